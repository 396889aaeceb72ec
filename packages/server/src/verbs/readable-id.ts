import { randomInt } from "node:crypto";

/** Digits and consonants that are not mistaken for one another when read aloud or copied. */
const LETTERS = "23456789bcdfghjkmnpqrtvwxz";
const GROUP = 3;

const group = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** A random id that people can read aloud, such as 'k7m-2qd'. */
export const readableId = (): string => `${group()}-${group()}`;
