// Generated from the Python package by `make types`. Do not edit.

export const LANGUAGES = ["en", "pt"] as const;

export type Language = (typeof LANGUAGES)[number];
