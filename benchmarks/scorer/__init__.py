"""How the embedded scorer is fitted, checked and attacked."""
