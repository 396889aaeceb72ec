import { MRC_HEADINGS, type MrcLineItem, REQUIRED_HEADINGS } from "@broker/contracts";
import { AS_QUOTED } from "../subjectivities/quoted-subjectivities.ts";
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
  undefinedTerm,
  undefinedTermOf,
} from "./define-rule.ts";

const retroactive: SlipRule = {
  ruleID: "MRC-0014",
  fieldName: labelOf("RetroactiveDate"),
  tests: "A CONTRACT ON CLAIMS MADE HAS A RETROACTIVE DATE NOT AFTER INCEPTION",
  severity: "medium",
  judge: (slip) => {
    if (!elementsOf(slip, "ContractType", "text").some(({ text }) => /claims[\s-]made/i.test(text)))
      return DOES_NOT_APPLY;
    return allOf(
      () => stated(slip, "RetroactiveDate", { kinds: ["date", "text"], what: "a day" }),
      () => {
        const from = elementsOf(slip, "Period", "period")[0]?.from;
        const late = elementsOf(slip, "RetroactiveDate", "date").some(({ date }) => from !== undefined && date > from);
        return late ? fails("The retroactive date stands after inception.") : PASS;
      },
    );
  },
};

const law: SlipRule = {
  ruleID: "MRC-0022",
  fieldName: labelOf("ChoiceOfLawAndJurisdiction"),
  tests: "BOTH LAW AND JURISDICTION ARE STATED, WITH A NOMINEE WHERE SERVICE OF SUIT IS USED",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "ChoiceOfLawAndJurisdiction", { kinds: ["text"], what: "a law" }),
      () => {
        const said = elementsOf(slip, "ChoiceOfLawAndJurisdiction", "text").map(
          ({ label = "", text }) => `${label} ${text}`,
        );
        const whole = said.join(" ");
        return passUnless([
          ...(/\blaws?\b/i.test(whole) ? [] : ["No law is stated."]),
          ...(/\b(?:courts?|jurisdiction|arbitration)\b/i.test(whole) ? [] : ["No courts are stated."]),
          ...(/service of suit/i.test(whole) && !/nominee/i.test(whole) ? ["Service of suit has no nominee."] : []),
        ]);
      },
    ),
};

const documentation: SlipRule = {
  ruleID: "MRC-0027",
  fieldName: labelOf("InsurerContractDocumentation"),
  tests: "WHO PRODUCES THE CONTRACT DOCUMENTATION IS STATED",
  severity: "medium",
  judge: (slip) =>
    allOf(
      () => stated(slip, "InsurerContractDocumentation"),
      () =>
        elementsOf(slip, "InsurerContractDocumentation", "text").some(({ text }) =>
          /\b(?:broker|insurers?|leader|this document)\b/i.test(text),
        )
          ? PASS
          : fails("Nobody is named who produces the documentation."),
    ),
};

const information: SlipRule = {
  ruleID: "MRC-0049",
  fieldName: labelOf("Information"),
  tests: "THE INFORMATION GIVEN BY THE INSURED IS REFERENCED",
  severity: "high",
  judge: (slip) => {
    const said = elementsOf(slip, "Information", "text");
    if (said.length === 0) return misses("No information is on the slip.");
    const told = said.filter(({ label, how }) => how.provenance !== "none" && label !== "Fair presentation");
    return told.length === 0 ? fails("Nothing is told but that it is not known.") : PASS;
  },
};

const subjectivities: SlipRule = {
  ruleID: "MRC-0050",
  fieldName: labelOf("Subjectivities"),
  tests: "EVERY SUBJECTIVITY SAYS WHO DOES WHAT, BY WHEN, THE TERMS UNTIL THEN AND THE CONSEQUENCE",
  severity: "high",
  judge: ({ subjectivities: all }) => {
    if (all.length === 0) return DOES_NOT_APPLY;
    const empty = all.flatMap(({ n, who, what, standard, untilMet, ifNotMet }) =>
      [who, what, standard, untilMet, ifNotMet].flatMap((part) => {
        const term = undefinedTerm(part);
        return term === null ? [] : [`Subjectivity ${n} says '${term}', which defines nothing.`];
      }),
    );
    if (empty.length > 0) return fails(...empty);
    const open = all.filter(({ deadline }) => deadline === null);
    const quoted = all.filter(({ untilMet, ifNotMet }) => [untilMet, ifNotMet].includes(AS_QUOTED));
    const missing = [
      ...open.map(({ n }) => `Subjectivity ${n} has no deadline.`),
      ...quoted.map(({ n, quotedBy = "the insurer" }) => `Of subjectivity ${n} ${quotedBy} quoted not all four parts.`),
    ];
    return missing.length === 0 ? PASS : misses(...missing);
  },
};

