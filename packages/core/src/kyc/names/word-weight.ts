import { COMMON_PERSON_WORDS, COMPASS, FILLERS, GENERIC_COMPANY_WORDS, PARTICLES, PLACES } from "./name-tables.ts";

const PATRONYMIC = /(?:[oe]vich|[oe]vych|[oe]vitch|[oei]vna|owitz|oglu|ogly|kyzy|qizi|zade)$/;

const INITIAL = 0.5;
const COMMON = 0.7;
const FATHER = 0.8;
const PLACE = 0.6;
const NUMBER = 0.5;
const GENERIC = 0.4;

/** Weight of a word in a person's name of `count` words: our own table, fitted on labelled pairs of names. */
export function personWeight(text: string, count: number): number {
  if (text.length === 1) return INITIAL;
  if (count > 1 && PARTICLES.has(text)) return 0;
  if (COMMON_PERSON_WORDS.has(text)) return COMMON;
  return PATRONYMIC.test(text) ? FATHER : 1;
}

/** Weight of a word in the name of a company or ship of `count` words: our own table, fitted as that of persons. */
export function companyWeight(text: string, count: number, isNumber: boolean): number {
  if (isNumber) return NUMBER;
  if (count > 1 && FILLERS.has(text)) return 0;
  if (PLACES.has(text) || COMPASS.has(text)) return PLACE;
  return GENERIC_COMPANY_WORDS.has(text) ? GENERIC : 1;
}
