import { type AcordIssue, nameProvenance, plainText, showDate, showList, withoutEnd } from "@broker/contracts";
import { ageInDays, STALE_AFTER_DAYS } from "../box.ts";
import { overflow, postcodes, questionCodes, schemes, sterling, tooLong } from "./fit-issues.ts";
import {
  blankRequired,
  briefDescription,
  claimsNotProvided,
  controlsNotProvided,
  coverToAdvise,
  type FindIssues,
  type IssueBasis,
  issue,
  postureUnknown,
} from "./missing-issues.ts";

/** Facts that do not age: fixed once, or until a register changes them. */
const LASTING = /^(insured\.(name|tradingNames|companyNumber|incorporatedOn)|period|paper|brokerage|claims\[)/;

/** Values more than a year old, together for each day. */
const stale: FindIssues = ({ known, facts }) => {
  const old = known.filter(({ key, asOf }) => !LASTING.test(key) && ageInDays(asOf, facts.asOf) > STALE_AFTER_DAYS);
  return [...Map.groupBy(old, ({ asOf }) => asOf.slice(0, 10))].map(([day, alike]) => {
    const groups = [...new Set(alike.map(({ group }) => group))];
    return issue({
      field: groups[0] ?? "",
      errorType: "stale",
      message: `As at ${showDate(day)}, more than a year old: ${groups.join("; ")}`,
      severity: "medium",
      suggestion: "Ask the client whether it is still valid, and record it with today's date",
    });
  });
};

const contradictions: FindIssues = ({ facts: { questions, client } }) =>
  questions.map(({ field, title, about, said, reason, blocks }) =>
    issue({
      field: title,
      errorType: "contradiction",
      message:
        about === "company-status"
          ? (reason ?? title)
          : `${reason === undefined ? "Conflicting values:" : `${reason} Values:`} ${showList(said.map((each) => `'${plainText(each.text)}' (${nameProvenance(each)})`))}`,
      severity: blocks === false ? "medium" : "high",
      suggestion: about === "company-status" ? "Refer the risk" : "Resolve the conflict with the client",
      fix: { kind: "edit-client", client: client.id, field, override: true },
    }),
  );

/** Modelled values, which no document for underwriters includes. */
const estimated: FindIssues = ({ estimates }) =>
  [...new Set(estimates.map(({ group }) => group))].map((group) =>
    issue({
      field: group,
      errorType: "estimate",
      message: `${group}: modelled estimate, left out`,
      severity: "medium",
      suggestion: "Ask the client for the actual value",
    }),
  );

const sample: FindIssues = ({ facts }) =>
  facts.client.sample
    ? [
        issue({
          field: "Sample data",
          errorType: "sample",
          message: "The company is fictitious",
          severity: "high",
          suggestion: "Do not release it; produce the document for a client of your own",
        }),
      ]
    : [];

const gate: FindIssues = ({ facts: { sanctions } }) =>
  sanctions.closed === null
    ? []
    : [
        issue({
          field: "Sanctions",
          errorType: sanctions.state === "not-screened" ? "unscreened" : "gate-closed",
          message: withoutEnd(sanctions.closed, "."),
          severity: "high",
          suggestion: "Screen the insured and its owners, and decide on their hits, before release",
        }),
      ];

const FINDERS: readonly FindIssues[] = [
  sample,
  contradictions,
  blankRequired,
  claimsNotProvided,
  briefDescription,
  postcodes,
  coverToAdvise,
  postureUnknown,
  controlsNotProvided,
  estimated,
  stale,
  tooLong,
  sterling,
  gate,
  overflow,
  schemes,
  questionCodes,
];
const SEVERITY_ORDER: Readonly<Record<AcordIssue["severity"], number>> = { high: 0, medium: 1, low: 2 };

/** All issues of the data, most severe first, each with its remedy. */
export function validateApplication(basis: IssueBasis): AcordIssue[] {
  return FINDERS.flatMap((find) => find(basis)).toSorted(
    (a, b) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity],
  );
}
