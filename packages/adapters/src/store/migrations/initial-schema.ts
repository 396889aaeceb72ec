import type { Kysely } from "kysely";
import { TABLES } from "../database/tables.ts";
import type { ColumnTypes } from "./migration.ts";

type Named = Readonly<Record<string, string>>;

/** Columns of the primary keys of several columns, by table. */
export const COLUMN_KEYS: Named = {
  scans: "id, revision",
  batch_rows: "batch_id, row_number",
  client_assertions: "client_id, n",
  client_domains: "client_id, domain",
  event_history: "event_id, n",
  client_contacts: "client_id, place",
  client_controls: "client_id, control",
  client_policies: "client_id, source",
  client_claims: "client_id, place",
  register_proposals: "client_id, register, number",
  placement_steps: "placement_id, n",
  findings: "scan_id, revision, check_id",
  assets: "owner, host",
  register_entries: "import_id, number",
  register_aliases: "import_id, name_key, number",
  source_places: "source, slot",
  outside_answers: "scan_id, revision",
  footprints: "domain, part",
  risk_predictions: "scan_id, category, horizon_days",
  export_events: "export_id, n",
  slip_versions: "slip_id, version",
  slip_subjectivity_events: "slip_id, n",
  placement_quotes: "placement_id, n",
  quote_choices: "placement_id, n",
  job_events: "job_id, n",
  job_parts: "job_id, part",
  leases: "name, slot",
  monitor_slots: "client_id, slot",
  monitor_scans: "host, day",
  onboarding_turns: "session_id, n",
  form_answers: "form_id, question",
  idempotency_keys: "caller, key_hash",
  client_document_versions: "document_id, n",
  compliance_snapshots: "client_id, seq",
  compliance_standings: "client_id, framework",
  custom_frameworks: "id, version",
  report_assets: "client_id, host",
  report_decisions: "client_id, host",
  file_pieces: "file_id, n",
  recovery_codes: "user_key, hash",
  alert_history: "alert_id, n",
  alert_rule_settings: "client_id, rule",
  notification_reads: "notification_id, person",
  user_permissions: "user_key, permission",
  intel_scores: "cve, day",
  kyc_hit_steps: "hit_id, n",
  training_people: "programme_id, person",
  brand_versions: "configuration_id, n",
  brand_proofs: "configuration_id, kind",
};

const OF_SCAN = "foreign key (scan_id, revision) references scans (id, revision) on delete cascade";

/** Further constraints by table and name. */
const CONSTRAINTS: Readonly<Record<string, Named>> = {
  prospects: { prospects_place: "unique (domain, place)" },
  alerts: { alerts_once: "unique (client_id, rule, subject, episode)" },
  findings: { findings_of_scan: OF_SCAN },
  onboarding_sessions: { onboarding_one_open: "unique (open_client)" },
  forms: { forms_one_link: "unique (token_hash)" },
  shared_views: { shared_views_one_link: "unique (token_hash)" },
  submissions: { submissions_once: "unique (session_id, clicked_at)" },
  signatures: { signatures_of_answers: "unique (client_id, digest)" },
  client_documents: { client_documents_once: "unique (client_id, template)" },
  training_programmes: { training_programmes_once: "unique (client_id, kind, name_key)" },
  custom_frameworks: { custom_one_draft: "unique (draft_of)", custom_one_edition: "unique (id, edition)" },
  outside_answers: { outside_answers_of_scan: OF_SCAN },
  standing_postures: { standing_postures_of_scan: OF_SCAN },
  footprints: { footprints_of_scan: OF_SCAN },
  known_breaches: { known_breach_of_scan: OF_SCAN },
  scan_points: { scan_point_of_scan: OF_SCAN },
};

const FILTERED = "industry_key, readiness, opportunity, band, region, employees, promoted, assessed, search";
const without = (column: string) => FILTERED.replace(`${column}, `, "");

const FILTERED_ALERTS = "status, rule, client_id, assignee, snoozed_until, search";

