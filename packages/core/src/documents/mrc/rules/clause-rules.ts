import { CYBER_RISK_CODES, type MrcSlip } from "@broker/contracts";
import { ageFaults, classFaults, findClause } from "../clauses/clause-library.ts";
import {
  allOf,
  DOES_NOT_APPLY,
  elementsOf,
  fails,
  labelOf,
  misses,
  PASS,
  passUnless,
  type SlipRule,
  stated,
} from "./define-rule.ts";

const clausesOf = (slip: MrcSlip) =>
  slip.lineItems.flatMap(({ elements }) => elements).flatMap((element) => (element.kind === "clause" ? [element] : []));
const codesOf = (slip: MrcSlip) => elementsOf(slip, "AllocationOfPremiumToCoding", "riskCode").map(({ code }) => code);
const texts = (slip: MrcSlip, heading: "Conditions" | "Exclusions") => elementsOf(slip, heading, "text");

const referenced: SlipRule = {
  ruleID: "MRC-0015",
  fieldName: labelOf("Conditions"),
  tests: "ALL WORDINGS AND CLAUSES ARE ATTACHED OR REFERENCED",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "Conditions"),
      () =>
        texts(slip, "Conditions").some(({ label, text }) => label === "Wording" || /\bwording\b/i.test(text))
          ? PASS
          : misses("No policy wording is referenced."),
      () =>
        passUnless(
          clausesOf(slip)
            .filter(({ ref, version }) => version === null && findClause(ref) === null)
            .map(({ ref }) => `${ref} is not in the clause library and has no version.`),
        ),
    ),
};

const current: SlipRule = {
  ruleID: "MRC-0016",
  fieldName: "Clauses",
  tests: "NO CLAUSE IS SUPERSEDED OR ARCHIVED",
  severity: "medium",
  judge: (slip) => {
    const used = clausesOf(slip);
    if (used.length === 0) return misses("No clause is on the slip.");
    return passUnless(used.flatMap(({ ref }) => ageFaults(ref)));
  },
};

const ofTheClass: SlipRule = {
  ruleID: "MRC-0017",
  fieldName: "Clauses",
  tests: "EVERY CLAUSE IS OF THE SLIP'S CLASS",
  severity: "high",
  judge: (slip) => {
    const codes = codesOf(slip);
    if (clausesOf(slip).length === 0 || codes.length === 0) return misses("Clauses or risk codes are not on the slip.");
    return passUnless(clausesOf(slip).flatMap(({ ref }) => classFaults(ref, codes)));
  },
};

const filled: SlipRule = {
  ruleID: "MRC-0018",
  fieldName: "Clauses",
  tests: "THE BLANKS OF EVERY CLAUSE ARE FILLED",
  severity: "high",
  judge: (slip) => {
    const withBlanks = clausesOf(slip).flatMap((element) => {
      const blanks = findClause(element.ref)?.blanks ?? [];
      return blanks.length === 0 ? [] : [{ element, blanks }];
    });
    if (withBlanks.length === 0)
      return misses("No clause with blanks is on the slip, not even on the payment of the premium.");
    return passUnless(
      withBlanks.flatMap(({ element, blanks }) =>
        blanks
          .filter((blank) => !element.fill.some(({ name, value }) => name === blank && /^\d+$/.test(value)))
          .map((blank) => `${element.ref}: ${blank} is not filled in with a number.`),
      ),
    );
  },
};

const war: SlipRule = {
  ruleID: "MRC-0019",
  fieldName: labelOf("Exclusions"),
  tests: "A WAR EXCLUSION WITH ATTRIBUTION STANDS ON A CYBER SLIP (LLOYD'S Y5381, Y5433)",
  severity: "high",
  judge: (slip) => {
    if (!codesOf(slip).some((code) => CYBER_RISK_CODES.some((each) => each === code))) return DOES_NOT_APPLY;
    const clauses = elementsOf(slip, "Exclusions", "clause").flatMap(({ ref }) => findClause(ref) ?? []);
    const exclusions = clauses.filter(({ topic }) => topic === "war");
    if (exclusions.length === 0) return misses("No exclusion of war and state-backed cyber operations is on the slip.");
    return exclusions.some(({ attribution }) => attribution === true)
      ? PASS
      : fails(...exclusions.map(({ ref }) => `${ref} has no clause on attribution; Lloyd's must agree to its use.`));
  },
};

const nuclear: SlipRule = {
  ruleID: "MRC-0020",
  fieldName: labelOf("Exclusions"),
  tests: "A NUCLEAR EXCLUSION WAS CONSIDERED",
  severity: "low",
  judge: (slip) => {
    const said = texts(slip, "Exclusions").filter(
      ({ label, text }) => label === "Nuclear" || /\bnuclear\b/i.test(text),
    );
    if (said.length === 0) return misses("Nothing says whether a nuclear exclusion is needed.");
    return stated(slip, "Exclusions");
  },
};

const sanctions: SlipRule = {
  ruleID: "MRC-0021",
  fieldName: labelOf("Conditions"),
  tests: "A CURRENT SANCTIONS CLAUSE STANDS",
  severity: "high",
  judge: (slip) => {
    const clauses = elementsOf(slip, "Conditions", "clause").flatMap(({ ref }) => findClause(ref) ?? []);
    const found = clauses.filter(({ topic }) => topic === "sanctions");
    if (found.length > 0) return PASS;
    return texts(slip, "Conditions").some(({ text }) => /sanction/i.test(text))
      ? fails("Sanctions are spoken of without a clause by reference.")
      : misses("No sanctions clause is on the slip.");
  },
};

const several: SlipRule = {
  ruleID: "MRC-0028",
  fieldName: labelOf("ReinsurersLiability"),
  tests: "THE INSURERS' SEVERAL LIABILITY STANDS BY A CLAUSE FOR THE OPEN MARKET",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "ReinsurersLiability"),
      () => {
        const clauses = elementsOf(slip, "ReinsurersLiability", "clause").flatMap(({ ref }) => findClause(ref) ?? []);
        const fit = clauses.some(({ topic, ref }) => topic === "several liability" && ref !== "LMA5123");
        return fit ? PASS : fails("No several liability clause stands under the heading.");
      },
    ),
};

/** Rules on wordings and clauses. */
export const CLAUSE_RULES: readonly SlipRule[] = [
  referenced,
  current,
  ofTheClass,
  filled,
  war,
  nuclear,
  sanctions,
  several,
];
