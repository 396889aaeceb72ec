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

/** A UMR that was given once and is never given again; it outlives the slip, and so it is kept as a digest. */
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
