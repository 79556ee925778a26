"""A program that puts walls around a browser and becomes that browser.

It runs by itself, with the standard library alone, and its modules find each other by where they
are, because the package that they belong to would bring in all of the server.
"""
