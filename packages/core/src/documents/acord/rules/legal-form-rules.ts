import type { ToldFact } from "../facts/told-fact.ts";
import type { Rule } from "./rule.ts";

/** The endings that a registered name must have (Companies Act 2006, s. 58 and 59; Limited Liability Partnerships Act 2000, schedule). */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(public limited company|plc|p\.l\.c\.?|ccc)$/i, "UK public limited company"],
  [/\b(limited liability partnership|llp)$/i, "UK limited liability partnership"],
  [/\b(limited|ltd|cyfyngedig|cyf)\.?$/i, "UK limited company"],
];

function legalForm(found: readonly ToldFact[]): string | null {
  const name = found.find(({ key }) => key === "insured.name")?.raw;
  const registered = found.some(({ key }) => key === "insured.companyNumber");
  if (!registered || typeof name !== "string") return null;
  return FORMS.find(([ending]) => ending.test(name.trim()))?.[1] ?? null;
}

const CONDITION = "the company is registered and its name ends as the law asks of its form";
const UNKNOWN = {
  refused: "The name and the register number do not tell the legal form.",
  errorType: null,
} as const;

/** Rules for the legal form: all others among the boxes are American forms, so that a British one is 'other'. */
export const LEGAL_FORM_RULES: readonly Rule[] = [
  {
    id: "legal-form-tick",
    condition: CONDITION,
    transformation: "X at 'other': the named forms are American",
    apply: (found) => (legalForm(found) === null ? UNKNOWN : { value: "X", carries: [], provenance: "derived" }),
  },
  {
    id: "legal-form",
    condition: CONDITION,
    transformation: "the form that the ending stands for",
    apply: (found) => {
      const form = legalForm(found);
      return form === null ? UNKNOWN : { value: form, carries: [], provenance: "derived" };
    },
  },
];