/** Columns of each index, by table and name. Those that sort prospects or alerts contain what they are filtered by. */
const INDEXES: Readonly<Record<string, Named>> = {
  client_documents: { client_documents_by_review: "review_on" },
  document_verifications: { document_verifications_by_client: "client_id, at" },
  alerts: {
    alerts_by_order: `is_open desc, rank, since desc, id, ${FILTERED_ALERTS}`,
    alerts_by_time: `since desc, id, is_open, rank, ${FILTERED_ALERTS}`,
    alerts_by_client: "client_id, is_open desc, rank, since desc, id",
    alerts_by_domain: "domain, gone_at",
  },
  risks: { risks_by_client: "client_id, rating", risks_by_rating: "rating, id" },
  scans: { scans_by_domain: "domain, started_at" },
  batch_rows: { batch_rows_by_domain: "batch_id, domain" },
  clients: { clients_by_number: "company_number", clients_by_name: "search, id", clients_by_time: "created_at, id" },
  client_domains: { client_domains_by_domain: "domain" },
  audit: { audit_by_time: "at, id", audit_by_subject: "subject, at", audit_by_seq: "seq" },
  mail_hosts: { mail_hosts_by_time: "asked_at" },
  sign_in_attempts: { sign_in_attempts_by_time: "at" },
  prospects: {
    prospects_by_name: `sort_name, id, ${FILTERED}`,
    prospects_by_risk: `risk desc, sort_name, id, ${FILTERED}`,
    prospects_by_opportunity: `opportunity desc, sort_name, id, ${without("opportunity")}`,
    prospects_by_employees: `employees desc, sort_name, id, ${without("employees")}`,
    prospects_by_revenue: `revenue desc, sort_name, id, ${FILTERED}`,
    prospects_by_assessed_at: `assessed_at desc, sort_name, id, ${FILTERED}`,
    prospects_by_premium: `premium desc, sort_name, id, ${FILTERED}`,
    prospects_by_summary: `premium, ${FILTERED.replace(", search", "")}`,
    prospects_by_search: "search",
    prospects_by_client: "client_id",
    prospects_by_number: "company_number",
  },
  events: { events_by_time: "at, id", events_by_domain: "domain, at", events_by_scan: "after_scan" },
  notifications: { notifications_by_time: "at, id", notifications_by_domain: "domain" },
  client_controls: { client_controls_by_answer: "control, answer" },
  client_policies: { client_policies_by_expiry: "expires_on, client_id" },
  placements: { placements_by_client: "client_id", placements_by_stage: "stage, stage_on" },
  findings: {
    findings_by_check: "latest, check_id",
    findings_by_domain: "domain, latest",
    findings_by_order: "latest, severity, at, domain, check_id",
  },
  disputes: {
    disputes_by_scan: "scan_id",
    disputes_by_domain: "domain, at",
    disputes_by_expiry: "expires_on",
    disputes_by_carried: "carried_scan_id",
  },
  register_entries: { register_entries_by_name: "import_id, name_key, number" },
  lookalike_searches: { lookalike_searches_by_domain: "domain, at" },
  standing_postures: { standing_postures_by_scan: "scan_id, revision" },
  onboarding_sessions: { onboarding_sessions_by_client: "client_id, last_move_at" },
  forms: { forms_by_client: "client_id, sent_at" },
  shared_views: { shared_views_by_client: "client_id, created_at" },
  submissions: { submissions_by_client: "client_id, sent_at" },
  gate_openings: { gate_openings_by_client: "client_id, at" },
  sanctions_licences: { sanctions_licences_by_client: "client_id, at" },
  signatures: { signatures_by_client: "client_id, made_at" },
  compliance_evidence: { compliance_evidence_by_client: "client_id, at" },
  compliance_records: { compliance_records_outdated: "client_id, version, stale_after, library, changes" },
  compliance_standings: {
    compliance_by_standing: "client_id, standing",
    compliance_by_gap_due: "client_id, next_gap_due",
  },
  idv_workflows: {
    idv_workflows_by_client: "client_id, created_at",
    idv_workflows_by_time: "created_at, id",
  },
  training_programmes: { training_programmes_by_due: "open_due, id" },
  vendor_reports: { vendor_reports_by_client: "client_id, at" },
  weaknesses: {
    weaknesses_by_order: "counted, state, severity, last_on, id",
    weaknesses_by_client: "client_id, counted, state, severity, last_on, id",
    weaknesses_exploited: "kev, counted, state, severity, last_on, id",
  },
  weakness_disputes: { weakness_disputes_by_client: "client_id, at" },
  plans: { plans_by_domain: "domain, created_at", plans_by_client: "client_id, created_at" },
  footprints: { footprints_by_scan: "scan_id, revision" },
  risk_predictions: { risk_predictions_by_domain: "domain, due_at" },
  exports: { exports_by_client: "client_id, generated_at", exports_by_time: "generated_at, id" },
  slips: { slips_by_client: "client_id, saved_at", slips_by_umr: "umr" },
  sign_ins: { sign_ins_by_user: "user_key" },
  jobs: { jobs_by_day: "created_at, id", jobs_by_state: "state, batch_id" },
  job_parts: { job_parts_by_state: "state, held_until" },
  monitor_slots: { monitor_slots_by_state: "state, held_until", monitor_slots_by_end: "finished_at" },
  monitor_scans: { monitor_scans_by_slot: "client_id, slot" },
  idempotency_keys: { idempotency_keys_by_time: "created_at" },
  outbox: {
    outbox_by_receiver: "state, receiver, due_at",
    outbox_by_time: "kind, created_at, id",
    outbox_by_client: "client_id",
  },
  brand_clients: { brand_clients_by_configuration: "configuration_id" },
  kyc_cases: { kyc_cases_by_name: "search, client_id", kyc_cases_by_due: "next_on" },
  kyc_parties: { kyc_parties_by_client: "client_id, id" },
  kyc_screenings: { kyc_screenings_by_client: "client_id, at" },
  kyc_hits: { kyc_hits_by_client: "client_id, state", kyc_hits_by_state: "state, gone_at, found_at" },
  kyc_hit_steps: { kyc_hit_steps_by_client: "client_id" },
  kyc_checks: { kyc_checks_by_client: "client_id, at" },
  known_breaches: { known_breaches_by_scan: "scan_id, revision" },
  scan_points: { scan_points_by_domain: "domain, at", scan_points_newest: "newest, domain" },
  intel_indicators: {
    intel_indicators_by_site: "site, id",
    intel_indicators_by_import: "import_id, id",
    intel_indicators_by_value: "value, id",
  },
  intel_advisories: { intel_advisories_by_import: "import_id" },
  intel_matches: {
    intel_matches_by_client: "client_id, kind",
    intel_matches_by_ref: "kind, ref",
    intel_matches_by_time: "first_matched, id",
  },
};

/** Statements that create every table and index of a new database: the result of all steps in `history`. */
export function initialSchema({ schema }: Kysely<unknown>, { named }: ColumnTypes): string {
  const statements = Object.entries(TABLES).flatMap(([table, columns]) => {
    const key = COLUMN_KEYS[table] === undefined ? {} : { [`${table}_key`]: `primary key (${COLUMN_KEYS[table]})` };
    const constraints = Object.entries({ ...key, ...CONSTRAINTS[table] });
    const parts = [columns.trim().replace(/\s+/g, " "), ...constraints.map((each) => `constraint ${each.join(" ")}`)];
    const types = /(?<=\w )(text|integer|real|bytes)\b/g;
    const statement = `create table ${table} (${parts.join(", ")})`;
    // The dialect adds the order of nulls.
    const indexes = Object.entries(INDEXES[table] ?? {}).map(
      ([index, indexed]) => schema.createIndex(index).on(table).columns(indexed.split(", ")).compile().sql,
    );
    return [statement.replace(types, (name) => named[name as keyof typeof named]), ...indexes];
  });
  return statements.join(";\n");
}
