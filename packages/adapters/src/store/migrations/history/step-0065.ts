import type { Migration } from "../migration.ts";

/** Security training: programmes, rounds of simulated phishing, and their people by pseudonym. */
export const training: Migration = {
  name: "0065-training",
  async up({ schema }) {
    await schema
      .createTable("training_programmes")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull())
      .addColumn("day", "text")
      .addColumn("as_at", "text", (column) => column.notNull())
      .addColumn("origin", "text", (column) => column.notNull())
      .addColumn("assigned", "integer", (column) => column.notNull())
      .addColumn("done", "integer")
      .addColumn("clicked", "integer")
      .addColumn("reported", "integer")
      .addColumn("open_due", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addUniqueConstraint("training_programmes_once", ["client_id", "kind", "name_key"])
      .execute();
    await schema
      .createIndex("training_programmes_by_due")
      .on("training_programmes")
      .columns(["open_due", "id"])
      .execute();
    await schema
      .createTable("training_people")
      .addColumn("programme_id", "text", (column) => column.notNull().references("training_programmes.id"))
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("due_on", "text")
      .addColumn("done_on", "text")
      .addColumn("clicked", "integer")
      .addColumn("reported", "integer")
      .addPrimaryKeyConstraint("training_people_key", ["programme_id", "person"])
      .execute();
  },
};
