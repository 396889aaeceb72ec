import type { Migration } from "../../migration.ts";

/** Multi-factor authentication, details of sessions, and users of single sign-on. */
export const signInSecurity: Migration = {
  name: "0053-sign-in-security",
  async up(database) {
    const { schema } = database;
    for (const column of ["totp_secret", "totp_step", "totp_at", "sso_subject"])
      await schema
        .alterTable("users")
        .addColumn(column, column === "totp_step" ? "integer" : "text")
        .execute();
    for (const column of ["seen_at", "method", "address", "agent", "data"])
      await schema.alterTable("sign_ins").addColumn(column, "text").execute();
    await schema
      .createTable("recovery_codes")
      .addColumn("user_key", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("recovery_codes_key", ["user_key", "hash"])
      .execute();
  },
};
