import type { Migration } from "../migration.ts";

/** Entries of registers that may be a client's, and the decisions on them. */
export const registerProposals: Migration = {
  name: "0025-register-proposals",
  async up(database) {
    await database.schema
      .createTable("register_proposals")
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("register", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("entry", "text", (column) => column.notNull())
      .addColumn("as_of", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("decided_at", "text")
      .addColumn("decided_by", "text")
      .addPrimaryKeyConstraint("register_proposals_key", ["client_id", "register", "number"])
      .execute();
  },
};
