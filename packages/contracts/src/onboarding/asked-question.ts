import { z } from "zod";
import { ANSWER_FIELDS, ANSWER_KEYS, type AnswerKey, SETUP_KEYS } from "../client/answer-fields.ts";

/** Titles of the questions that a field other than a control or one of `answers` holds, by the question's id. */
const TITLES = {
  legalName: "Legal name",
  domains: "Domains",
  trade: "Industry",
  turnover: "Turnover",
  turnoverSplit: "Turnover by region",
  tradingNames: "Trading names",
  companyNumber: "Company number",
  address: "Registered office",
  premises: "Other premises",
  established: "Incorporated",
  employees: "Employees",
  group: "Group",
  contact: "Contacts",
  personalRecords: "Personal records held",
  cardRecords: "Payment card records held",
  healthRecords: "Health records held",
  intellectualProperty: "Intellectual property records held",
  losses: "Claims",
  limit: "Limit required",
  deductible: "Deductible required",
  inception: "Inception",
  expiring: "Expiring policy",
  authority: "Authority to scan",
} as const;

/** Id of a question that can be recorded as asked and not known. Controls have an answer for it. */
export type AskedKey = keyof typeof TITLES | AnswerKey;

/** Every such id. */
export const ASKED_KEYS: readonly AskedKey[] = [
  ...(Object.keys(TITLES) as (keyof typeof TITLES)[]),
  ...ANSWER_KEYS.filter((key) => !SETUP_KEYS.includes(key)),
];

/** The title of such a question. */
export const askedTitle = (key: AskedKey): string =>
  key in TITLES ? TITLES[key as keyof typeof TITLES] : ANSWER_FIELDS[key as AnswerKey].title;

/** The place in the record of the statement that a question was asked and is not known: `asked.` and its id. */
export type AskedField = `asked.${AskedKey}`;

/** Every such place. */
export const ASKED_QUESTIONS: readonly AskedField[] = ASKED_KEYS.map((key) => `asked.${key}` as const);

/** The question of such a place; null = the field holds values. */
export const askedKeyOf = (field: string): AskedKey | null =>
  ASKED_KEYS.find((key) => field === `asked.${key}`) ?? null;

/** The only value of such a statement. It is never a value of the question's own field. */
export const NotKnown = z.literal("unknown");

/** An object with one part for each question that was asked and not known. */
export const askedOf = <Part extends z.ZodType>(part: Part) =>
  z.strictObject(
    Object.fromEntries(ASKED_KEYS.map((key) => [key, part.optional()])) as {
      readonly [Key in AskedKey]: z.ZodOptional<Part>;
    },
  );
