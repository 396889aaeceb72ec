/**
 * What the client record says of contacts, controls, policies, claims and quotes, for queries; the statements are the
 * truth.
 */
export interface BookTables {
  client_contacts: ContactRow;
  client_controls: ControlRow;
  client_policies: PolicyRow;
  client_claims: ClaimRow;
  client_quotes: QuoteRow;
  placements: PlacementRow;
  placement_steps: PlacementStepRow;
}

interface ContactRow {
  client_id: string;
  /** Place in the list, from 0. */
  place: number;
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
}

interface ControlRow {
  client_id: string;
  control: string;
  answer: string;
  /** Percent. */
  coverage: number | null;
}

/** A policy that the record or a bound placement tells of; money in pence. */
interface PolicyRow {
  client_id: string;
  /** `record`, or the placement's id. */
  source: string;
  insurer: string | null;
  expires_on: string | null;
  premium: number | null;
  cover_limit: number | null;
  retention: number | null;
}

interface ClaimRow {
  client_id: string;
  place: number;
  happened_on: string;
  kind: string;
  amount: number | null;
  settled: number;
}

interface QuoteRow {
  client_id: string;
  premium: number | null;
  cover_limit: number | null;
  retention: number | null;
  source: string | null;
}

/** A placement, and where it is now. */
interface PlacementRow {
  id: string;
  client_id: string;
  risk: string;
  created_at: string;
  stage: string;
  stage_on: string;
  insurer: string | null;
  expires_on: string | null;
}

/** A step as it was recorded. */
interface PlacementStepRow {
  placement_id: string;
  n: number;
  stage: string;
  stage_on: string;
  insurer: string | null;
  premium: number | null;
  cover_limit: number | null;
  retention: number | null;
  inception: string | null;
  expires_on: string | null;
  reason: string | null;
  note: string | null;
  corrects: number | null;
  said_by: string;
  recorded_at: string;
}

/** What insurers offer for placements. */
export interface QuoteTables {
  placement_quotes: PlacementQuoteRow;
  quote_choices: QuoteChoiceRow;
}

/** A quote as it was recorded; money in pence. */
interface PlacementQuoteRow {
  placement_id: string;
  n: number;
  insurer: string;
  premium: number | null;
  cover_limit: number | null;
  retention: number | null;
  /** A list as JSON; null = not told. */
  exclusions: string | null;
  subjectivities: string | null;
  valid_until: string | null;
  received_on: string;
  note: string | null;
  corrects: number | null;
  said_by: string;
  recorded_at: string;
}

interface QuoteChoiceRow {
  placement_id: string;
  n: number;
  quote: number;
  chosen_on: string;
  /** The step at which the placement then stood; `moved` 1 = it came of the choice. */
  step: number;
  moved: number;
  said_by: string;
  recorded_at: string;
}

/** Slips, and what was done about them. */
export interface SlipTables {
  slips: SlipRow;
  slip_versions: SlipVersionRow;
  slip_references: SlipReferenceRow;
  slip_subjectivity_events: SubjectivityEventRow;
  slip_templates: SlipTemplateRow;
}

/** A slip, and what of its newest version lists ask for. */
interface SlipRow {
  id: string;
  client_id: string;
  /** The newest. */
  version: number;
  template: string;
  status: string;
  umr: string | null;
  /** First day of the contract; null = not known. */
  inception: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  saved_at: string;
}

/** One version as it was saved; never changed. */
interface SlipVersionRow {
  slip_id: string;
  version: number;
  saved_at: string;
  said_by: string;
  /** MrcSlip as JSON, gzipped. */
  body: Uint8Array;
}

/** A UMR that was given once and is never given again; it outlives the slip, and so it is stored as a digest. */
interface SlipReferenceRow {
  /** SHA-256. */
  umr_digest: string;
  slip_id: string;
  given_at: string;
}

interface SubjectivityEventRow {
  slip_id: string;
  n: number;
  /** What the subjectivity is about, the same in each version; see `subjectOf`. */
  subject: string;
  /** SubjectivityEvent as JSON. */
  body: string;
}

/** Choices that were saved under a name. */
interface SlipTemplateRow {
  /** In lower case. */
  name: string;
  shown_name: string;
  /** SavedTemplate's base and choices as JSON. */
  body: string;
  saved_at: string;
  said_by: string;
}

/** Documents that were made, and what became of them. */
export interface ExportTables {
  exports: ExportRow;
  export_events: ExportEventRow;
}

/** A document, and where it is now; its events are the truth of that. */
interface ExportRow {
  id: string;
  client_id: string;
  export_type: string;
  format: string;
  form_type: string;
  generated_at: string;
  said_by: string;
  field_mappings: number;
  data_version: string;
  /** Seconds. */
  generation_time: number;
  /** Bytes. */
  file_size: number;
  /** From the home folder. */
  file_path: string;
  /** SHA-256. */
  content_hash: string;
  /** null = not sent. */
  status: string | null;
  /** Of the latest feedback. */
  rating: number | null;
}

interface ExportEventRow {
  export_id: string;
  n: number;
  happened_on: string;
  status: string | null;
  underwriter: string | null;
  note: string | null;
  /** UnderwriterFeedback as JSON. */
  feedback: string | null;
  said_by: string;
  recorded_at: string;
}

/**
 * A company of the portfolio. What can be filtered or sorted by has a column; risks are whole, 0–100, ten times the
 * risk index.
 */
export interface ProspectRow {
  id: string;
  domain: string;
  /** From 0, in the order in which companies of the domain were listed. */
  place: number;
  /** Lower case of the name, else the domain. */
  sort_name: string;
  name: string | null;
  company_number: string | null;
  industry: string | null;
  /** Lower case, empty = not known. */
  industry_key: string;
  employees: number | null;
  /** Pence a year. */
  revenue: number | null;
  postcode: string | null;
  region: string | null;
  /** Name, domain, number and industry in lower case, one a line. */
  search: string;
  /** What lists said of each field, JSON of ListWord by field. */
  said: string;
  batch_id: string;
  listed_at: string;
  scan_id: string | null;
  risk: number | null;
  risk_low: number | null;
  risk_high: number | null;
  risk_before: number | null;
  confidence: string | null;
  coverage: number | null;
  grave_failures: number | null;
  privacy: number | null;
  /** null = never assessed. */
  assessed_at: string | null;
  /** 1 = assessed. */
  assessed: number;
  /** Place among the bands of the risk index, the least risky 0. */
  band: number | null;
  /** 0 Low, 1 Medium, 2 High. */
  readiness: number | null;
  /** 0 Low … 3 Very High. */
  opportunity: number | null;
  client_id: string | null;
  /** 1 = a client was made of it. */
  promoted: number;
  /** ClientFacts as JSON; null = no client. */
  client_facts: string | null;
  /** Pence. */
  premium: number | null;
  /** 1 = sample data. */
  sample: number;
}
