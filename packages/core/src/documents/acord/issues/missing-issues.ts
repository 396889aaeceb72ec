import {
  type AcordCyberDatum,
  type AcordForm,
  type AcordIssue,
  CONTROL_KEYS,
  type Fix,
  type SubmissionFacts,
  showCount,
} from "@broker/contracts";
import { isWithheld, RATED_COVERAGE } from "../cyber-data.ts";
import type { KnownFact } from "../facts/known-fact.ts";
import type { MappedFields } from "../map-fields.ts";
import type { Remark } from "../remarks.ts";

/** What issues are found in. */
export interface IssueBasis extends MappedFields {
  readonly form: AcordForm;
  readonly facts: SubmissionFacts;
  readonly known: readonly KnownFact[];
  /** Modelled facts, which are excluded. */
  readonly estimates: readonly KnownFact[];
  readonly remarks: readonly Remark[];
  readonly cyber: readonly AcordCyberDatum[];
}

/** Finds issues of one kind. */
export type FindIssues = (basis: IssueBasis) => AcordIssue[];

type IssueParts = Omit<AcordIssue, "acordFields"> & { readonly acordFields?: readonly string[] };

/** An issue, without a specific box by default. */
export const issue = ({ field, acordFields = [], ...parts }: IssueParts): AcordIssue => ({
  field,
  acordFields: [...acordFields],
  ...parts,
});

interface Edit {
  readonly field: string;
  readonly example?: string;
}

/** Fields of the client record by the path among the facts that they fill. */
const EDITS: readonly (readonly [path: string, edit: Edit])[] = [
  ["insured.name", { field: "legalName" }],
  ["insured.domains", { field: "domains" }],
  ["insured.contacts", { field: "contacts", example: '[{"name":"…","role":null,"email":null,"phone":null}]' }],
  ["insured.industry", { field: "industry" }],
  ["insured.sic", { field: "sic", example: "62020" }],
  ["premises[0].line", { field: "registeredOffice.lines" }],
  ["premises[0].city", { field: "registeredOffice.town" }],
  ["premises[0].postcode", { field: "registeredOffice.postcode" }],
  ["period", { field: "requested.inception", example: "2026-12-01" }],
  ["cover.limit", { field: "requested.limit", example: "1m" }],
  ["cover.deductible", { field: "requested.retention", example: "10k" }],
  ["cover.premium", { field: "quote.premium", example: "4200" }],
  ["claims", { field: "claims", example: "[]" }],
];

/** How to obtain the value of a source: in words, and as a fix if the product has a place for it. */
function remedyFor(source: string, client: string): { readonly suggestion: string; readonly fix?: Fix } {
  const [path = ""] = source.split(", ");
  if (path.startsWith("brokerage."))
    return {
      suggestion: "Complete the brokerage's details in its settings",
      fix: { kind: "configure", setting: path.split("[", 1)[0] ?? "" },
    };
  const edit = EDITS.find(([place]) => path.startsWith(place))?.[1];
  return edit === undefined
    ? { suggestion: "Ask the client and enter it on the form; the client record has no field for it" }
    : {
        suggestion: `Ask the ${path === "cover.premium" ? "insurer" : "client"} and record it`,
        fix: { kind: "edit-client", client, ...edit },
      };
}

/** The box for the business description; the 140 has none. */
const DESCRIPTIONS: Readonly<Partial<Record<AcordForm, { readonly box: string; readonly field: string }>>> = {
  "125": { box: "CommercialPolicy_OperationsDescription_A", field: "Business Description" },
  "126": { box: "GeneralLiability_Hazard_Classification_A", field: "Classification" },
};
const OWN_ISSUE = /OperationsDescription_A$|Hazard_Classification_A$|MailingAddress_PostalCode_A$/;

/** A description of the business below this length is too brief. */
const BRIEF = 50;

