/**
 * Clients, their placements and documents, and prospects: columns as SQL has them. Money is in pence, times are ISO
 * 8601 in UTC, which sorts as text; 0 and 1 are false and true.
 */
export const CLIENT_TABLES = {
  /**
   * A client, and the assertions that queries use; the assertions are the source. `sample`: never counted. `name`: the
   * effective legal name; empty = not recorded. `search`: name, number and domains in lower case, one a line.
   * `hold`: reason, user and time of a legal hold as JSON; null = none.
   */
  clients: `
    id text not null primary key, version integer not null, created_at text not null, sample integer not null,
    name text not null, company_number text, search text not null, opted_out integer not null, hold text`,
  /**
   * `value`: JSON. `decides`: 1 = the broker's own decision. `declared_by`: insured or broker; null = the broker.
   * `declaration`: Declaration as JSON; null = none, or stored before it had a column.
   * `made_by`: MadeBy as JSON; null = none, or stored before it had a column. `evidence`: EvidenceFile as JSON.
   */
  client_assertions: `
    client_id text not null references clients (id), n integer not null, field text not null, value text not null,
    provenance text not null, as_of text not null, said_by text not null, source text, decides integer not null,
    recorded_at text not null, withdrawn_at text, withdrawn_by text, declared_by text,
    made_by text, declaration text, evidence text`,
  /** A recorded domain of a client. `accepted`: 0 = proposed by a scan and not yet accepted as the client's. */
  client_domains: `
    client_id text not null references clients (id), domain text not null, accepted integer default 1 not null`,
  /** A domain whose owner opted out of scans; the names below it are included. */
  opt_outs: "domain text not null primary key, recorded_at text not null, said_by text not null, reason text",
  /**
   * A company of the portfolio; what is filtered or sorted by has a column. `place`: from 0, in the order in which
   * companies of the domain were listed. `sort_name`: the name, else the domain, in lower case. `industry_key`: lower
   * case, empty = not known. `revenue`: pence a year. `search`: name, domain, number and industry in lower case, one a
   * line. `said`: the listed values by field, JSON. `risk…`: 0–100, ten times the risk index. `band`: index among its
   * bands, the least risky 0. `readiness`: 0 Low, 1 Medium, 2 High. `opportunity`: 0 Low … 3 Very High. `promoted`: 1 =
   * promoted to a client. `client_facts`: ClientFacts as JSON; null = no client. `name`, `employees`, `revenue`: the
   * record's, else the list's. `premium`: expiring, else modelled.
   */
  prospects: `
    id text not null primary key, domain text not null, place integer not null, sort_name text not null, name text,
    company_number text, industry text, industry_key text not null, employees integer, revenue integer, postcode text,
    region text, search text not null, said text not null, batch_id text not null, listed_at text not null,
    scan_id text, risk integer, risk_low integer, risk_high integer, risk_before integer, confidence text,
    coverage real, grave_failures integer, privacy integer, assessed_at text, assessed integer not null, band integer,
    readiness integer, opportunity integer, client_id text references clients (id), promoted integer not null,
    client_facts text, premium integer, sample integer not null`,
  /** `place`: index in the list, from 0. */
  client_contacts: `
    client_id text not null references clients (id), place integer not null, name text not null, role text, email text,
    phone text`,
  /** `coverage`: percent. */
  client_controls: `
    client_id text not null references clients (id), control text not null, answer text not null, coverage real`,
  /** A policy of the record or of a bound placement. `source`: 'record', or the placement's id. */
  client_policies: `
    client_id text not null references clients (id), source text not null, insurer text, expires_on text,
    premium integer, cover_limit integer, retention integer`,
  client_claims: `
    client_id text not null references clients (id), place integer not null, happened_on text not null,
    kind text not null, amount integer, settled integer not null`,
  client_quotes: `
    client_id text not null primary key references clients (id), premium integer, cover_limit integer,
    retention integer, source text`,
  /**
   * An entry of a register that may be a client's. `entry`: RegisterEntry as JSON. `as_of`: when the register was read.
   * `state`: proposed, accepted or rejected.
   */
  register_proposals: `
    client_id text not null references clients (id), register text not null, number text not null,
    domain text not null, scan_id text not null, entry text not null, as_of text not null, state text not null,
    decided_at text, decided_by text`,
  /** A placement in its current stage. */
  placements: `
    id text not null primary key, client_id text not null references clients (id), risk text not null,
    created_at text not null, stage text not null, stage_on text not null, insurer text, expires_on text`,
  /** A step as it was recorded. */
  placement_steps: `
    placement_id text not null references placements (id), n integer not null, stage text not null,
    stage_on text not null, insurer text, premium integer, cover_limit integer, retention integer, inception text,
    expires_on text, reason text, note text, corrects integer, said_by text not null, recorded_at text not null`,
  /** Industry and turnover (pence a year) of a client's record, with provenance (`…_known`) and date. */
  client_outlines: `
    client_id text not null primary key references clients (id), industry text, industry_known text,
    industry_as_of text, turnover integer, turnover_known text, turnover_as_of text`,
  /**
   * A client as lists show it. `changes`: how often record, scans or placements changed it. `made`: day and rules of
   * the row; empty = it has changed since. `open`: 1 = information is missing, 2 = statements conflict. `body`:
   * ClientRow, JSON.
   */
  client_rows: `
    client_id text not null primary key references clients (id), changes integer not null, made text not null,
    open integer not null, body text not null`,
  /**
   * A document in its current state, which its events define. `generation_time`: seconds. `file_size`: bytes.
   * `file_path`: from the home folder. `status`: null = not sent. `rating`: of the latest feedback.
   * `record_version`: of the client's record; null = not stated, or stored before it had a column.
   */
  exports: `
    id text not null primary key, client_id text not null references clients (id), export_type text not null,
    format text not null, form_type text not null, generated_at text not null, said_by text not null,
    field_mappings integer not null, data_version text not null, generation_time real not null,
    file_size integer not null, file_path text not null, content_hash text not null, status text, rating real,
    record_version integer`,
  /** `feedback`: UnderwriterFeedback as JSON. */
  export_events: `
    export_id text not null, n integer not null, happened_on text not null, status text, underwriter text, note text,
    feedback text, said_by text not null, recorded_at text not null`,
  /** A slip, with what lists show of its newest version. `inception`: null = not known. */
  slips: `
    id text not null primary key, client_id text not null references clients (id), version integer not null,
    template text not null, status text not null, umr text, inception text, created_at text not null,
    saved_at text not null`,
  /** One version as it was saved; never changed. `body`: MrcSlip as JSON, gzipped. */
  slip_versions: `
    slip_id text not null references slips (id), version integer not null, saved_at text not null,
    said_by text not null, body bytes not null`,
  /** A UMR that was assigned once and is never assigned again; it outlives the slip, so its SHA-256 is stored. */
  slip_references: "umr_digest text not null primary key, slip_id text not null, given_at text not null",
  /** `subject`: the subjectivity, the same in each version; see `subjectOf`. `body`: SubjectivityEvent as JSON. */
  slip_subjectivity_events: `
    slip_id text not null references slips (id), n integer not null, subject text not null, body text not null`,
  /** Choices saved under a name. `name`: in lower case. `body`: base and choices of SavedSlipTemplate as JSON. */
  slip_templates: `
    name text not null primary key, shown_name text not null, body text not null, saved_at text not null,
    said_by text not null`,
  /**
   * A quote as it was recorded. `exclusions`, `subjectivities`: lists as JSON; null = not disclosed. `further_terms`:
   * JSON.
   */
  placement_quotes: `
    placement_id text not null, n integer not null, insurer text not null, premium integer, cover_limit integer,
    retention integer, exclusions text, subjectivities text, valid_until text, received_on text not null, note text,
    corrects integer, said_by text not null, recorded_at text not null, further_terms text`,
  /** `step`: the placement's step at that time. `moved`: 1 = the choice added that step. */
  quote_choices: `
    placement_id text not null, n integer not null, quote integer not null, chosen_on text not null,
    step integer not null, moved integer not null, said_by text not null, recorded_at text not null`,
  /** Actions to be completed by a date. `client_id`: null = the company was not a client. `body`: SavedPlan as JSON. */
  plans: `
    id text not null primary key, domain text not null, client_id text, created_at text not null, body text not null`,
  /** `open_client`: the client while the session is open; unique. null = it ended. `body`: OnboardingSession, JSON. */
  onboarding_sessions: `
    id text not null primary key, client_id text not null references clients (id), open_client text,
    last_move_at text not null, version integer not null, body text not null`,
  /** Rows are only ever added. `body`: OnboardingTurn as JSON. */
  onboarding_turns: `
    session_id text not null references onboarding_sessions (id), n integer not null, client_id text not null,
    at text not null, body text not null`,
  /**
   * Questions sent to a client. `token_hash`: SHA-256 of a link's secret, unique; null = sent as a file. `access`:
   * LinkAccess as JSON; null = no link. `body`: OnboardingForm as JSON.
   */
  forms: `
    id text not null primary key, client_id text not null references clients (id), sent_at text not null,
    token_hash text, access text, body text not null`,
  /** `body`: FormAnswer as JSON. */
  form_answers: `
    form_id text not null references forms (id), question text not null, client_id text not null, body text not null`,
  /**
   * Submissions sent to underwriters. `session_id` and `clicked_at` are unique together, so that one click is one
   * submission; null = it concludes no conversation. `body`: SentSubmission as JSON.
   */
  submissions: `
    id text not null primary key, client_id text not null references clients (id), sent_at text not null,
    session_id text, clicked_at text, body text not null`,
  /** Disclosures made to be signed. `digest`: of the answers; `body`: DisclosureSignature as JSON. */
  signatures: `
    id text not null primary key, client_id text not null references clients (id), digest text not null,
    made_at text not null, body text not null`,
} as const;
