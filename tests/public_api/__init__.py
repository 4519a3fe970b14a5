"""The public names and signatures of each released version, a file each."""
