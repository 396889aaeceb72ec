import type { Migration } from "../../migration.ts";

/** Forms sent to clients, and their answers. */
export const forms: Migration = {
  name: "0039-forms",
  async up(database) {
    await database.schema
      .createTable("forms")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("sent_at", "text", (column) => column.notNull())
      .addColumn("token_hash", "text")
      .addColumn("access", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .addUniqueConstraint("forms_one_link", ["token_hash"])
      .execute();
    await database.schema.createIndex("forms_by_client").on("forms").columns(["client_id", "sent_at"]).execute();
    await database.schema
      .createTable("form_answers")
      .addColumn("form_id", "text", (column) => column.notNull().references("forms.id"))
      .addColumn("question", "text", (column) => column.notNull())
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("form_answers_key", ["form_id", "question"])
      .execute();
  },
};
