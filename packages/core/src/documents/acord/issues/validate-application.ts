import { type AcordIssue, plainText, showDate, showList } from "@broker/contracts";
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
  postureUnknown,
} from "./missing-issues.ts";

/** Facts that do not age: they held once and for all, or until a register says otherwise. */
const LASTING = /^(insured\.(name|tradingNames|companyNumber|incorporatedOn)|period|paper|brokerage|claims\[)/;

/** Values that were told or seen more than a year ago, together for each day. */
const stale: FindIssues = ({ told, facts }) => {
  const old = told.filter(({ key, asOf }) => !LASTING.test(key) && ageInDays(asOf, facts.asOf) > STALE_AFTER_DAYS);
  return [...new Set(old.map(({ asOf }) => asOf.slice(0, 10)))].map((day) => {
    const groups = [...new Set(old.filter(({ asOf }) => asOf.startsWith(day)).map(({ group }) => group))];
    return {
      field: groups[0] ?? "",
      acordFields: [],
      errorType: "stale" as const,
      message: `Known as of ${showDate(day)}, more than a year ago: ${groups.join("; ")}`,
      severity: "medium" as const,
      suggestion: "Ask the client whether it still holds, and record it with today's date",
    };
  });
};

/** Statements of the record that differ and that nobody settled. */
export const contradictions: FindIssues = ({ facts: { questions, client } }) =>
  questions.map(({ field, title, said, reason, blocks }) => ({
    field: title,
    acordFields: [],
    errorType: "contradiction" as const,
    message: `${reason === undefined ? "The record holds" : `${reason.replace(/\.$/, "")}:`} ${showList(said.map(({ text, provenance }) => `'${plainText(text)}' (${provenance})`))}`,
    severity: blocks === false ? ("medium" as const) : ("high" as const),
    suggestion: "Settle it with the client",
    command: `broker clients edit ${client.id} ${field}=… --override`,
  }));

/** What a model made up, and no document for underwriters takes. */
export const estimated: FindIssues = ({ estimates }) =>
  [...new Set(estimates.map(({ group }) => group))].map((group) => ({
    field: group,
    acordFields: [],
    errorType: "estimate" as const,
    message: `${group}: an estimate, which is left out`,
    severity: "medium" as const,
    suggestion: "Ask the client for the value itself",
  }));

/** Sample data, which describe no company. */
const sample: FindIssues = ({ facts }) =>
  facts.client.sample
    ? [
        {
          field: "Sample data",
          acordFields: [],
          errorType: "sample",
          message: "Sample data: the company is made up",
          severity: "high",
          suggestion: "Do not hand it over; make the document of a client of your own",
        },
      ]
    : [];

/** Parties that nobody looked for on a sanctions list. */
const unscreened: FindIssues = ({ facts }) =>
  facts.sanctions.state === "not checked"
    ? [
        {
          field: "Sanctions",
          acordFields: [],
          errorType: "unscreened",
          message: "No party was screened against a sanctions list",
          severity: "medium",
          suggestion: "Screen the insured and its owners before the document goes out",
        },
      ]
    : [];

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
  unscreened,
  overflow,
  schemes,
  questionCodes,
];
const GRAVITY: Readonly<Record<AcordIssue["severity"], number>> = { high: 0, medium: 1, low: 2 };

/** Everything that is wrong with the data, the most severe first, each with a way out. */
export function validateApplication(basis: IssueBasis): AcordIssue[] {
  return FINDERS.flatMap((find) => find(basis)).toSorted((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]);
}
