"""Dice template: press your luck with one die."""
