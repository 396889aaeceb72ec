/** A day in milliseconds: how long most answers hold. */
export const DAY_MS = 86_400_000;
