import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "./migration.ts";

/** The schema of a new database: what the steps in `history`, taken one after the other, leave behind. */
const SCHEMA = `
create table evidence (hash text not null primary key, body bytes not null, size integer not null, whole integer
  not null, created_at text not null);

create table scans (id text not null, revision integer not null, domain text not null, started_at text not null,
  method_version text not null, status text not null, posture integer, coverage real not null, report bytes not
  null, evidence_hash text not null references evidence (hash), authority text, constraint scans_key primary key
  (id, revision));
create index scans_by_domain on scans (domain, started_at);

create table batches (id text not null primary key, source text not null, started_at text not null, finished_at
  text, settings text not null);

create table batch_rows (batch_id text not null references batches (id), row_number integer not null, line integer
  not null, input text not null, domain text, fields text not null, state text not null, error text, scan_id text,
  result text, finished_at text, enrichment text, enrichment_lack text, constraint batch_rows_key primary key
  (batch_id, row_number));
create index batch_rows_by_domain on batch_rows (batch_id, domain);

create table clients (id text not null primary key, version integer not null, created_at text not null, sample
  integer not null, name text not null, company_number text, search text not null, opted_out integer not null);
create index clients_by_number on clients (company_number);

create table client_assertions (client_id text not null references clients (id), n integer not null, field text not
  null, value text not null, provenance text not null, as_of text not null, said_by text not null, source text,
  decides integer not null, recorded_at text not null, withdrawn_at text, withdrawn_by text, constraint
  client_assertions_key primary key (client_id, n));

create table client_domains (client_id text not null references clients (id), domain text not null, accepted integer
  default 1 not null, constraint client_domains_key primary key (client_id, domain));
create index client_domains_by_domain on client_domains (domain);

create table opt_outs (domain text not null primary key, recorded_at text not null, said_by text not null, reason
  text);

create table settings (name text not null primary key, value text not null, changed_at text not null, changed_by
  text not null);

create table audit (id text not null primary key, at text not null, said_by text not null, action text not null,
  subject text not null, detail text);
create index audit_by_time on audit (at, id);
create index audit_by_subject on audit (subject, at);

create table mail_hosts (host text not null primary key, asked_at text not null, evidence text not null);
create index mail_hosts_by_time on mail_hosts (asked_at);

create table prospects (id text not null primary key, domain text not null, place integer not null, sort_name text
  not null, name text, company_number text, industry text, industry_key text not null, employees integer, revenue
  integer, postcode text, region text, search text not null, said text not null, batch_id text not null, listed_at
  text not null, scan_id text, risk integer, risk_low integer, risk_high integer, risk_before integer, confidence
  text, coverage real, grave_failures integer, privacy integer, assessed_at text, assessed integer not null, band
  integer, readiness integer, opportunity integer, client_id text references clients (id), promoted integer not
  null, client_facts text, premium integer, sample integer not null, constraint prospects_place unique (domain,
  place));
create index prospects_by_name on prospects (sort_name, id, industry_key, readiness, opportunity, band, region,
  employees, promoted, assessed, search);
create index prospects_by_risk on prospects (risk desc, sort_name, id, industry_key, readiness, opportunity, band,
  region, employees, promoted, assessed, search);
create index prospects_by_opportunity on prospects (opportunity desc, sort_name, id, industry_key, readiness, band,
  region, employees, promoted, assessed, search);
create index prospects_by_employees on prospects (employees desc, sort_name, id, industry_key, readiness,
  opportunity, band, region, promoted, assessed, search);
create index prospects_by_revenue on prospects (revenue desc, sort_name, id, industry_key, readiness, opportunity,
  band, region, employees, promoted, assessed, search);
create index prospects_by_assessed_at on prospects (assessed_at desc, sort_name, id, industry_key, readiness,
  opportunity, band, region, employees, promoted, assessed, search);
create index prospects_by_premium on prospects (premium desc, sort_name, id, industry_key, readiness, opportunity,
  band, region, employees, promoted, assessed, search);
create index prospects_by_summary on prospects (premium, industry_key, readiness, opportunity, band, region,
  employees, promoted, assessed);
create index prospects_by_client on prospects (client_id);
create index prospects_by_number on prospects (company_number);

create table events (id text not null primary key, rule text not null, domain text not null, company text not null,
  event text not null, type text not null, priority text not null, at text not null, impact text not null,
  action_required text not null, status text not null, before_scan text not null, after_scan text not null, evidence
  text not null);
create index events_by_time on events (at, id);
create index events_by_domain on events (domain, at);
create index events_by_scan on events (after_scan);

create table event_history (event_id text not null references events (id) on delete cascade, n integer not null,
  status text not null, at text not null, said_by text not null, note text, constraint event_history_key primary key
  (event_id, n));

create table notifications (id text not null primary key, kind text not null, title text not null, message text not
  null, type text not null, at text not null, action_url text not null, domain text, read_at text, read_by text);
create index notifications_by_time on notifications (at, id);
create index notifications_by_domain on notifications (domain);

create table client_contacts (client_id text not null references clients (id), place integer not null, name text not
  null, role text, email text, phone text, constraint client_contacts_key primary key (client_id, place));

create table client_controls (client_id text not null references clients (id), control text not null, answer text
  not null, coverage real, constraint client_controls_key primary key (client_id, control));
create index client_controls_by_answer on client_controls (control, answer);

create table client_policies (client_id text not null references clients (id), source text not null, insurer text,
  expires_on text, premium integer, cover_limit integer, retention integer, constraint client_policies_key primary
  key (client_id, source));
create index client_policies_by_expiry on client_policies (expires_on, client_id);

create table client_claims (client_id text not null references clients (id), place integer not null, happened_on
  text not null, kind text not null, amount integer, settled integer not null, constraint client_claims_key primary
  key (client_id, place));

create table client_quotes (client_id text not null primary key references clients (id), premium integer,
  cover_limit integer, retention integer, source text);

create table placements (id text not null primary key, client_id text not null references clients (id), risk text
  not null, created_at text not null, stage text not null, stage_on text not null, insurer text, expires_on text);
create index placements_by_client on placements (client_id);
create index placements_by_stage on placements (stage, stage_on);

create table placement_steps (placement_id text not null references placements (id), n integer not null, stage text
  not null, stage_on text not null, insurer text, premium integer, cover_limit integer, retention integer, inception
  text, expires_on text, reason text, note text, corrects integer, said_by text not null, recorded_at text not null,
  constraint placement_steps_key primary key (placement_id, n));

create table findings (scan_id text not null, revision integer not null, check_id text not null, domain text not
  null, area text not null, outcome text not null, severity text not null, title text not null, weight real not
  null, lost real not null, dispute text, at text not null, latest integer not null, constraint findings_key primary
  key (scan_id, revision, check_id), constraint findings_of_scan foreign key (scan_id, revision) references scans
  (id, revision) on delete cascade);
create index findings_by_check on findings (latest, check_id);
create index findings_by_domain on findings (domain, latest);

create table assets (owner text not null, host text not null, found text not null, proof text not null, first_seen
  text not null, last_seen text not null, scan_id text not null, state text not null, decided_at text, decided_by
  text, note text, constraint assets_key primary key (owner, host));

create table disputes (id text not null primary key, scan_id text not null, domain text not null, check_id text not
  null, title text not null, state text not null, ground text, reason text not null, evidence text, said_by text not
  null, at text not null, settled_by text, settled_at text, note text, expires_on text, carried_scan_id text,
  carried_at text);
create index disputes_by_scan on disputes (scan_id);
create index disputes_by_domain on disputes (domain, at);

create table register_imports (id integer not null primary key, kind text not null, file text not null, fingerprint
  text not null, as_of text not null, started_at text not null, finished_at text, bytes integer not null, lines
  integer not null, entries integer not null, refused integer not null, problems text not null);

create table register_entries (import_id integer not null, number text not null, name_key text not null, body text
  not null, constraint register_entries_key primary key (import_id, number));
create index register_entries_by_name on register_entries (import_id, name_key, number);

create table register_aliases (import_id integer not null, name_key text not null, number text not null, constraint
  register_aliases_key primary key (import_id, name_key, number));

create table source_places (source text not null, slot integer not null, taken integer not null, constraint
  source_places_key primary key (source, slot));

create table outside_answers (scan_id text not null, revision integer not null, answers bytes not null, constraint
  outside_answers_key primary key (scan_id, revision), constraint outside_answers_of_scan foreign key (scan_id,
  revision) references scans (id, revision) on delete cascade);
create index disputes_by_expiry on disputes (expires_on);

create table lookalike_searches (id text not null primary key, domain text not null, at text not null, body text not
  null);
create index lookalike_searches_by_domain on lookalike_searches (domain, at);

create table standing_postures (domain text not null primary key, scan_id text not null, revision integer not null,
  at text not null, posture integer, constraint standing_postures_of_scan foreign key (scan_id, revision) references
  scans (id, revision) on delete cascade);

create table footprints (domain text not null, part text not null, scan_id text not null, revision integer not null,
  at text not null, marks text not null, constraint footprints_key primary key (domain, part), constraint
  footprints_of_scan foreign key (scan_id, revision) references scans (id, revision) on delete cascade);
create index standing_postures_by_scan on standing_postures (scan_id, revision);
create index footprints_by_scan on footprints (scan_id, revision);

create table client_outlines (client_id text not null primary key references clients (id), industry text,
  industry_known text, industry_as_of text, turnover integer, turnover_known text, turnover_as_of text);

create table risk_predictions (scan_id text not null, category text not null, horizon_days integer not null, domain
  text not null, due_at text not null, body text not null, constraint risk_predictions_key primary key (scan_id,
  category, horizon_days));
create index risk_predictions_by_domain on risk_predictions (domain, due_at);
create index disputes_by_carried on disputes (carried_scan_id);

create table exports (id text not null primary key, client_id text not null references clients (id), export_type
  text not null, format text not null, form_type text not null, generated_at text not null, said_by text not null,
  field_mappings integer not null, data_version text not null, generation_time real not null, file_size integer not
  null, file_path text not null, content_hash text not null, status text, rating real);
create index exports_by_client on exports (client_id, generated_at);
create index exports_by_time on exports (generated_at, id);

create table export_events (export_id text not null, n integer not null, happened_on text not null, status text,
  underwriter text, note text, feedback text, said_by text not null, recorded_at text not null, constraint
  export_events_key primary key (export_id, n));

create table slips (id text not null primary key, client_id text not null references clients (id), version integer
  not null, template text not null, status text not null, umr text, inception text, created_at text not null,
  saved_at text not null);
create index slips_by_client on slips (client_id, saved_at);
create index slips_by_umr on slips (umr);

create table slip_versions (slip_id text not null references slips (id), version integer not null, saved_at text not
  null, said_by text not null, body bytes not null, constraint slip_versions_key primary key (slip_id, version));

create table slip_references (umr_digest text not null primary key, slip_id text not null, given_at text not null);

create table slip_subjectivity_events (slip_id text not null references slips (id), n integer not null, subject text
  not null, body text not null, constraint slip_subjectivity_events_key primary key (slip_id, n));

create table slip_templates (name text not null primary key, shown_name text not null, body text not null, saved_at
  text not null, said_by text not null);

create table placement_quotes (placement_id text not null, n integer not null, insurer text not null, premium
  integer, cover_limit integer, retention integer, exclusions text, subjectivities text, valid_until text,
  received_on text not null, note text, corrects integer, said_by text not null, recorded_at text not null,
  constraint placement_quotes_key primary key (placement_id, n));

create table quote_choices (placement_id text not null, n integer not null, quote integer not null, chosen_on text
  not null, step integer not null, moved integer not null, said_by text not null, recorded_at text not null,
  constraint quote_choices_key primary key (placement_id, n));

create table users (key text not null primary key, name text not null, role text not null, password text not null,
  created_at text not null, created_by text not null);

create table sign_ins (hash text not null primary key, kind text not null, user_key text, created_at text not null,
  expires_at text not null);
create index sign_ins_by_user on sign_ins (user_key);

create table jobs (id text not null primary key, kind text not null, state text not null, created_at text not null,
  finished_at text, domain text, batch_id text, owner text not null, seen_at text not null, last_event integer not
  null, body text not null, answer bytes);
create index jobs_by_day on jobs (created_at, id);
create index jobs_by_state on jobs (state, batch_id);

create table job_events (job_id text not null references jobs (id), n integer not null, body text not null,
  constraint job_events_key primary key (job_id, n));

create table known_breaches (domain text not null primary key, scan_id text not null, revision integer not null,
  name text, breached_on text, as_of text not null, constraint known_breach_of_scan foreign key (scan_id, revision)
  references scans (id, revision) on delete cascade);
create index known_breaches_by_scan on known_breaches (scan_id, revision);
`;

/** An index, whose order of nulls the dialect adds. */
const INDEX = /^create index (\w+) on (\w+) \((.*)\)$/;

/** Creates every table and index of a new database. */
export async function createSchema(database: Kysely<unknown>, { named }: ColumnTypes): Promise<void> {
  for (const wrapped of SCHEMA.trim().replace(/;$/, "").split(";\n")) {
    const statement = wrapped.trim().replace(/\s+/g, " ");
    const [, index = "", table = "", columns = ""] = INDEX.exec(statement) ?? [];
    if (index !== "") await database.schema.createIndex(index).on(table).columns(columns.split(", ")).execute();
    else {
      const types = /(?<=\w )(text|integer|real|bytes)\b/g;
      await sql.raw(statement.replace(types, (name) => named[name as keyof typeof named])).execute(database);
    }
  }
}
