import type { Migration } from "../migration.ts";
import { backfillProspects } from "./backfill-records.ts";

/** Scans by revision, and the evidence they rest on. */
export const scans: Migration = {
  name: "0001-scans",
  async up(database, types) {
    await database.schema
      .createTable("evidence")
      .addColumn("hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("body", types.bytes, (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("whole", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("scans")
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("method_version", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("posture", "integer")
      .addColumn("coverage", "real", (column) => column.notNull())
      .addColumn("report", types.bytes, (column) => column.notNull())
      .addColumn("evidence_hash", "text", (column) => column.notNull().references("evidence.hash"))
      .addPrimaryKeyConstraint("scans_key", ["id", "revision"])
      .execute();
    await database.schema.createIndex("scans_by_domain").on("scans").columns(["domain", "started_at"]).execute();
  },
};

/** Runs over prospect lists, with the result of each row. */
export const batches: Migration = {
  name: "0002-batches",
  async up(database) {
    await database.schema
      .createTable("batches")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("settings", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("batch_rows")
      .addColumn("batch_id", "text", (column) => column.notNull().references("batches.id"))
      .addColumn("row_number", "integer", (column) => column.notNull())
      .addColumn("line", "integer", (column) => column.notNull())
      .addColumn("input", "text", (column) => column.notNull())
      .addColumn("domain", "text")
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("error", "text")
      .addColumn("scan_id", "text")
      .addColumn("result", "text")
      .addColumn("finished_at", "text")
      .addPrimaryKeyConstraint("batch_rows_key", ["batch_id", "row_number"])
      .execute();
    await database.schema
      .createIndex("batch_rows_by_domain")
      .on("batch_rows")
      .columns(["batch_id", "domain"])
      .execute();
  },
};

/** The client record as declared, the domains derived from it, the opt-out list, and the workspace's settings. */
export const clients: Migration = {
  name: "0003-clients",
  async up(database) {
    await database.schema
      .createTable("clients")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("sample", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("company_number", "text")
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("opted_out", "integer", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("clients_by_number").on("clients").column("company_number").execute();
    await database.schema
      .createTable("client_assertions")
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("field", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("provenance", "text", (column) => column.notNull())
      .addColumn("as_of", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("source", "text")
      .addColumn("decides", "integer", (column) => column.notNull())
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addColumn("withdrawn_at", "text")
      .addColumn("withdrawn_by", "text")
      .addPrimaryKeyConstraint("client_assertions_key", ["client_id", "n"])
      .execute();
    await database.schema
      .createTable("client_domains")
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("domain", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("client_domains_key", ["client_id", "domain"])
      .execute();
    await database.schema.createIndex("client_domains_by_domain").on("client_domains").column("domain").execute();
    await database.schema
      .createTable("opt_outs")
      .addColumn("domain", "text", (column) => column.primaryKey().notNull())
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("reason", "text")
      .execute();
    await database.schema
      .createTable("settings")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .execute();
  },
};

/** Who changed what, and when; entries are added and never changed. */
export const audit: Migration = {
  name: "0004-audit",
  async up(database) {
    await database.schema
      .createTable("audit")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("detail", "text")
      .execute();
    await database.schema.createIndex("audit_by_time").on("audit").columns(["at", "id"]).execute();
    await database.schema.createIndex("audit_by_subject").on("audit").columns(["subject", "at"]).execute();
  },
};

/** Recent answers of MX hosts, so that each is visited once a day over all users. */
export const mailHosts: Migration = {
  name: "0005-mail-hosts",
  async up(database) {
    await database.schema
      .createTable("mail_hosts")
      .addColumn("host", "text", (column) => column.primaryKey().notNull())
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("evidence", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("mail_hosts_by_time").on("mail_hosts").column("asked_at").execute();
  },
};

/** Columns that a list may be filtered by; every sort index contains them too, so that a page is read from it alone. */
const FILTERED = [
  "industry_key",
  "readiness",
  "opportunity",
  "band",
  "region",
  "employees",
  "promoted",
  "assessed",
  "search",
] as const;

const SORTED = ["risk", "opportunity", "employees", "revenue", "assessed_at", "premium"] as const;

/** The companies of prospect lists, with what is known of each; filled from the stored lists and scans. */
export const prospects: Migration = {
  name: "0006-prospects",
  async up(database) {
    await database.schema
      .createTable("prospects")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("place", "integer", (column) => column.notNull())
      .addColumn("sort_name", "text", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("company_number", "text")
      .addColumn("industry", "text")
      .addColumn("industry_key", "text", (column) => column.notNull())
      .addColumn("employees", "integer")
      .addColumn("revenue", "integer")
      .addColumn("postcode", "text")
      .addColumn("region", "text")
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("said", "text", (column) => column.notNull())
      .addColumn("batch_id", "text", (column) => column.notNull())
      .addColumn("listed_at", "text", (column) => column.notNull())
      .addColumn("scan_id", "text")
      .addColumn("risk", "integer")
      .addColumn("risk_low", "integer")
      .addColumn("risk_high", "integer")
      .addColumn("risk_before", "integer")
      .addColumn("confidence", "text")
      .addColumn("coverage", "real")
      .addColumn("grave_failures", "integer")
      .addColumn("privacy", "integer")
      .addColumn("assessed_at", "text")
      .addColumn("assessed", "integer", (column) => column.notNull())
      .addColumn("band", "integer")
      .addColumn("readiness", "integer")
      .addColumn("opportunity", "integer")
      .addColumn("client_id", "text", (column) => column.references("clients.id"))
      .addColumn("promoted", "integer", (column) => column.notNull())
      .addColumn("client_facts", "text")
      .addColumn("premium", "integer")
      .addColumn("sample", "integer", (column) => column.notNull())
      .addUniqueConstraint("prospects_place", ["domain", "place"])
      .execute();
    const index = (name: string) => database.schema.createIndex(`prospects_by_${name}`).on("prospects");
    await index("name")
      .columns(["sort_name", "id", ...FILTERED])
      .execute();
    for (const column of SORTED)
      await index(column)
        .columns([`${column} desc`, "sort_name", "id", ...FILTERED.filter((each) => each !== column)])
        .execute();
    await index("summary")
      .columns(["premium", ...FILTERED.filter((each) => each !== "search")])
      .execute();
    await index("client").column("client_id").execute();
    await index("number").column("company_number").execute();
    await backfillProspects(database);
  },
};

/**
 * Trigger events with their actions, and notifications. Nothing is raised from stored scans: their changes are old, and
 * an upgrade must not notify a broker of a year of them.
 */
export const events: Migration = {
  name: "0007-events",
  async up(database) {
    await database.schema
      .createTable("events")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("rule", "text", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("company", "text", (column) => column.notNull())
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("priority", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("impact", "text", (column) => column.notNull())
      .addColumn("action_required", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("before_scan", "text", (column) => column.notNull())
      .addColumn("after_scan", "text", (column) => column.notNull())
      .addColumn("evidence", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("events_by_time").on("events").columns(["at", "id"]).execute();
    await database.schema.createIndex("events_by_domain").on("events").columns(["domain", "at"]).execute();
    await database.schema.createIndex("events_by_scan").on("events").column("after_scan").execute();
    await database.schema
      .createTable("event_history")
      .addColumn("event_id", "text", (column) => column.notNull().references("events.id").onDelete("cascade"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("said_by", "text", (column) => column.notNull())
      .addColumn("note", "text")
      .addPrimaryKeyConstraint("event_history_key", ["event_id", "n"])
      .execute();
    await database.schema
      .createTable("notifications")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("message", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("action_url", "text", (column) => column.notNull())
      .addColumn("domain", "text")
      .addColumn("read_at", "text")
      .addColumn("read_by", "text")
      .execute();
    await database.schema.createIndex("notifications_by_time").on("notifications").columns(["at", "id"]).execute();
    await database.schema.createIndex("notifications_by_domain").on("notifications").column("domain").execute();
  },
};
