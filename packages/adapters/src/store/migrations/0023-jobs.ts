import type { Migration } from "./migration.ts";

/** Work that goes on while nobody waits for it, and what it told. */
export const jobs: Migration = {
  name: "0023-jobs",
  async up(database, types) {
    await database.schema
      .createTable("jobs")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("domain", "text")
      .addColumn("batch_id", "text")
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addColumn("last_event", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("answer", types.bytes)
      .execute();
    await database.schema.createIndex("jobs_by_day").on("jobs").columns(["created_at", "id"]).execute();
    await database.schema.createIndex("jobs_by_state").on("jobs").columns(["state", "batch_id"]).execute();
    await database.schema
      .createTable("job_events")
      .addColumn("job_id", "text", (column) => column.notNull().references("jobs.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("job_events_key", ["job_id", "n"])
      .execute();
  },
};
