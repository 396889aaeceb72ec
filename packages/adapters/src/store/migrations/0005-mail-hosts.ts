import type { Migration } from "./migration.ts";

/** What MX hosts said lately, so that each is visited once a day, whoever uses it. */
export const mailHosts: Migration = {
  name: "0005-mail-hosts",
  async up(database) {
    await database.schema
      .createTable("mail_hosts")
      .addColumn("host", "text", (column) => column.primaryKey().notNull())
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("evidence", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("mail_hosts_by_time").on("mail_hosts").column("asked_at").execute();
  },
};
