"""A painting becomes numbers in [0, 1]; each term says whether it could be scored."""
