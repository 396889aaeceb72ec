import { plainText } from "@broker/contracts";
import type { Rule } from "./rule.ts";

const words = (value: string | number) => plainText(String(value));

/** The value as it is; several parts of one thing are joined by commas. */
const text: Rule = {
  id: "text",
  condition: "the value is known",
  transformation: "as it is; parts joined by commas",
  apply: (found) => ({ value: found.map(({ raw }) => words(raw)).join(", "), carries: found }),
};

const first: Rule = {
  id: "first",
  condition: "at least one is known",
  transformation: "the first of the list",
  apply: ([one]) => ({ value: words(one.raw), carries: [one] }),
};

const day: Rule = {
  id: "day",
  condition: "the day is known",
  transformation: "year, month and day with dashes, which reads alike on both sides of the Atlantic",
  apply: ([one]) => ({ value: String(one.raw).slice(0, 10), carries: [one] }),
};

const incorporation: Rule = {
  id: "incorporation",
  condition: "the day of incorporation is known",
  transformation: "taken as the start of the business, which may be earlier",
  apply: ([one]) => ({ value: String(one.raw).slice(0, 10), carries: [], provenance: "derived" }),
};

const tick: Rule = {
  id: "tick",
  condition: "it is so",
  transformation: "X",
  apply: (found) => ({ value: "X", carries: found }),
};

const word: Rule = {
  id: "word",
  condition: "there is something to name",
  transformation: "the name of it",
  apply: (_, row) => ({ value: row.word, carries: [], provenance: "derived" }),
};

const number: Rule = {
  id: "number",
  condition: "the premises are known",
  transformation: "numbered as the record tells them, the principal address as 1",
  apply: (_, row) => ({ value: String(row.number), carries: [], provenance: "derived" }),
};

const description: Rule = {
  id: "description",
  condition: "industry or activity is known",
  transformation: "industry and activities of UK SIC 2007, a sentence each",
  apply: (found) => ({ value: `${found.map(({ text: told }) => words(told)).join(". ")}.`, carries: found }),
};

/** Rules that put a value where it fits. */
export const PLAIN_RULES: readonly Rule[] = [text, first, day, incorporation, tick, word, number, description];
