import type { Migration } from "../migration.ts";

/** Cases, parties, screenings, hits with their steps, and checks by hand. */
export const kyc: Migration = {
  name: "0064-kyc",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("kyc_cases")
      .addColumn("client_id", "text", (column) => column.notNull().primaryKey().references("clients.id"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("risk", "text")
      .addColumn("score", "integer")
      .addColumn("coverage", "integer", (column) => column.notNull())
      .addColumn("next_on", "text", (column) => column.notNull())
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("kyc_cases_by_name").on("kyc_cases").columns(["search", "client_id"]).execute();
    await schema.createIndex("kyc_cases_by_due").on("kyc_cases").columns(["next_on"]).execute();
    await schema
      .createTable("kyc_parties")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("gone_at", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("kyc_parties_by_client").on("kyc_parties").columns(["client_id", "id"]).execute();
    await schema
      .createTable("kyc_screenings")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("lists", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("kyc_screenings_by_client").on("kyc_screenings").columns(["client_id", "at"]).execute();
    await schema
      .createTable("kyc_hits")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("party_id", "text", (column) => column.notNull())
      .addColumn("strength", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("basis", "text", (column) => column.notNull())
      .addColumn("found_at", "text", (column) => column.notNull())
      .addColumn("gone_at", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("kyc_hits_by_client").on("kyc_hits").columns(["client_id", "state"]).execute();
    await schema.createIndex("kyc_hits_by_state").on("kyc_hits").columns(["state", "gone_at", "found_at"]).execute();
    await schema
      .createTable("kyc_hit_steps")
      .addColumn("hit_id", "text", (column) => column.notNull().references("kyc_hits.id"))
      .addColumn("n", "integer", (column) => column.notNull())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("by_user", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("kyc_hit_steps_key", ["hit_id", "n"])
      .execute();
    await schema.createIndex("kyc_hit_steps_by_client").on("kyc_hit_steps").columns(["client_id"]).execute();
    await schema
      .createTable("kyc_checks")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("by_user", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("kyc_checks_by_client").on("kyc_checks").columns(["client_id", "at"]).execute();
  },
};
