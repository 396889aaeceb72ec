/** People and what lets them in. */
export interface AccessTables {
  users: UserRow;
  sign_ins: SignInRow;
}

interface UserRow {
  /** The name in lower case: two spellings of one name are one person. */
  key: string;
  name: string;
  /** Role. */
  role: string;
  /** As `hashPassword` gives it. */
  password: string;
  created_at: string;
  created_by: string;
}

interface SignInRow {
  /** SHA-256 of the secret, in hex; the secret itself is nowhere. */
  hash: string;
  /** 'link' = lets in once; 'session' = until it ends. */
  kind: string;
  /** null = the owner of the workspace. */
  user_key: string | null;
  created_at: string;
  /** ISO 8601, UTC; sorts as text. */
  expires_at: string;
}

/** What changed between scans, what was done about it, and what the person at work is told. */
export interface EventTables {
  events: EventRow;
  event_history: EventHistoryRow;
  notifications: NotificationRow;
}

/** A trigger event. It outlives its scans: what a broker did about it stays on record. */
interface EventRow {
  id: string;
  rule: string;
  domain: string;
  company: string;
  event: string;
  type: string;
  priority: string;
  /** When the later scan began; ISO 8601, UTC. */
  at: string;
  impact: string;
  action_required: string;
  status: string;
  before_scan: string;
  after_scan: string;
  /** TriggerEvidence[] as JSON. */
  evidence: string;
}

/** One thing that a person did about an event. */
interface EventHistoryRow {
  event_id: string;
  /** From 1. */
  n: number;
  status: string;
  at: string;
  said_by: string;
  note: string | null;
}

interface NotificationRow {
  id: string;
  kind: string;
  title: string;
  message: string;
  type: string;
  /** ISO 8601, UTC. */
  at: string;
  action_url: string;
  /** The company's domain; null = it is about a whole list. */
  domain: string | null;
  /** null = unread. */
  read_at: string | null;
  read_by: string | null;
}

/** A piece of work that goes on while no one waits for it. */
interface JobRow {
  id: string;
  kind: string;
  state: string;
  /** ISO 8601, UTC; sorts as text. */
  created_at: string;
  /** null = it has not ended. */
  finished_at: string | null;
  /** The host that it is about; null = it is about none, or about many. */
  domain: string | null;
  batch_id: string | null;
  /** The process that does it, as `JobOwner` names it. */
  owner: string;
  /** When that process last said that it lives, by the machine's own clock. */
  seen_at: string;
  /** Number of its last event. */
  last_event: number;
  /** Job as JSON. */
  body: string;
  /** What it answered, as JSON, gzipped; null = nothing is stored. */
  answer: Uint8Array | null;
}

interface JobEventRow {
  job_id: string;
  n: number;
  /** JobEvent as JSON. */
  body: string;
}

export interface JobTables {
  jobs: JobRow;
  job_events: JobEventRow;
}

/** Registers that were imported from files, and how often outside sources were asked. */
export interface RegisterTables {
  register_imports: RegisterImportRow;
  register_entries: RegisterEntryRow;
  register_aliases: RegisterAliasRow;
  source_places: SourcePlaceRow;
}

/** One import of a file. */
interface RegisterImportRow {
  id: number;
  /** companies-house, ico-register or sanctions. */
  kind: string;
  /** Its name without the folder. */
  file: string;
  /** What tells that file from another one: its size, and a hash of its beginning and end. */
  fingerprint: string;
  /** Day of the file, ISO. */
  as_of: string;
  started_at: string;
  /** null = it is under way, or was broken off and can be resumed. */
  finished_at: string | null;
  /** Bytes of the unpacked file that are in, with everything before them. */
  bytes: number;
  /** Lines of those. */
  lines: number;
  entries: number;
  refused: number;
  /** The first refused rows as JSON: line and reason. */
  problems: string;
}

/** One entry of a register. */
interface RegisterEntryRow {
  import_id: number;
  /** As the register numbers it. */
  number: string;
  /** Its name without the legal form and without blanks; see `registeredName`. */
  name_key: string;
  /** What the register says, as JSON in the form of the kind. */
  body: string;
}

/** Another name of an entry: an earlier one, or one under which it trades. */
interface RegisterAliasRow {
  import_id: number;
  name_key: string;
  number: string;
}

/** Questions that were put to a source within a few seconds, by all processes together. */
interface SourcePlaceRow {
  source: string;
  /** Beginning of those seconds, in milliseconds since 1970. */
  slot: number;
  taken: number;
}
