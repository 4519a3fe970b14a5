"""What joins the rules to other programs: each module needs an extra of its own."""
