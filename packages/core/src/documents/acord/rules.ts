import { type AcordIssue, type Provenance, plainText } from "@broker/contracts";
import type { KnownFact } from "./facts/known-fact.ts";
import type { MappingRow } from "./mapping/mapping-row.ts";

/** The broker's choices about the boxes. */
export interface MappingOptions {
  /** True = enter the company number in the box for a US tax number, labelled as such. */
  readonly companyNumberAsTaxId: boolean;
}

/** A box's value, and the facts that it carries whole. */
interface Filled {
  readonly value: string;
  readonly carries: readonly KnownFact[];
  /** If the rule derives the value (default: the fact's). */
  readonly provenance?: Provenance;
}

/** Why the box is blank although something is known. */
interface Refused {
  /** A statement without its full stop. */
  readonly refused: string;
  readonly errorType: AcordIssue["errorType"] | null;
}

/** A named rule that turns facts into a box value. `found` is never empty. */
interface Rule {
  readonly id: string;
  readonly condition: string;
  readonly transformation: string;
  apply(found: readonly [KnownFact, ...KnownFact[]], row: MappingRow, options: MappingOptions): Filled | Refused;
}

const words = (value: string | number) => plainText(String(value));

/**
 * The endings that a registered name must have (Companies Act 2006, s. 58 and 59; Limited Liability Partnerships Act
 * 2000, schedule).
 */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(public limited company|plc|p\.l\.c\.?|ccc)$/i, "UK public limited company"],
  [/\b(limited liability partnership|llp)$/i, "UK limited liability partnership"],
  [/\b(limited|ltd|cyfyngedig|cyf)\.?$/i, "UK limited company"],
];

function legalForm(found: readonly KnownFact[]): string | null {
  const name = found.find(({ key }) => key === "insured.name")?.raw;
  const registered = found.some(({ key }) => key === "insured.companyNumber");
  if (!registered || typeof name !== "string") return null;
  return FORMS.find(([ending]) => ending.test(name.trim()))?.[1] ?? null;
}

const CONDITION = "the company is registered and its name has the statutory ending of its form";
const UNKNOWN = {
  refused: "The legal form cannot be derived from the name and the company number",
  errorType: null,
} as const;

/**
 * The rules by the names used in the mapping. Boxes for a legal form list American ones, so a British one is "other".
 */
const RULES: Readonly<Record<string, Omit<Rule, "id">>> = {
  /** The value as it is; several parts of one thing are joined by commas. */
  text: {
    condition: "the value is known",
    transformation: "as it is; parts joined by commas",
    apply: (found) => ({ value: found.map(({ raw }) => words(raw)).join(", "), carries: found }),
  },
  first: {
    condition: "at least one is known",
    transformation: "the first of the list",
    apply: ([one]) => ({ value: words(one.raw), carries: [one] }),
  },
  day: {
    condition: "the day is known",
    transformation: "year, month and day with dashes (ISO 8601)",
    apply: ([one]) => ({ value: String(one.raw).slice(0, 10), carries: [one] }),
  },
  incorporation: {
    condition: "the day of incorporation is known",
    transformation: "taken as the start of the business, which may be earlier",
    apply: ([one]) => ({ value: String(one.raw).slice(0, 10), carries: [], provenance: "derived" }),
  },
  tick: {
    condition: "it applies",
    transformation: "X",
    apply: (found) => ({ value: "X", carries: found }),
  },
  word: {
    condition: "there is something to name",
    transformation: "the name of it",
    apply: (_, row) => ({ value: row.word, carries: [], provenance: "derived" }),
  },
  number: {
    condition: "the premises are known",
    transformation: "numbered in the order of the record, the principal address as 1",
    apply: (_, row) => ({ value: String(row.number), carries: [], provenance: "derived" }),
  },
  description: {
    condition: "industry or activity is known",
    transformation: "industry and activities of UK SIC 2007, a sentence each",
    apply: (found) => ({ value: `${found.map(({ text: shown }) => words(shown)).join(". ")}.`, carries: found }),
  },
  /** An amount: the boxes are in US dollars, so sterling is not entered. */
  "us-dollars": {
    condition: "the amount is in US dollars",
    transformation: "no conversion; Remarks state an amount in another currency with its ISO code",
    apply: () => ({ refused: "The field is for US dollars; sterling is not converted", errorType: "currency" }),
  },
  "us-sic": {
    condition: "the record holds a code of the US SIC 1987",
    transformation: "that code; no crosswalk from UK SIC 2007",
    apply: (found) => {
      const one = found.find(({ scheme }) => scheme === "US SIC");
      return one === undefined
        ? { refused: "The field is for US SIC 1987; UK SIC 2007 is a different scheme", errorType: "scheme" }
        : { value: String(one.raw), carries: [one] };
    },
  },
  naics: {
    condition: "the record holds a NAICS code",
    transformation: "that code; no crosswalk from UK SIC 2007",
    apply: () => ({ refused: "The field is for a NAICS code; none is recorded", errorType: "scheme" }),
  },
  "tax-id": {
    condition: "the broker chose to show the company number there",
    transformation: "GB-COH and the number of the register",
    apply: ([one], _, { companyNumberAsTaxId }) =>
      companyNumberAsTaxId
        ? { value: `GB-COH ${one.raw}`, carries: [one] }
        : { refused: "The field is for a US tax number; a UK company number is not one", errorType: "scheme" },
  },
  "state-code": {
    condition: "the address lies in a state or province with a code of two letters",
    transformation: "that code in capitals; a county of the United Kingdom has none",
    apply: ([one]) =>
      one.key.endsWith(".state")
        ? { value: String(one.raw), carries: [one] }
        : { refused: "The field is for a two-letter state code; a county has none", errorType: "scheme" },
  },
  "us-producer-number": {
    condition: "the broker has a US National Producer Number",
    transformation: "that number; no number of a British register",
    apply: () => ({
      refused: "The field is for a US producer number; an FCA firm reference number is not one",
      errorType: "scheme",
    }),
  },
  "full-time": {
    condition: "full-time employees of the premises are known",
    transformation: "their number",
    apply: () => ({
      refused: "The record holds the total number of employees, not full-time employees at these premises",
      errorType: "scheme",
    }),
  },
  "open-claim": {
    condition: "it is recorded whether the claim is settled",
    transformation: "Y for an open claim, N for a settled one",
    apply: ([one]) => ({ value: one.raw === "open" ? "Y" : "N", carries: [one] }),
  },
  "legal-form-tick": {
    condition: CONDITION,
    transformation: "X at 'other': the named forms are American",
    apply: (found) => (legalForm(found) === null ? UNKNOWN : { value: "X", carries: [], provenance: "derived" }),
  },
  "legal-form": {
    condition: CONDITION,
    transformation: "the form that the ending denotes",
    apply: (found) => {
      const form = legalForm(found);
      return form === null ? UNKNOWN : { value: form, carries: [], provenance: "derived" };
    },
  },
};

/** The rule of that name. Throws for a name that the mapping should not have. */
export function ruleNamed(id: string): Rule {
  const rule = RULES[id];
  if (rule === undefined) throw new Error(`There is no rule '${id}'.`);
  return { id, ...rule };
}
