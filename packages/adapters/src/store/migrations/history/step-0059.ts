import type { Migration } from "../migration.ts";

/** Webhooks, the outbox of messages, and what each person receives by email. */
export const messages: Migration = {
  name: "0059-messages",
  async up(database) {
    const { schema } = database;
    const text = (name: string, table: ReturnType<typeof schema.createTable>) =>
      table.addColumn(name, "text", (column) => column.notNull());
    let webhooks = schema.createTable("webhooks").addColumn("id", "text", (column) => column.notNull().primaryKey());
    for (const name of ["url", "events", "state", "secret"]) webhooks = text(name, webhooks);
    webhooks = webhooks.addColumn("former_secret", "text").addColumn("former_until", "text");
    for (const name of ["created_at", "created_by"]) webhooks = text(name, webhooks);
    await webhooks.execute();
    let outbox = schema.createTable("outbox").addColumn("id", "text", (column) => column.notNull().primaryKey());
    for (const name of ["kind", "receiver", "event", "subject"]) outbox = text(name, outbox);
    outbox = outbox.addColumn("client_id", "text");
    for (const name of ["body", "created_at", "due_at", "state"]) outbox = text(name, outbox);
    for (const name of ["attempts", "fence", "held_until"])
      outbox = outbox.addColumn(name, "integer", (column) => column.notNull());
    await outbox.addColumn("status", "integer").addColumn("error", "text").addColumn("ended_at", "text").execute();
    await schema.createIndex("outbox_by_receiver").on("outbox").columns(["state", "receiver", "due_at"]).execute();
    await schema.createIndex("outbox_by_time").on("outbox").columns(["kind", "created_at", "id"]).execute();
    await schema.createIndex("outbox_by_client").on("outbox").columns(["client_id"]).execute();
    let notices = schema
      .createTable("person_notices")
      .addColumn("person", "text", (column) => column.notNull().primaryKey())
      .addColumn("email", "text");
    for (const name of ["immediate", "digest", "digest_at"]) notices = text(name, notices);
    notices = notices.addColumn("quiet", "text");
    for (const name of ["zone", "changed_at", "digested_at"]) notices = text(name, notices);
    await notices.execute();
  },
};
