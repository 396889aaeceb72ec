import { type Kysely, sql } from "kysely";
import { userKey } from "../../access/users.ts";
import type { ColumnTypes, Migration } from "../migration.ts";

type Past = Kysely<{ notifications: { read_by: string | null }; users: { key: string } }>;

/** What was read, was read for all: by every user of that time, and by the person who did so. */
async function carryReads(past: Past): Promise<void> {
  const readers = await past.selectFrom("notifications").select("read_by").distinct().execute();
  const users = (await past.selectFrom("users").select("key").execute()).map(({ key }) => key);
  const people = new Map<string, readonly string[] | null>(users.map((key) => [key, null]));
  for (const { read_by } of readers) {
    if (read_by === null || read_by === "") continue;
    const key = userKey(read_by);
    const names = people.get(key);
    if (names !== null) people.set(key, [...(names ?? []), read_by]);
  }
  for (const [person, names] of people) {
    const own = names === null ? sql`` : sql` and read_by in (${sql.join(names)})`;
    await sql`insert into notification_reads (notification_id, person, at)
      select id, ${sql.lit(person)}, read_at from notifications where read_at is not null${own}`.execute(past);
  }
}

async function makeAlerts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("alerts")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull())
    .addColumn("domain", "text")
    .addColumn("rule", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("episode", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("severity", "text", (column) => column.notNull())
    .addColumn("rank", "integer", (column) => column.notNull())
    .addColumn("impact", "text", (column) => column.notNull())
    .addColumn("action_required", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("last_seen", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("is_open", "integer", (column) => column.notNull())
    .addColumn("trigger_id", "text")
    .addColumn("scan_id", "text")
    .addColumn("evidence", "text", (column) => column.notNull())
    .addColumn("condition", "text", (column) => column.notNull())
    .addColumn("assignee", "text")
    .addColumn("snoozed_until", "text")
    .addColumn("reason", "text")
    .addColumn("resolved_at", "text")
    .addColumn("resolved_by", "text")
    .addColumn("resolved_note", "text")
    .addColumn("gone_at", "text")
    .addColumn("search", "text", (column) => column.notNull())
    .addUniqueConstraint("alerts_once", ["client_id", "rule", "subject", "episode"])
    .execute();
  // Those that sort have what alerts are filtered by.
  const filtered = ["status", "rule", "client_id", "assignee", "snoozed_until", "search"];
  const indexes = {
    alerts_by_order: ["is_open desc", "rank", "since desc", "id", ...filtered],
    alerts_by_time: ["since desc", "id", "is_open", "rank", ...filtered],
    alerts_by_client: ["client_id", "is_open desc", "rank", "since desc", "id"],
    alerts_by_domain: ["domain", "gone_at"],
  };
  for (const [index, columns] of Object.entries(indexes))
    await schema
      .createIndex(index)
      .on("alerts")
      .columns(columns as "id"[])
      .execute();
}

/** Alerts of the monitor with their rules, and who has read which notification. */
export const alerts: Migration = {
  name: "0057-alerts",
  async up(database: Kysely<unknown>, _types: ColumnTypes) {
    const { schema } = database;
    await makeAlerts(database);
    await schema
      .createTable("alert_history")
      .addColumn("alert_id", "text", (column) => column.notNull().references("alerts.id").onDelete("cascade"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("said_by", "text")
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("note", "text")
      .addPrimaryKeyConstraint("alert_history_key", ["alert_id", "n"])
      .execute();
    await schema
      .createTable("alert_rule_settings")
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("rule", "text", (column) => column.notNull())
      .addColumn("enabled", "integer")
      .addColumn("threshold", "text")
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("alert_rule_settings_key", ["client_id", "rule"])
      .execute();
    await schema
      .createTable("notification_reads")
      .addColumn("notification_id", "text", (column) =>
        column.notNull().references("notifications.id").onDelete("cascade"),
      )
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("notification_reads_key", ["notification_id", "person"])
      .execute();
    await carryReads(database as Past);
    await schema.alterTable("notifications").dropColumn("read_at").execute();
    await schema.alterTable("notifications").dropColumn("read_by").execute();
  },
};
