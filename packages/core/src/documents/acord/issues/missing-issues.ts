import {
  type AcordCyberDatum,
  type AcordForm,
  type AcordIssue,
  type AcordRemark,
  CONTROL_KEYS,
  CONTROL_TITLES,
  type SubmissionFacts,
  showCount,
} from "@broker/contracts";
import type { KnownFact } from "../facts/known-fact.ts";
import type { MappedFields } from "../map-fields.ts";

/** What issues are found in. */
export interface IssueBasis extends MappedFields {
  readonly form: AcordForm;
  readonly facts: SubmissionFacts;
  readonly told: readonly KnownFact[];
  /** Facts that a model gave and that were therefore left out. */
  readonly estimates: readonly KnownFact[];
  readonly remarks: readonly AcordRemark[];
  readonly cyber: readonly AcordCyberDatum[];
}

/** Finds one kind of thing that is wrong. */
export type FindIssues = (basis: IssueBasis) => AcordIssue[];

/**
 * Places among the facts, the longest first, with the edit that records the value; `null` = the record has no place for
 * it.
 */
const EDITS: readonly (readonly [string, string | null])[] = [
  ["insured.name", 'legalName="…"'],
  ["insured.domains", "domains=…"],
  ["insured.contacts", 'contacts=\'[{"name":"…","role":null,"email":null,"phone":null}]\''],
  ["insured.industry", 'industry="…"'],
  ["insured.sic", "sic=62020"],
  ["period", "requested.inception=2026-12-01"],
  ["cover.limit", "requested.limit=1m"],
  ["cover.deductible", "requested.retention=10k"],
  ["cover.premium", "quote.premium=4200"],
  ["claims", "claims='[]'"],
];

const ADDRESS: Readonly<Record<string, string>> = { line: "lines", city: "town", postcode: "postcode" };

/** How the value at the source becomes known: in words, and what to type where the record has a place for it. */
function wayOut(source: string, clientId: string): Pick<AcordIssue, "suggestion" | "command"> {
  const [key = ""] = source.split(", ");
  if (key.startsWith("brokerage."))
    return {
      suggestion: "Tell the brokerage's own particulars in its settings",
      command: `Set ${key.replace(/\[.*$/, "")} in broker.config.json`,
    };
  const part = /^premises\[0\]\.(\w+)$/.exec(key)?.[1];
  const address = part === undefined ? undefined : ADDRESS[part];
  const edit =
    address === undefined ? EDITS.find(([place]) => key.startsWith(place))?.[1] : `registeredOffice.${address}="…"`;
  return edit === undefined || edit === null
    ? { suggestion: "Ask the client, and write it on the form: the client's record has no place for it" }
    : {
        suggestion: `Ask the ${key === "cover.premium" ? "insurer" : "client"}, and record it`,
        command: `broker clients edit ${clientId} ${edit}`,
      };
}

const DESCRIPTION = /OperationsDescription_A$|Hazard_Classification_A$/;
const POSTCODE = /MailingAddress_PostalCode_A$/;

/** A description of the business below this length is too brief. */
const BRIEF = 50;

/** Required boxes that stay blank; description and postcode have words of their own. */
export const blankRequired: FindIssues = ({ mappings, facts }) =>
  mappings
    .filter(
      ({ isRequired, mappedValue, acordField }) =>
        isRequired && mappedValue === "" && !DESCRIPTION.test(acordField) && !POSTCODE.test(acordField),
    )
    .map(({ acordField, section, source, sheet }) => ({
      field: sheet === 1 ? section : `${section}, sheet ${sheet}`,
      acordFields: [acordField],
      errorType: "missing" as const,
      message: `${acordField} is required and blank`,
      severity: "high" as const,
      ...wayOut(source, facts.client.id),
    }));

/** The description of the business, in the specification's words. */
export const briefDescription: FindIssues = ({ mappings, form }) =>
  mappings
    .filter(
      ({ acordField, section, mappedValue }) =>
        DESCRIPTION.test(acordField) && section !== "Premises information" && mappedValue.length < BRIEF,
    )
    .map(({ acordField }) => ({
      field: form === "126" ? "Classification" : "Business Description",
      acordFields: [acordField],
      errorType: "incomplete" as const,
      message: "Business description is too brief",
      severity: "medium" as const,
      suggestion: "Add more detail about primary business activities",
    }));

/** Claims of which nobody told anything, in the specification's words. */
export const claimsNotProvided: FindIssues = ({ facts, form }) =>
  facts.claims !== null
    ? []
    : [
        {
          field: "Previous Claims",
          acordFields: form === "125" ? ["LossHistory_NoPriorLossesIndicator_A"] : [],
          errorType: "missing",
          message: "Previous claims information not provided",
          severity: "high",
          suggestion: "Provide claims history for the last 5 years",
        },
      ];

/** Sums of the cover that are still to be advised. */
export const coverToAdvise: FindIssues = ({ facts }) =>
  (["limit", "deductible", "premium"] as const)
    .filter((part) => facts.cover[part] === null)
    .map((part) => ({
      field: `Cyber ${part}`,
      acordFields: [],
      errorType: "missing" as const,
      message: `The ${part} is to be advised`,
      severity: part === "premium" ? ("low" as const) : ("medium" as const),
      ...wayOut(`cover.${part}`, facts.client.id),
    }));

/** A posture that no stored scan gives, or that too little was seen for. */
export const postureUnknown: FindIssues = ({ facts: { scan } }) =>
  scan?.posture !== undefined && scan.posture !== null
    ? []
    : [
        {
          field: "Posture",
          acordFields: [],
          errorType: scan === null ? "missing" : "incomplete",
          message:
            scan === null
              ? "No stored scan stands for the client, so that posture and rating are blank"
              : "Less than half of the method was seen, so that posture and rating are blank",
          severity: "medium",
          suggestion:
            scan === null
              ? "Scan the client's domain"
              : `Scan ${scan.domain} again, or ask the client what a scan cannot see`,
          command: scan === null ? "broker scan <domain>" : `broker scan ${scan.domain}`,
        },
      ];

/** Controls that nobody told anything about. */
export const controlsNotProvided: FindIssues = ({ cyber, facts }) => {
  const asked = new Set(CONTROL_KEYS.map((key) => CONTROL_TITLES[key]));
  const open = cyber.filter(
    ({ section, label, provenance }) => section === "Controls" && asked.has(label) && provenance === "none",
  );
  return open.length === 0
    ? []
    : [
        {
          field: "Controls",
          acordFields: [],
          errorType: "incomplete",
          message: `${showCount(open.length, "control")} of ${asked.size} ${open.length === 1 ? "is" : "are"} not known`,
          severity: "medium",
          suggestion: "Ask the client, and record each",
          command: `broker clients edit ${facts.client.id} mfaEmail=yes`,
        },
      ];
};