const defined: SlipRule = {
  ruleID: "MRC-0051",
  fieldName: "All headings",
  tests: "NO TERM IS UNDEFINED OR TO BE ADVISED",
  severity: "high",
  judge: ({ lineItems }) => {
    const contract = lineItems.filter(({ mrcSection }) => mrcSection !== "Information");
    const faults = contract.flatMap(({ originalHeading, elements }) =>
      elements.flatMap((element) => {
        const term = undefinedTermOf(element);
        return term === null ? [] : [`${originalHeading}: '${term}' defines nothing.`];
      }),
    );
    if (faults.length > 0) return fails(...faults);
    const open = contract.filter(({ placeholders }) => placeholders.length > 0);
    return open.length === 0
      ? PASS
      : misses(...open.map(({ originalHeading }) => `${originalHeading} is to be advised.`));
  },
};

const place = ({ mrcSection, mrcHeading, originalHeading }: MrcLineItem) =>
  MRC_HEADINGS.findIndex(
    ({ section, heading, label }) =>
      section === mrcSection && heading === mrcHeading && (heading !== "CustomMRCHeading" || label === originalHeading),
  );

const headings: SlipRule = {
  ruleID: "MRC-0052",
  fieldName: "All headings",
  tests: "EVERY MANDATORY HEADING STANDS IN ITS SECTION, AND ALL STAND IN THEIR ORDER",
  severity: "high",
  judge: ({ lineItems }) => {
    const places = lineItems.map(place);
    const lacking = REQUIRED_HEADINGS.filter((row) => !places.includes(MRC_HEADINGS.indexOf(row)));
    if (lacking.length > 0) return misses(...lacking.map(({ label }) => `${label} is not on the slip.`));
    // A custom heading of somebody else's may stand anywhere.
    const known = lineItems.filter((item, at) => places[at] !== -1 || item.mrcHeading !== "CustomMRCHeading");
    return passUnless(
      known.flatMap((item, at) => {
        const before = known[at - 1];
        if (place(item) === -1) return [`${item.originalHeading} stands in the wrong section.`];
        return before !== undefined && place(before) > place(item)
          ? [`${item.originalHeading} stands out of its order.`]
          : [];
      }),
    );
  },
};

/** PPL's placing interface: insured's name up to 256 characters, interest and territory up to 512 each. */
const LENGTHS = [
  ["Insured", 256],
  ["Interest", 512],
  ["Situation", 512],
] as const;

const fitting: SlipRule = {
  ruleID: "MRC-0034",
  fieldName: LENGTHS.map(([heading]) => labelOf(heading)).join(", "),
  tests: "INSURED, INTEREST AND TERRITORY FIT THE FIELDS OF THE PLACING PLATFORM (PPL)",
  severity: "low",
  judge: (slip) =>
    allOf(
      ...LENGTHS.map(
        ([heading]) =>
          () =>
            stated(slip, heading),
      ),
      () =>
        passUnless(
          LENGTHS.flatMap(([heading, most]) => {
            const said = [
              ...elementsOf(slip, heading, "text").map(({ text }) => text),
              ...elementsOf(slip, heading, "party").map(({ name }) => name),
            ];
            const length =
              heading === "Insured" ? Math.max(...said.map((each) => each.length)) : said.join("; ").length;
            return length <= most ? [] : [`${labelOf(heading)} has ${length} characters; the platform takes ${most}.`];
          }),
        ),
    ),
};

const settled: SlipRule = {
  ruleID: "MRC-0053",
  fieldName: "Client record",
  tests: "WHAT THE RECORD SAYS IS SETTLED",
  severity: "medium",
  judge: ({ questions, override }) => {
    const open = questions.filter(({ blocks }) => blocks !== false).map(({ title }) => `${title} is not settled.`);
    const doubted = questions
      .filter(({ blocks }) => blocks === false)
      .map(({ title, reason }) => `${title}: ${reason ?? "what was told and what was seen differ."}`);
    if (open.length === 0) return passUnless(doubted);
    return override === null
      ? misses(...open, "Nobody decided to hand the slip over all the same.", ...doubted)
      : fails(...open, ...doubted);
  },
};

const screened: SlipRule = {
  ruleID: "MRC-0057",
  fieldName: "Parties",
  tests: "THE PARTIES WERE CHECKED AGAINST SANCTIONS LISTS",
  severity: "high",
  judge: ({ sanctions }) => ({ result: "NYI", failMessages: [sanctions.note] }),
};

/** Rules on the contract as a whole. */
export const CONTRACT_RULES: readonly SlipRule[] = [
  retroactive,
  law,
  documentation,
  information,
  subjectivities,
  defined,
  headings,
  fitting,
  settled,
  screened,
];
