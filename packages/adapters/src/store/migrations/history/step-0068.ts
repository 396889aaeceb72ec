import type { Migration } from "../migration.ts";

/** Keys of the partner API, and the calls that their limits count. */
export const apiKeys: Migration = {
  name: "0068-api-keys",
  async up(database) {
    const { schema } = database;
    let keys = schema.createTable("api_keys").addColumn("id", "text", (column) => column.notNull().primaryKey());
    for (const name of ["name", "scopes", "addresses", "secret_hash"])
      keys = keys.addColumn(name, "text", (column) => column.notNull());
    keys = keys.addColumn("former_hash", "text").addColumn("former_until", "text");
    for (const name of ["expires_at", "created_at", "created_by"])
      keys = keys.addColumn(name, "text", (column) => column.notNull());
    await keys.addColumn("revoked_at", "text").addColumn("revoked_by", "text").execute();
    let calls = schema
      .createTable("api_key_calls")
      .addColumn("key_id", "text", (column) =>
        column.notNull().primaryKey().references("api_keys.id").onDelete("cascade"),
      );
    for (const name of ["minute_from", "minute_count", "day_from", "day_count", "last_at"])
      calls = calls.addColumn(name, "integer", (column) => column.notNull());
    await calls.addColumn("last_address", "text", (column) => column.notNull()).execute();
  },
};
