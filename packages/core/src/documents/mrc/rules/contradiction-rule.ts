import type { MrcSubjectivity } from "@broker/contracts";
import { DOES_NOT_APPLY, defineRule, elementsOf, labelOf, misses } from "./define-rule.ts";

/** Subjects of subjectivities, by the terms that name them in an exclusion or a condition. */
const TOPICS: readonly (readonly [subject: string, terms: RegExp])[] = [
  ["remote access", /\bremote (access|desktop)|\brdp\b|\b3389\b/iu],
  ["email compromise", /\be-?mail compromise|\bmailbox/iu],
  ["multi-factor authentication", /\bmulti-?factor|\btwo-?factor|\bmfa\b/iu],
  ["extortion", /\bextortion|\bransom/iu],
  ["backups", /\bback-?ups?\b|\bdata restoration|\bloss of data/iu],
  ["end-of-life software", /\bend[- ]of[- ]life|\bunsupported/iu],
  ["patches", /\b(un)?patch|\bcve-\d/iu],
  ["credentials", /\bcredential|\binfostealer/iu],
  ["cybercrime", /\bcybercrime|\bsocial engineering|\bpayment fraud/iu],
  ["endpoint detection", /\bendpoint detection|\bedr\b/iu],
  ["DMARC", /\bdmarc\b/iu],
];

/** An exclusion that depends on something may agree with a subjectivity. */
const CONDITIONAL = /\b(unless|until|subject to|from the deadline|if not)\b/iu;

/** A condition that excludes a loss. */
const EXCLUDING = /\bexclu(d|sion)|\bno cover\b|\bnot covered\b/iu;

const topicsOf = (text: string) => TOPICS.filter(([, terms]) => terms.test(text)).map(([subject]) => subject);

/** The first subjectivity on a subject of the text, with that subject; null = none. */
function sharedWith(text: string, subjectivities: readonly MrcSubjectivity[]) {
  const topics = topicsOf(text);
  for (const { n, what, untilMet, ifNotMet } of subjectivities) {
    const shared = topicsOf(`${what} ${untilMet} ${ifNotMet}`).find((topic) => topics.includes(topic));
    if (shared !== undefined) return { n, shared };
  }
  return null;
}

export const CONTRADICTION_RULE = defineRule({
  ruleID: "MRC-0058",
  heading: "Exclusions",
  fieldName: `${labelOf("Exclusions")}, ${labelOf("Conditions")}, ${labelOf("Subjectivities")}`,
  tests: "NO EXCLUSION CONTRADICTS A SUBJECTIVITY, AND NO CONDITION REPEATS ONE",
  severity: "high",
  check: (slip) => {
    const { subjectivities } = slip;
    if (subjectivities.length === 0) return DOES_NOT_APPLY;
    const exclusions = elementsOf(slip, "Exclusions", "text");
    const conditions = elementsOf(slip, "Conditions", "text");
    const faults = [...exclusions, ...conditions].flatMap((element) => {
      const { text } = element;
      const found = sharedWith(text, subjectivities);
      const excludes = exclusions.includes(element) || EXCLUDING.test(text);
      if (found === null || (excludes && CONDITIONAL.test(text))) return [];
      return excludes
        ? [`The exclusion '${text}' contradicts subjectivity ${found.n}, which gives cover (${found.shared}).`]
        : [`The condition '${text}' repeats subjectivity ${found.n} (${found.shared}).`];
    });
    if (faults.length > 0) return faults;
    if (exclusions.length === 0 && elementsOf(slip, "Exclusions", "clause").length === 0)
      return misses("No exclusion is stated, so none can be compared with the subjectivities.");
    return [];
  },
});
