import { bankQuestion, QUESTION_BANK } from "../../onboarding/questions/bank.ts";

/** Question by the place among the submission's facts from which a form's field is filled; the first that fits. */
const BOXES: readonly (readonly [place: string, question: string])[] = [
  ["insured.name", "legalName"],
  ["insured.domains", "domains"],
  ["insured.contacts", "contact"],
  ["insured.industry", "trade"],
  ["insured.employees", "employees"],
  ["insured.turnover", "turnover"],
  ["premises[0].line", "address"],
  ["premises[0].city", "address"],
  ["premises[0].postcode", "address"],
  ["period", "inception"],
  ["cover.limit", "limit"],
  ["cover.deductible", "deductible"],
  ["claims", "losses"],
];

/** Question by the slip's item to be advised. */
const ITEMS: Readonly<Partial<Record<string, string>>> = {
  address: "address",
  country: "address",
  taxes: "address",
  inception: "inception",
  umr: "inception",
  yearOfAccount: "inception",
  limit: "limit",
  deductible: "deductible",
  claims: "losses",
};

/** The question whose answer fills a blank field of a form, by the field's sources; null = none does. */
export const questionOfBox = (source: string): string | null =>
  BOXES.find(([place]) => source.startsWith(place))?.[1] ?? null;

/** The question whose answer settles an item to be advised; null = an insurer or the broker does. */
export const questionOfItem = (item: string): string | null => ITEMS[item] ?? null;

/** Field of a piece of evidence that is not a control's. */
const EVIDENCE: Readonly<Partial<Record<string, string>>> = {
  scan: "domains",
  claims: "claims",
  register: "companyNumber",
  ico: "icoRegistration",
  expiring: "expiringPolicy",
  authority: "authority",
  frameworks: "answers.frameworks",
};

/** The question whose answer is a piece of evidence of the pack; null = none is. */
export const questionOfEvidence = (id: string): string | null =>
  QUESTION_BANK.find(({ field }) => field === (EVIDENCE[id] ?? `controls.${id}`))?.id ?? null;

/** Questions that are not asked, by the one from whose answer they are calculated; a quoted premium is an insurer's. */
const CALCULATED: Readonly<Partial<Record<string, string>>> = { graveLosses: "losses" };

/** The question whose answer fills an open question of the proposal; null = none does. */
export const questionOfProposal = (id: string): string | null =>
  bankQuestion(id).field === null ? (CALCULATED[id] ?? null) : id;
