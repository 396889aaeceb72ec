import type { Migration } from "../../migration.ts";

/** The file that evidences a statement, by its name and the digest of its content. */
export const statementEvidence: Migration = {
  name: "0042-statement-evidence",
  async up(database) {
    await database.schema.alterTable("client_assertions").addColumn("evidence", "text").execute();
  },
};
