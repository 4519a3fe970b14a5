"""What other people's programs make of our JSON documents and schemas: `nox -s consumers`."""
