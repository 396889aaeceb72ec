import { z } from "zod";
import { SavedClientDocument } from "../client-documents/client-document.ts";
import { DocumentVerification } from "../client-documents/document-verification.ts";
import { SavedCompliance } from "../compliance/saved-compliance.ts";
import { StoredDeclaration } from "../declaration/declaration.ts";
import { EvidenceFile } from "../declaration/evidence-file.ts";
import { SentSubmission } from "../documents/sent-submission.ts";
import { ExportRecord } from "../exports/export-record.ts";
import { SavedIdvWorkflow } from "../idv/idv-workflow.ts";
import { SavedKyc } from "../kyc/kyc-case.ts";
import { SavedAlerts } from "../monitor/alert.ts";
import { SavedSlipTemplate } from "../mrc/saved-slip-template.ts";
import { SavedSlip } from "../mrc/slip-validation.ts";
import { askedOf, NotKnown } from "../onboarding/asked-question.ts";
import { SavedForm } from "../onboarding/form.ts";
import { SavedConversation } from "../onboarding/move.ts";
import { DisclosureSignature } from "../onboarding/signature.ts";
import { Placeability } from "../placeability/placeability.ts";
import { Provenance } from "../provenance.ts";
import { ReadinessIndex } from "../readiness/readiness-index.ts";
import { SavedRisk } from "../risks/risk.ts";
import { ActionPlan } from "../scan/action-plan.ts";
import { earlierMadeBy } from "../stored/earlier-text.ts";
import { SavedMatch } from "../threat-intel/threat-intel.ts";
import { SavedTraining } from "../training/training.ts";
import { SavedReports } from "../vendor-reports/saved-reports.ts";
import { SavedPlan } from "../what-if/saved-plan.ts";
import { answersOf } from "./answer-fields.ts";
import { ClientPosture } from "./client-posture.ts";
import { CLIENT_VALUES } from "./client-values.ts";
import { ControlAnswer, ControlKey } from "./control-keys.ts";
import { Placement } from "./placement.ts";

/** 2.0.0: `declaredBy` of a statement is an object; 1.0.0 had one word, which is still read. */
export const CLIENT_RECORD_SCHEMA_VERSION = "2.0.0";

/** Who withdrew a statement, and when. */
const Withdrawn = z.strictObject({ at: z.string(), by: z.string() });

/** What made a statement, where the product itself did: a scan of a domain, a placement bound, training records. */
export const MadeBy = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("scan"), domain: z.string() }),
  z.strictObject({ kind: z.literal("placement"), id: z.string() }),
  z.strictObject({ kind: z.literal("training") }),
]);
export type MadeBy = z.infer<typeof MadeBy>;

/** The statement with what made it, which earlier versions stated in the source alone. */
export function withMadeBy<Statement extends { source?: string | undefined; madeBy?: MadeBy | undefined }>(
  statement: Statement,
): Statement {
  const madeBy = statement.madeBy ?? earlierMadeBy(statement.source ?? "");
  return madeBy === undefined ? statement : { ...statement, madeBy };
}

const assertion = <Value extends z.ZodType>(value: Value) =>
  z
    .strictObject({
      /** Number of the statement within its client, from 1, in the order in which they were recorded. */
      n: z.int().positive(),
      value,
      provenance: Provenance,
      /** Who declared it, if its provenance is `declared`; absent = the broker. */
      declaredBy: StoredDeclaration.optional(),
      /** Date or time as at which the value applies. */
      asOf: z.string(),
      /** Who recorded it. */
      by: z.string(),
      /** Its source: a register, a document, a scan. */
      source: z.string().optional(),
      /** The file that evidences it; absent = none was given. */
      evidence: EvidenceFile.optional(),
      /** Absent = a person or a register made it. */
      madeBy: MadeBy.optional(),
      /** True = the broker's own decision, which overrides all other statements and resolves conflicts. */
      override: z.boolean(),
      recordedAt: z.string(),
      withdrawn: Withdrawn.nullable(),
    })
    .overwrite(withMadeBy);

/** One statement about a client, whatever the field. */
export const Assertion = assertion(z.unknown());
export type Assertion = z.infer<typeof Assertion>;

const statements = <Value extends z.ZodType>(value: Value) => z.array(assertion(value));

/** The value in use for a field, with its provenance. */
export const EffectiveValue = z
  .strictObject({
    field: z.string(),
    value: z.unknown(),
    n: z.int().positive(),
    provenance: Provenance,
    declaredBy: StoredDeclaration.optional(),
    asOf: z.string(),
    by: z.string(),
    source: z.string().optional(),
    evidence: EvidenceFile.optional(),
    madeBy: MadeBy.optional(),
    override: z.boolean(),
  })
  .overwrite(withMadeBy);

/** Conflicting statements on one field that have not been resolved, by number. */
export const Contradiction = z.strictObject({ field: z.string(), between: z.array(z.int().positive()).min(2) });
export type Contradiction = z.infer<typeof Contradiction>;

/**
 * The record of one client: under each field all its statements, including withdrawn and superseded ones. `effective`,
 * `contradictions`, `missing`, `posture` and `readiness` are derived when the record is printed.
 */
