import { MRC_HEADINGS, type MrcLineItem, REQUIRED_HEADINGS } from "@broker/contracts";
import {
  DOES_NOT_APPLY,
  defineRule,
  elementsOf,
  itemsOf,
  labelOf,
  misses,
  type SlipRule,
  stated,
  undefinedTerm,
  undefinedTermOf,
} from "./define-rule.ts";

const place = ({ mrcSection, mrcHeading, originalHeading }: MrcLineItem) =>
  MRC_HEADINGS.findIndex(
    ({ section, heading, label }) =>
      section === mrcSection && heading === mrcHeading && (heading !== "CustomMRCHeading" || label === originalHeading),
  );

/** PPL's placing interface: insured's name up to 256 characters, interest and territory up to 512 each. */
const LENGTHS = [
  ["Insured", 256],
  ["Interest", 512],
  ["Situation", 512],
] as const;

/** The parts that a quoted subjectivity may lack. */
const PARTS = ["untilMet", "ifNotMet"] as const;

/** Rules on the contract as a whole. */
export const CONTRACT_RULES: readonly SlipRule[] = [
  defineRule({
    ruleID: "MRC-0014",
    heading: "RetroactiveDate",
    tests: "A CLAIMS-MADE CONTRACT HAS A RETROACTIVE DATE NOT AFTER INCEPTION",
    severity: "medium",
    check: (slip) => {
      const { claimsBasis } = slip.choices;
      if (claimsBasis === undefined) return misses("Basis of cover to be advised.");
      if (claimsBasis === "losses occurring") return DOES_NOT_APPLY;
      const found = stated(slip, "RetroactiveDate", { kinds: ["date", "text"], what: "a date" });
      if (found.result !== "PASS") return found;
      const from = elementsOf(slip, "Period", "period")[0]?.from;
      const late = elementsOf(slip, "RetroactiveDate", "date").some(({ date }) => from !== undefined && date > from);
      return late ? ["The retroactive date is after inception."] : [];
    },
  }),
  defineRule({
    ruleID: "MRC-0022",
    heading: "ChoiceOfLawAndJurisdiction",
    tests: "BOTH LAW AND JURISDICTION ARE STATED, WITH A NOMINEE FOR ANY SERVICE OF SUIT",
    severity: "high",
    content: { kinds: ["text"], what: "a law" },
    check: (slip) => {
      const whole = elementsOf(slip, "ChoiceOfLawAndJurisdiction", "text")
        .map(({ label = "", text }) => `${label} ${text}`)
        .join(" ");
      return [
        ...(/\blaws?\b/i.test(whole) ? [] : ["No law is stated."]),
        ...(/\b(?:courts?|jurisdiction|arbitration)\b/i.test(whole) ? [] : ["No courts are stated."]),
        ...(/service of suit/i.test(whole) && !/nominee/i.test(whole) ? ["Service of suit has no nominee."] : []),
      ];
    },
  }),
  defineRule({
    ruleID: "MRC-0027",
    heading: "InsurerContractDocumentation",
    tests: "THE PRODUCER OF THE CONTRACT DOCUMENTATION IS STATED",
    severity: "medium",
    content: {},
    check: (slip) =>
      elementsOf(slip, "InsurerContractDocumentation", "text").some(({ text }) =>
        /\b(?:broker|insurers?|leader|this document)\b/i.test(text),
      )
        ? []
        : ["No producer of the documentation is named."],
  }),
  defineRule({
    ruleID: "MRC-0034",
    correct: "Insured",
    fieldName: LENGTHS.map(([heading]) => labelOf(heading)).join(", "),
    tests: "INSURED, INTEREST AND TERRITORY FIT THE FIELDS OF THE PLACING PLATFORM (PPL)",
    severity: "low",
    check: (slip) => {
      const open = LENGTHS.map(([heading]) => stated(slip, heading)).find(({ result }) => result !== "PASS");
      if (open !== undefined) return open;
      return LENGTHS.flatMap(([heading, most]) => {
        const texts = [
          ...elementsOf(slip, heading, "text").map(({ text }) => text),
          ...elementsOf(slip, heading, "party").map(({ name }) => name),
        ];
        const length = heading === "Insured" ? Math.max(...texts.map((text) => text.length)) : texts.join("; ").length;
        return length <= most ? [] : [`${labelOf(heading)} has ${length} characters; the maximum is ${most}.`];
      });
    },
  }),
  defineRule({
    ruleID: "MRC-0049",
    heading: "Information",
    tests: "THE INFORMATION PROVIDED BY THE INSURED IS REFERENCED, CLAIMS INCLUDED",
    severity: "high",
    check: (slip) => {
      const texts = elementsOf(slip, "Information", "text");
      if (texts.length === 0) return misses("No information is on the slip.");
      const open = itemsOf(slip, "Information").flatMap(({ placeholders }) => placeholders);
      if (open.length > 0) return misses(...open.map(({ title }) => `${title} to be advised.`));
      const provided = texts.filter(({ role, how }) => role !== "fairPresentation" && how.provenance !== "derived");
      return provided.some(({ how }) => how.provenance !== "none") ? [] : ["Every item of information is undisclosed."];
    },
  }),
  defineRule({
    ruleID: "MRC-0050",
    heading: "Subjectivities",
    tests: "EVERY SUBJECTIVITY STATES ACTION, DEADLINE, COVER UNTIL THEN AND CONSEQUENCE",
    severity: "high",
    check: (slip) => {
      const { subjectivities } = slip;
      if (subjectivities.length === 0) return DOES_NOT_APPLY;
      const undefinedTerms = subjectivities.flatMap(({ n, who, what, standard, notQuoted = [], ...parts }) =>
        [who, what, standard, ...PARTS.flatMap((part) => (notQuoted.includes(part) ? [] : [parts[part]]))]
          .flatMap((part) => undefinedTerm(part) ?? [])
          .map((term) => `Subjectivity ${n}: '${term}' defines nothing.`),
      );
      if (undefinedTerms.length > 0) return undefinedTerms;
      const from = elementsOf(slip, "Period", "period")[0]?.from ?? "";
      const early = subjectivities.filter(
        ({ deadline, beforeInception, quotedBy }) =>
          deadline !== null && deadline <= from && beforeInception !== true && quotedBy === undefined,
      );
      if (early.length > 0) return early.map(({ n }) => `Subjectivity ${n}: its deadline is not after inception.`);
      const missing = [
        ...subjectivities
          .filter(({ deadline, beforeInception }) => deadline === null && beforeInception !== true)
          .map(({ n }) => `Subjectivity ${n} has no deadline.`),
        ...subjectivities
          .filter(({ notQuoted = [] }) => notQuoted.length > 0)
          .map(({ n, quotedBy }) => `Subjectivity ${n}: the quote of ${quotedBy} does not state all four parts.`),
      ];
      return missing.length === 0 ? [] : misses(...missing);
    },
  }),
  defineRule({
    ruleID: "MRC-0051",
    fieldName: "All headings",
    tests: "NO TERM IS UNDEFINED OR TO BE ADVISED",
    severity: "high",
    check: ({ lineItems }) => {
      const contract = lineItems.filter(({ mrcSection }) => mrcSection !== "Information");
      const faults = contract.flatMap(({ originalHeading, elements }) =>
        elements
          .flatMap((element) => undefinedTermOf(element) ?? [])
          .map((term) => `${originalHeading}: '${term}' defines nothing.`),
      );
      const open = contract.filter(({ placeholders }) => placeholders.length > 0);
      if (faults.length > 0 || open.length === 0) return faults;
      return misses(...open.map(({ originalHeading }) => `${originalHeading}: to be advised.`));
    },
  }),
  defineRule({
    ruleID: "MRC-0052",
    fieldName: "All headings",
    tests: "EVERY MANDATORY HEADING IS IN ITS SECTION, AND ALL ARE IN ORDER",
    severity: "high",
    check: ({ lineItems }) => {
      const places = lineItems.map(place);
      const missing = REQUIRED_HEADINGS.filter((row) => !places.includes(MRC_HEADINGS.indexOf(row)));
      if (missing.length > 0) return misses(...missing.map(({ label }) => `${label} is not on the slip.`));
      // Another party's custom heading may be anywhere.
      const known = lineItems.filter((item, at) => places[at] !== -1 || item.mrcHeading !== "CustomMRCHeading");
      return known.flatMap((item, at) => {
        const before = known[at - 1];
        if (place(item) === -1) return [`${item.originalHeading} is in the wrong section.`];
        return before !== undefined && place(before) > place(item) ? [`${item.originalHeading} is out of order.`] : [];
      });
    },
  }),
  defineRule({
    ruleID: "MRC-0053",
    correct: "Information",
    fieldName: "Client record",
    tests: "THE RECORD HAS NO UNRESOLVED CONFLICT, AND THE COMPANY IS ACTIVE",
    severity: "high",
    check: ({ questions, override }) => {
      const conflicts = questions
        .filter(({ blocks }) => blocks !== false)
        .map(({ title, about, reason }) =>
          about === "company-status" ? `${title}: ${reason ?? "not active."}` : `${title}: unresolved.`,
        );
      if (conflicts.length === 0 || override !== null) return conflicts;
      return misses(...conflicts, "No one has released the slip despite the conflict.");
    },
  }),
  defineRule({
    ruleID: "MRC-0077",
    fieldName: labelOf("Information"),
    correct: "Information",
    tests: "BUSINESS, EMPLOYEES, TURNOVER AND RECORDS HELD ARE STATED",
    severity: "medium",
    check: (slip) => {
      const facts = elementsOf(slip, "Information", "text");
      if (facts.length === 0) return misses(`${labelOf("Information")} is not on the slip.`);
      return facts.filter(({ role }) => role === "notStated").map(({ label = "" }) => `${label}: not stated.`);
    },
  }),
  defineRule({
    ruleID: "MRC-0064",
    correct: "Information",
    fieldName: "Client record",
    tests: "NO DECLARED VALUE DIFFERS FROM A SCAN OR A REGISTER",
    severity: "medium",
    check: ({ questions, madeFrom }) =>
      madeFrom.scan === null
        ? misses("No scan was compared with the record.")
        : questions
            .filter(({ blocks }) => blocks === false)
            .map(({ title, reason }) => `${title}: ${reason ?? "declared and observed values differ."}`),
  }),
  defineRule({
    ruleID: "MRC-0057",
    fieldName: "Parties",
    correct: "Information",
    tests: "THE PARTIES WERE SCREENED AGAINST SANCTIONS LISTS, AND THE GATE IS OPEN",
    severity: "high",
    check: ({ sanctions: { state, closed, note } }) =>
      closed === null ? [] : state === "not-screened" ? misses(note) : [note],
  }),
];
