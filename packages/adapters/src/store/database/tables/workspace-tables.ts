/**
 * Users, settings, the audit log, events, jobs and registers: columns as SQL has them. Times are ISO 8601 in UTC, which
 * sorts as text.
 */
export const WORKSPACE_TABLES = {
  settings: "name text not null primary key, value text not null, changed_at text not null, changed_by text not null",
  /**
   * A change by a user; see `writeAudit`. `detail`: JSON; null = the action is complete in itself. `seq`: place in the
   * chain, from 1; null = not sealed yet. `salt`: null = not sealed, or content was erased. `commitment`, `previous`,
   * `hash`: see `commitmentTo` and `hashOf`.
   */
  audit: `
    id text not null primary key, at text not null, said_by text not null, action text not null, subject text not null,
    detail text, seq integer, salt text, commitment text, previous text, hash text`,
  /** The last sealed entry, in one row, which is locked while entries are sealed. */
  audit_head: "name text not null primary key, seq integer not null, hash text not null",
  /**
   * A trigger event. It outlives its scans: the broker's actions remain on record. `at`: when the later scan began.
   * `evidence`: TriggerEvidence[] as JSON.
   */
  events: `
    id text not null primary key, rule text not null, domain text not null, company text not null, event text not null,
    type text not null, priority text not null, at text not null, impact text not null, action_required text not null,
    status text not null, before_scan text not null, after_scan text not null, evidence text not null`,
  /** One action by a user on an event. `n`: from 1. */
  event_history: `
    event_id text not null references events (id) on delete cascade, n integer not null, status text not null,
    at text not null, said_by text not null, note text`,
  /**
   * `domain`: the company's; null = it is about a whole list. `batch_id`: the list whose scans it reports; null = none,
   * or it is older than the column.
   */
  notifications: `
    id text not null primary key, kind text not null, title text not null, message text not null, type text not null,
    at text not null, action_url text not null, domain text, batch_id text`,
  /** Who has read a notification. `person`: key of the user name, see `users`; also one who is not a user. */
  notification_reads: `
    notification_id text not null references notifications (id) on delete cascade, person text not null,
    at text not null`,
  /**
   * One import of a file. `kind`: companies-house, ico-register or sanctions. `file`: its name without the folder.
   * `fingerprint`: its size and a hash of its beginning and end. `as_of`: day of the file. `finished_at`: null =
   * running, or interrupted and resumable. `bytes`, `lines`: how much of the unpacked file is imported. `problems`: the
   * first refused rows as JSON, line and reason.
   */
  register_imports: `
    id integer not null primary key, kind text not null, file text not null, fingerprint text not null,
    as_of text not null, started_at text not null, finished_at text, bytes integer not null, lines integer not null,
    entries integer not null, refused integer not null, problems text not null`,
  /** One entry under the register's own `number`. `name_key`: see `registeredName`. `body`: JSON in the kind's form. */
  register_entries: "import_id integer not null, number text not null, name_key text not null, body text not null",
  /** Another name of an entry: an earlier one, or a trading name. */
  register_aliases: "import_id integer not null, name_key text not null, number text not null",
  /** Requests to a source within a few seconds, by all processes. `slot`: start of those seconds, in ms since 1970. */
  source_places: "source text not null, slot integer not null, taken integer not null",
  /**
   * `key`: the name in lower case, so that two spellings are one user. `password`: see `hashPassword`; '' = none.
   * `totp_secret`: of the authenticator app, in base32; null = none. `totp_step`: of the last code that was used.
   * `totp_at`: when the app was set up. `sso_subject`: issuer and subject as JSON; null = not of single sign-on.
   * `seen_at`: last use of a session, to the minute; null = none was recorded. `disabled_at`: null = may sign in.
   */
  users: `
    key text not null primary key, name text not null, role text not null, password text not null,
    created_at text not null, created_by text not null, email text, totp_secret text, totp_step integer, totp_at text,
    sso_subject text, seen_at text, disabled_at text, disabled_by text`,
  /**
   * `hash`: SHA-256 of the secret, in hex; the secret is not stored. `kind`: see `SignInKind`. `user_key`: null = the
   * owner of the workspace. `seen_at`: last use, to the minute; null = it is older than the column. `method`: how a
   * session was begun. `data`: JSON that the kind requires.
   */
  sign_ins: `
    hash text not null primary key, kind text not null, user_key text, created_at text not null,
    expires_at text not null, seen_at text, method text, address text, agent text, data text`,
  /** Codes that sign a user in once without the authenticator app. `hash`: SHA-256, in hex. */
  recovery_codes: "user_key text not null, hash text not null",
  /**
   * A background job. `finished_at`: null = not ended. `domain`: the host it is about; null = none, or many. `owner`:
   * its process; see `JobOwner`. `seen_at`: the process's last heartbeat, by the machine's own clock. `last_event`:
   * number of its last event. `body`: Job as JSON. `answer`: JSON, gzipped; null = nothing is stored. `request`: what
   * it does, as JSON; null = it was begun before jobs stated it. `cancelled_by`: who cancels it; null = no one.
   */
  jobs: `
    id text not null primary key, kind text not null, state text not null, created_at text not null, finished_at text,
    domain text, batch_id text, owner text not null, seen_at text not null, last_event integer not null,
    body text not null, answer bytes, request text, cancelled_by text`,
  /** `body`: JobEvent as JSON. */
  job_events: "job_id text not null references jobs (id), n integer not null, body text not null",
  /**
   * A part of a job that one worker does at a time; a list has one for each block of its rows, other jobs have one.
   * `state`: waiting, running, done or failed. `fence`: counts the claims; only the worker of the last one may write.
   * `attempts`: claims that did not end the part. `held_until`: milliseconds since 1970 by the database's clock: the
   * end of a running part's lease, or of a waiting part's back-off; null = it may be claimed. `first_row`, `last_row`:
   * rows of the list, both included; null = no list. `problem`: why the last attempt failed.
   */
  job_parts: `
    job_id text not null references jobs (id), part integer not null, state text not null, fence integer not null,
    attempts integer not null, worker text, held_until integer, first_row integer, last_row integer, problem text`,
  /** A worker. `seen_at`: its last heartbeat, in milliseconds since 1970 by the database's clock. `body`: JSON. */
  workers: "id text not null primary key, seen_at integer not null, body text not null",
  /** A place within a limit that all processes share, held until a time as in `job_parts`. */
  leases: "name text not null, slot integer not null, holder text not null, held_until integer not null",
  /**
   * Attempts to sign in of one address or name, on PostgreSQL, kept for 15 minutes. `key_hash`: SHA-256, in hex. `at`:
   * the last one. `held_until`: the end of its window, or of the wait before the next one; both as in `job_parts`.
   */
  sign_in_attempts: `
    key_hash text not null primary key, count integer not null, at integer not null, held_until integer not null`,
  /**
   * A call with an Idempotency-Key, kept for a day. `caller`: whose key it is. `key_hash`, `fingerprint`: SHA-256, in
   * hex. `run`: the run that holds the key. `held_until`: it counts as running until then. `saved`: 1 = it saved a
   * change. `status`: of the response; null = none, or not stored any more. `headers`: JSON. `body`: gzipped; null =
   * empty.
   */
  idempotency_keys: `
    caller text not null, key_hash text not null, run text not null, fingerprint text not null,
    created_at text not null, held_until text not null, saved integer not null, status integer, headers text,
    body bytes`,
  /**
   * A stored file, where files are stored in the database. `id`: of its pieces. `size`: bytes. `sha256`: of its
   * content, in hex.
   */
  stored_files: `
    path text not null primary key, id text not null, size integer not null, sha256 text not null,
    pieces integer not null`,
  /** A piece of a stored file. `n`: from 0. */
  file_pieces: "file_id text not null, n integer not null, bytes bytes not null",
} as const;