export const ClientRecord = z.strictObject({
  schemaVersion: z.literal(["1.0.0", CLIENT_RECORD_SCHEMA_VERSION]),
  id: z.string().min(1),
  /** Raised by every edit. */
  version: z.int().positive(),
  createdAt: z.string(),
  /** Sample data: never counted. */
  sample: z.boolean(),
  legalName: statements(CLIENT_VALUES.legalName),
  tradingNames: statements(CLIENT_VALUES.tradingNames),
  companyNumber: statements(CLIENT_VALUES.companyNumber),
  companyStatus: statements(CLIENT_VALUES.companyStatus),
  incorporatedOn: statements(CLIENT_VALUES.incorporatedOn),
  previousNames: statements(CLIENT_VALUES.previousNames).default([]),
  accounts: statements(CLIENT_VALUES.accounts).default([]),
  registeredOffice: statements(CLIENT_VALUES.registeredOffice),
  addresses: statements(CLIENT_VALUES.addresses),
  sic: statements(CLIENT_VALUES.sic),
  industry: statements(CLIENT_VALUES.industry),
  employees: statements(CLIENT_VALUES.employees),
  turnover: statements(CLIENT_VALUES.turnover),
  domains: statements(CLIENT_VALUES.domains),
  domainRegistrations: statements(CLIENT_VALUES.domainRegistrations).default([]),
  icoRegistration: statements(CLIENT_VALUES.icoRegistration).default([]),
  sanctionsScreening: statements(CLIENT_VALUES.sanctionsScreening).default([]),
  credentialsResetOn: statements(CLIENT_VALUES.credentialsResetOn).default([]),
  group: statements(CLIENT_VALUES.group),
  contacts: statements(CLIENT_VALUES.contacts),
  records: statements(CLIENT_VALUES.records),
  controls: z.partialRecord(ControlKey, statements(ControlAnswer)),
  claims: statements(CLIENT_VALUES.claims),
  expiringPolicy: statements(CLIENT_VALUES.expiringPolicy),
  otherPolicies: statements(CLIENT_VALUES.otherPolicies).default([]),
  quote: statements(CLIENT_VALUES.quote),
  requested: statements(CLIENT_VALUES.requested),
  /** By question: answers that no other field holds. */
  answers: answersOf(statements).default({}),
  /** By question: statements that it was asked and is not known, which are no values; a later answer replaces one. */
  asked: askedOf(statements(NotKnown)).default({}),
  proposalAnswers: statements(CLIENT_VALUES.proposalAnswers).default([]),
  returnedProposal: statements(CLIENT_VALUES.returnedProposal).default([]),
  authority: statements(CLIENT_VALUES.authority),
  optedOut: statements(CLIENT_VALUES.optedOut),
  /** The client's placements, recorded by the broker. */
  placements: z.array(Placement).default([]),
  /** Documents made from the record, with their history; the files are in the home folder. */
  exports: z.array(ExportRecord).default([]),
  /** Its slips with all versions; only in an export, absent if there are none. */
  slips: z.array(SavedSlip).optional(),
  /** Its plans of remediation, those of its domains included; only in an export, absent if there are none. */
  plans: z.array(SavedPlan).optional(),
  /** Its onboarding conversations with their transcripts; only in an export, absent if there are none. */
  conversations: z.array(SavedConversation).optional(),
  /** Forms sent to it, with the returned answers; only in an export, absent if there are none. */
  forms: z.array(SavedForm).optional(),
  /** Its submissions to underwriters; only in an export, absent if there are none. */
  submissions: z.array(SentSubmission).optional(),
  /** Its disclosures made to be signed, with their signatures; only in an export, absent if there are none. */
  signatures: z.array(DisclosureSignature).optional(),
  /** What it adopted and decided, filed evidence and history; only in an export, absent if there is nothing. */
  compliance: SavedCompliance.optional(),
  /** Vendors' reports filed for it, with decisions and disputes; only in an export, absent if there are none. */
  reports: SavedReports.optional(),
  /** Documents that it must write, with every version; only in an export, absent if there are none. */
  documents: z.array(SavedClientDocument).optional(),
  /** Comparisons of its documents; only in an export, absent if there are none. */
  verifications: z.array(DocumentVerification).optional(),
  /** Its risks; only in an export, absent if there are none. */
  risks: z.array(SavedRisk).optional(),
  /** Its training by pseudonym; only in an export, absent if there is none. */
  training: z.array(SavedTraining).optional(),
  /** Its workflows of identity and verification, without files; only in an export, absent if there are none. */
  idv: z.array(SavedIdvWorkflow).optional(),
  /** Its KYC; only in an export, absent if there is none. */
  kyc: SavedKyc.optional(),
  /** Its alerts and settings of rules; only in an export, absent if there are none. */
  alerts: SavedAlerts.optional(),
  /** What of it matches threat intelligence, with decisions; only in an export, absent if there is nothing. */
  threatIntel: z.array(SavedMatch).optional(),
  /** The workspace's saved slip templates: in an export of all clients, on the first record. */
  slipTemplates: z.array(SavedSlipTemplate).optional(),
  effective: z.array(EffectiveValue),
  contradictions: z.array(Contradiction),
  /** Fields required by insurers that are not disclosed. */
  missing: z.array(z.string()),
  /** Postures of its accepted domains; absent without domains. */
  posture: ClientPosture.optional(),
  /** From current answers and the client's headline scan, if any; absent without answers. */
  readiness: ReadinessIndex.optional(),
  /** As at the day on which the record was printed. */
  placeability: Placeability.optional(),
  /** Every open action, with hours; absent in an export. */
  plan: ActionPlan.optional(),
});
export type ClientRecord = z.infer<typeof ClientRecord>;
