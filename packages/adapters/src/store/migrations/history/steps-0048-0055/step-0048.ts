import type { Migration } from "../../migration.ts";

/** Jobs that any worker can do: what each does, its parts with their leases, the workers, and limits they share. */
export const workers: Migration = {
  name: "0048-workers",
  async up(database) {
    const { schema } = database;
    await schema.alterTable("jobs").addColumn("request", "text").execute();
    await schema.alterTable("jobs").addColumn("cancelled_by", "text").execute();
    await schema
      .createTable("job_parts")
      .addColumn("job_id", "text", (column) => column.notNull().references("jobs.id"))
      .addColumn("part", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("fence", "integer", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("worker", "text")
      .addColumn("held_until", "integer")
      .addColumn("first_row", "integer")
      .addColumn("last_row", "integer")
      .addColumn("problem", "text")
      .addPrimaryKeyConstraint("job_parts_key", ["job_id", "part"])
      .execute();
    await schema.createIndex("job_parts_by_state").on("job_parts").columns(["state", "held_until"]).execute();
    await schema
      .createTable("workers")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("seen_at", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("leases")
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("slot", "integer", (column) => column.notNull())
      .addColumn("holder", "text", (column) => column.notNull())
      .addColumn("held_until", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("leases_key", ["name", "slot"])
      .execute();
  },
};
