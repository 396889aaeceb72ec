import type { Migration } from "./migration.ts";

/**
 * Trigger events with what was done about them, and notifications. Nothing is raised from the scans that are stored already: their
 * changes are as old as they are, and a broker who upgrades is not to be woken by a year of them.
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
