import type { WORKSPACE_TABLES } from "../../database/tables/workspace-tables.ts";
import { dropped, kept, replaced, type TracesOf } from "../person-traces.ts";

/** Users, settings, the audit log, events, jobs and registers. */
export const WORKSPACE_TRACES: TracesOf<typeof WORKSPACE_TABLES> = {
  settings: replaced("Settings"),
  audit: {
    title: "Audit log",
    erasure: { kind: "log" },
    kept: Object.fromEntries(
      ["at", "action", "salt", "commitment", "previous", "hash"].map((name) => [name, "accountability"] as const),
    ),
  },
  audit_head: kept("Head of the audit log", "accountability"),
  events: replaced("Triggers"),
  event_history: replaced("Actions on triggers"),
  notifications: replaced("Notifications"),
  notification_reads: dropped("Read notifications"),
  register_imports: replaced("Imports of public registers"),
  register_entries: replaced("Entries of public registers"),
  register_aliases: replaced("Further names of public registers"),
  source_places: dropped("Requests to sources"),
  users: kept("Users", "account"),
  sign_ins: dropped("Sessions"),
  recovery_codes: kept("Recovery codes of users", "account"),
  jobs: replaced("Background jobs"),
  job_events: replaced("Events of background jobs"),
  job_parts: replaced("Parts of background jobs"),
  workers: dropped("Workers"),
  leases: dropped("Shared limits"),
  sign_in_attempts: dropped("Attempts to sign in"),
  idempotency_keys: dropped("Stored responses of calls"),
  stored_files: kept("Stored files", "identifier"),
  file_pieces: kept("Content of stored files", "contract"),
};
