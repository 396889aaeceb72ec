import type { Migration } from "../migration.ts";

/** Schedules of the monitor, its pauses, the slots that were claimed, and the hosts that were scanned for them. */
export const monitorSchedules: Migration = {
  name: "0058-monitor-schedules",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("monitor_schedules")
      .addColumn("scope", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.references("clients.id"))
      .addColumn("rule", "text", (column) => column.notNull())
      .addColumn("zone", "text", (column) => column.notNull())
      .addColumn("opens", "text", (column) => column.notNull())
      .addColumn("closes", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("monitor_pauses")
      .addColumn("scope", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.references("clients.id"))
      .addColumn("paused_at", "text", (column) => column.notNull())
      .addColumn("resumed_at", "text")
      .addColumn("changed_by", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("monitor_slots")
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("slot", "text", (column) => column.notNull())
      .addColumn("due_at", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("fence", "integer", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("holder", "text")
      .addColumn("held_until", "integer", (column) => column.notNull())
      .addColumn("claimed_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("reason", "text")
      .addColumn("error", "text")
      .addPrimaryKeyConstraint("monitor_slots_key", ["client_id", "slot"])
      .execute();
    await schema.createIndex("monitor_slots_by_state").on("monitor_slots").columns(["state", "held_until"]).execute();
    await schema.createIndex("monitor_slots_by_end").on("monitor_slots").columns(["finished_at"]).execute();
    await schema
      .createTable("monitor_scans")
      .addColumn("host", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("slot", "text", (column) => column.notNull())
      .addColumn("begun_at", "text", (column) => column.notNull())
      .addColumn("scan_id", "text")
      .addPrimaryKeyConstraint("monitor_scans_key", ["host", "day"])
      .execute();
    await schema.createIndex("monitor_scans_by_slot").on("monitor_scans").columns(["client_id", "slot"]).execute();
  },
};
