"""Broken laws: for each `require` of each law a forgery that it notices."""
