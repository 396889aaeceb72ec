/** What the client record says of contacts, controls, policies, claims and quotes, for queries; the statements are the truth. */
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
