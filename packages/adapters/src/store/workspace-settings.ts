import type { StoredSetting } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "./audit.ts";
import type { Actor } from "./clients/client-store.ts";
import { type Connection, repository } from "./database/connection.ts";
import type { Tables } from "./database/tables.ts";
import { writeSetting } from "./settings.ts";

/** Begins the names of settings of the configuration among those of the workspace. */
const PREFIX = "config.";

/** The settings of the configuration that the workspace stores. */
async function list(tables: Kysely<Tables>): Promise<readonly StoredSetting[]> {
  const rows = await tables
    .selectFrom("settings")
    .selectAll()
    .where("name", ">=", PREFIX)
    .where("name", "<", "config/")
    .orderBy("name")
    .execute();
  return rows.map(({ name, value, changed_at, changed_by }) => ({
    key: name.slice(PREFIX.length),
    value: JSON.parse(value) as unknown,
    at: changed_at,
    by: changed_by,
  }));
}

/** A change of one setting; undefined = remove it. */
export interface StoredChange {
  readonly key: string;
  readonly value: unknown;
  /** Whether the audit log may state the values: not those of secrets, nor names of clients. */
  readonly audited: boolean;
}

/**
 * Makes the changes that `decide` derives from what is stored, all or none, each recorded in the audit log. Two changes
 * at once run one after the other.
 */
async function change(
  transaction: Transaction<Tables>,
  decide: (stored: readonly StoredSetting[]) => readonly StoredChange[],
  actor: Actor,
): Promise<void> {
  await writeSetting(transaction, "settings", "", { at: "", by: "" });
  const stored = await list(transaction);
  for (const { key, value, audited } of decide(stored)) {
    const before = stored.find((each) => each.key === key)?.value;
    if (value === undefined) await transaction.deleteFrom("settings").where("name", "=", `${PREFIX}${key}`).execute();
    else await writeSetting(transaction, `${PREFIX}${key}`, JSON.stringify(value), actor);
    const values = { ...(before === undefined ? {} : { from: before }), ...(value === undefined ? {} : { to: value }) };
    const detail = audited ? values : null;
    const action = value === undefined ? "setting removed" : "setting changed";
    await writeAudit(transaction, { ...actor, action, subject: key, detail });
  }
}

/** The settings of the workspace; their origin is 'workspace'. */
export const settingsStore = (connection: Connection) =>
  repository(connection, { reads: { list }, writes: { change } });
export type SettingsStore = ReturnType<typeof settingsStore>;
