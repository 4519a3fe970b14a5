"""Broken laws: a forgery that each `require` of each law catches."""
