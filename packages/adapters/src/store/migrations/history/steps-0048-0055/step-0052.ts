import type { Migration } from "../../migration.ts";

/** The audit log's hash chain; entries that exist are sealed by the next change. */
export const auditChain: Migration = {
  name: "0052-audit-chain",
  async up(database) {
    await database.schema.alterTable("audit").addColumn("seq", "integer").execute();
    for (const column of ["salt", "commitment", "previous", "hash"])
      await database.schema.alterTable("audit").addColumn(column, "text").execute();
    await database.schema.createIndex("audit_by_seq").on("audit").column("seq").execute();
    await database.schema
      .createTable("audit_head")
      .addColumn("name", "text", (column) => column.notNull().primaryKey())
      .addColumn("seq", "integer", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .execute();
  },
};
