"""What is measured, each suite runnable with one command."""
