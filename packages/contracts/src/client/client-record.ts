import { z } from "zod";
import { ExportRecord } from "../exports/export-record.ts";
import { SavedSlipTemplate } from "../mrc/saved-slip-template.ts";
import { KeptSlip } from "../mrc/slip-validation.ts";
import { Provenance } from "../provenance.ts";
import { ReadinessIndex } from "../readiness/readiness-index.ts";
import { ClientPosture } from "./client-posture.ts";
import { CLIENT_VALUES } from "./client-values.ts";
import { ControlAnswer, ControlKey } from "./control-keys.ts";
import { Placement } from "./placement.ts";

export const CLIENT_RECORD_SCHEMA_VERSION = "1.0.0";

/** Who withdrew a statement, and when. */
const Withdrawn = z.strictObject({ at: z.string(), by: z.string() });

const assertion = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    /** Number of the statement within its client, from 1, in the order in which they were recorded. */
    n: z.int().positive(),
    value,
    provenance: Provenance,
    /** The day or moment at which the value held. */
    asOf: z.string(),
    /** Who recorded it. */
    by: z.string(),
    /** Where it was read: a register, a document, a scan. */
    source: z.string().optional(),
    /** True = the broker's own decision, which stands before every other statement and settles a contradiction. */
    override: z.boolean(),
    recordedAt: z.string(),
    withdrawn: Withdrawn.nullable(),
  });

/** One statement about a client, whatever the field. */
export const Assertion = assertion(z.unknown());
export type Assertion = z.infer<typeof Assertion>;

const statements = <Value extends z.ZodType>(value: Value) => z.array(assertion(value));

/** The value that holds for a field, with how it is known. */
export const EffectiveValue = z.strictObject({
  field: z.string(),
  value: z.unknown(),
  n: z.int().positive(),
  provenance: Provenance,
  asOf: z.string(),
  by: z.string(),
  source: z.string().optional(),
  override: z.boolean(),
});

/** Statements about one field that differ and that nobody has settled, by their numbers. */
export const Contradiction = z.strictObject({ field: z.string(), between: z.array(z.int().positive()).min(2) });
export type Contradiction = z.infer<typeof Contradiction>;

/**
 * Everything that was ever said about one client: under each field the list of its statements, withdrawn and outdated
 * ones too. `effective`, `contradictions`, `missing`, `posture` and `readiness` are worked out when the record is
 * printed.
 */
export const ClientRecord = z.strictObject({
  schemaVersion: z.literal(CLIENT_RECORD_SCHEMA_VERSION),
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
  registeredOffice: statements(CLIENT_VALUES.registeredOffice),
  addresses: statements(CLIENT_VALUES.addresses),
  sic: statements(CLIENT_VALUES.sic),
  industry: statements(CLIENT_VALUES.industry),
  employees: statements(CLIENT_VALUES.employees),
  turnover: statements(CLIENT_VALUES.turnover),
  domains: statements(CLIENT_VALUES.domains),
  group: statements(CLIENT_VALUES.group),
  contacts: statements(CLIENT_VALUES.contacts),
  records: statements(CLIENT_VALUES.records),
  controls: z.partialRecord(ControlKey, statements(ControlAnswer)),
  claims: statements(CLIENT_VALUES.claims),
  expiringPolicy: statements(CLIENT_VALUES.expiringPolicy),
  quote: statements(CLIENT_VALUES.quote),
  requested: statements(CLIENT_VALUES.requested),
  authority: statements(CLIENT_VALUES.authority),
  optedOut: statements(CLIENT_VALUES.optedOut),
  /** The client's risks on their way to insurers; no statements, but facts of the broker's own book. */
  placements: z.array(Placement).default([]),
  /** Documents that were made of the record, and what became of them; their files lie in the home folder. */
  exports: z.array(ExportRecord).default([]),
  /** Its slips with all versions; only in an export, and absent where there are none. */
  slips: z.array(KeptSlip).optional(),
  /** The workspace's saved slip templates: in an export of all clients, on the first record. */
  slipTemplates: z.array(SavedSlipTemplate).optional(),
  effective: z.array(EffectiveValue),
  contradictions: z.array(Contradiction),
  /** Fields that an insurer asks for and nobody has told. */
  missing: z.array(z.string()),
  /** What the last scans of its accepted domains come to; absent in an export, and where it has none. */
  posture: ClientPosture.optional(),
  /**
   * From today's answers and the scan that stands for the client, if there is one; absent where the client answered
   * nothing.
   */
  readiness: ReadinessIndex.optional(),
});
export type ClientRecord = z.infer<typeof ClientRecord>;
