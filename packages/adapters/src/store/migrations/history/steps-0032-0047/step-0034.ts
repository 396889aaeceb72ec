import type { Kysely } from "kysely";
import type { Tables } from "../../../database/tables.ts";
import type { Migration } from "../../migration.ts";

/** Clients as lists show them; each row is made again by the first list that shows the client. */
export const clientRows: Migration = {
  name: "0034-client-rows",
  async up(database) {
    const tables = database as Kysely<Tables>;
    await database.schema
      .createTable("client_rows")
      .addColumn("client_id", "text", (column) => column.notNull().primaryKey().references("clients.id"))
      .addColumn("changes", "integer", (column) => column.notNull())
      .addColumn("made", "text", (column) => column.notNull())
      .addColumn("open", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("clients_by_name").on("clients").columns(["search", "id"]).execute();
    await database.schema.createIndex("clients_by_time").on("clients").columns(["created_at", "id"]).execute();
    await tables
      .insertInto("client_rows")
      .columns(["client_id", "changes", "made", "open", "body"])
      .expression(({ selectFrom, lit, val }) =>
        selectFrom("clients").select([
          "id",
          lit(0).as("changes"),
          val("").as("made"),
          lit(0).as("open"),
          val("").as("body"),
        ]),
      )
      .execute();
  },
};
