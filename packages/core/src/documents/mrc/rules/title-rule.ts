import { defineRule, misses, type SlipRule } from "./define-rule.ts";

/** Names of a subject, which are no clause's title; without case and punctuation. */
const GENERIC: readonly string[] = [
  "war and cyber operation exclusion",
  "war exclusion",
  "cyber war exclusion",
  "sanctions clause",
  "sanction clause",
  "nuclear exclusion",
  "several liability clause",
  "several liability notice",
];

const plain = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z ]/gu, "")
    .trim();

export const TITLE_RULE: SlipRule = defineRule({
  ruleID: "MRC-0062",
  fieldName: "Clauses",
  correct: "clauseDetails",
  tests: "EVERY CLAUSE HAS ITS EXACT TITLE AND DATE, NOT A GENERIC ONE",
  severity: "high",
  check: ({ lineItems }) => {
    const clauses = lineItems
      .flatMap(({ elements }) => elements)
      .flatMap((element) => (element.kind === "clause" ? [element] : []));
    if (clauses.length === 0) return misses("No clause is on the slip.");
    const generic = clauses
      .filter(({ title }) => title !== null && GENERIC.includes(plain(title)))
      .map(({ ref, title }) => `${ref}: '${title}' is a generic title. State the title of the repository.`);
    if (generic.length > 0) return generic;
    const open = clauses.filter(({ title, version }) => title === null || version === null);
    if (open.length > 0)
      return misses(
        ...open.map(({ ref, title }) => `${ref}: ${title === null ? "exact title" : "date"} to be advised.`),
      );
    return [];
  },
});
