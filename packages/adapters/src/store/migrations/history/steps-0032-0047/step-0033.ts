import type { Migration } from "../../migration.ts";

/** Keys of calls that must not be repeated, with their responses. */
export const idempotencyKeys: Migration = {
  name: "0033-idempotency-keys",
  async up(database, types) {
    await database.schema
      .createTable("idempotency_keys")
      .addColumn("caller", "text", (column) => column.notNull())
      .addColumn("key_hash", "text", (column) => column.notNull())
      .addColumn("run", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("held_until", "text", (column) => column.notNull())
      .addColumn("saved", "integer", (column) => column.notNull())
      .addColumn("status", "integer")
      .addColumn("headers", "text")
      .addColumn("body", types.bytes)
      .addPrimaryKeyConstraint("idempotency_keys_key", ["caller", "key_hash"])
      .execute();
    await database.schema
      .createIndex("idempotency_keys_by_time")
      .on("idempotency_keys")
      .columns(["created_at"])
      .execute();
  },
};