/** Required boxes that are blank; description and postcode have issues of their own. */
export const blankRequired: FindIssues = ({ mappings, facts }) =>
  mappings
    .filter(
      ({ isRequired, mappedValue, acordField }) => isRequired && mappedValue === "" && !OWN_ISSUE.test(acordField),
    )
    .map(({ acordField, section, source, sheet }) =>
      issue({
        field: sheet === 1 ? section : `${section}, sheet ${sheet}`,
        acordFields: [acordField],
        errorType: "missing",
        message: `${acordField} is required and blank`,
        severity: "high",
        ...remedyFor(source, facts.client.id),
      }),
    );

/** The description of the business, in the specification's words. */
export const briefDescription: FindIssues = ({ mappings, form }) =>
  mappings
    .filter(({ acordField, mappedValue }) => acordField === DESCRIPTIONS[form]?.box && mappedValue.length < BRIEF)
    .map(({ acordField }) =>
      issue({
        field: DESCRIPTIONS[form]?.field ?? "",
        acordFields: [acordField],
        errorType: "incomplete",
        message: "Business description is too brief",
        severity: "medium",
        suggestion: "Add more detail about primary business activities",
      }),
    );

/** Claims that were not declared, in the specification's words. */
export const claimsNotProvided: FindIssues = ({ facts, form }) =>
  facts.claims !== null
    ? []
    : [
        issue({
          field: "Previous Claims",
          acordFields: form === "125" ? ["LossHistory_NoPriorLossesIndicator_A"] : [],
          errorType: "missing",
          message: "Previous claims information not provided",
          severity: "high",
          suggestion: "Provide claims history for the last 5 years",
        }),
      ];

/** Amounts of the cover that are to be advised. */
export const coverToAdvise: FindIssues = ({ facts }) =>
  (["limit", "deductible", "premium"] as const)
    .filter((part) => facts.cover[part] === null)
    .map((part) =>
      issue({
        field: `Cyber ${part}`,
        errorType: "missing",
        message: `The ${part} is to be advised`,
        severity: part === "premium" ? "low" : "medium",
        ...remedyFor(`cover.${part}`, facts.client.id),
      }),
    );

/** A posture or rating that is blank: no scan is stored, too little was assessed, or a critical finding is open. */
export const postureUnknown: FindIssues = ({ facts: { scan } }) => {
  if (scan !== null && isWithheld(scan))
    return [
      issue({
        field: "Rating by posture",
        errorType: "incomplete",
        message: `The rating is withheld: ${showCount(scan.critical ?? 0, "critical finding")} ${scan.critical === 1 ? "is" : "are"} open`,
        severity: "medium",
        suggestion: "Remarks name them; remediate them and rescan",
        fix: { kind: "scan", domains: [scan.domain] },
      }),
    ];
  const blank = scan?.posture == null ? "posture and rating are blank" : "the rating is blank";
  if (scan !== null && scan.posture !== null && scan.coverage >= RATED_COVERAGE) return [];
  const gap =
    scan === null
      ? ({
          errorType: "missing",
          message: "No scan of the client is stored; posture and rating are blank",
          suggestion: "Scan the client's domain",
        } as const)
      : ({
          errorType: "incomplete",
          message: `Coverage is below 50%; ${blank}`,
          suggestion: `Rescan ${scan.domain}, or ask the client about what is not observable externally`,
        } as const);
  const fix: Fix = { kind: "scan", domains: scan === null ? [] : [scan.domain] };
  return [issue({ field: "Posture", severity: "medium", ...gap, fix })];
};

/** Controls without an answer: not asked, or asked and not disclosed. */
export const controlsNotProvided: FindIssues = ({ cyber, facts }) => {
  const counted = new Set<string>(CONTROL_KEYS.map((key) => `controls.${key}`));
  const open = cyber.filter(({ source, provenance }) => provenance === "none" && counted.has(source));
  if (open.length === 0) return [];
  return [
    issue({
      field: "Controls",
      errorType: "incomplete",
      message: `${open.length} of ${showCount(counted.size, "control")} without an answer`,
      severity: "medium",
      suggestion: "Ask the client and record each answer",
      fix: { kind: "edit-client", client: facts.client.id, field: "controls.mfaEmail", example: "yes" },
    }),
  ];
};
