import { AppError, type NoticeEdit, type NoticeSettings, type WorkspaceQuiet } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { emailOf, findUser, userKey } from "../access/users.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Row, Tables } from "../database/tables.ts";
import { noticesOf, workspaceQuiet, writeWorkspaceQuiet } from "./notice-rows.ts";
import { isPreparing, prepareMessages } from "./prepare-messages.ts";

/** What a person receives, and to which address; null = none is recorded. */
export interface PersonNotices {
  readonly settings: NoticeSettings;
  readonly email: string | null;
  readonly workspaceQuiet: WorkspaceQuiet;
}

const rowOf = (tables: Kysely<Tables>, person: string): Promise<Row<"person_notices"> | undefined> =>
  tables.selectFrom("person_notices").selectAll().where("person", "=", person).executeTakeFirst();

/** The address of a person by the key of the name: that of the user, or of the settings if there is no such user. */
async function address(tables: Kysely<Tables>, person: string): Promise<string | null> {
  const user = await findUser(tables, person);
  return user === undefined ? ((await rowOf(tables, person))?.email ?? null) : user.email;
}

/** What a person receives. */
async function find(tables: Kysely<Tables>, name: string): Promise<PersonNotices> {
  const key = userKey(name);
  return {
    settings: noticesOf(await rowOf(tables, key)),
    email: await address(tables, key),
    workspaceQuiet: await workspaceQuiet(tables),
  };
}

/** Changes what the actor receives. AppError `input_invalid` for the address of a user, which an administrator sets. */
async function edit(transaction: Transaction<Tables>, { email, ...change }: NoticeEdit, actor: Actor): Promise<void> {
  const person = userKey(actor.by);
  const before = await rowOf(transaction, person);
  if (email !== undefined && (await findUser(transaction, person)) !== undefined) {
    if (email === (await emailOf(transaction, actor.by))) return edit(transaction, change, actor);
    const sentence = "An administrator changes the email address of a user.";
    throw new AppError("input_invalid", sentence, { fields: { email: sentence } });
  }
  const settings = { ...noticesOf(before), ...change };
  const { immediate, digest, digestAt, quiet, zone } = settings;
  // A digest that was off begins with what happens from now on.
  const wasOff = before === undefined || before.digest === "off";
  const row = {
    ...{ email: email ?? before?.email ?? null, immediate, digest, digest_at: digestAt, zone, changed_at: actor.at },
    quiet: quiet === "workspace" ? null : JSON.stringify(quiet),
    digested_at: wasOff ? actor.at : before.digested_at,
  };
  await transaction
    .insertInto("person_notices")
    .values({ person, ...row })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(row))
    .execute();
  await writeAudit(transaction, { ...actor, action: "notices set", subject: actor.by, detail: settings });
}

/** Sets the quiet hours of the workspace. */
async function setWorkspaceQuiet(transaction: Transaction<Tables>, quiet: WorkspaceQuiet, actor: Actor): Promise<void> {
  await writeWorkspaceQuiet(transaction, quiet, actor);
  await writeAudit(transaction, { ...actor, action: "quiet hours set", subject: "workspace", detail: quiet });
}

/** What persons receive by email. */
export const noticeStore = (connection: Connection) =>
  repository(connection, {
    reads: { find, address, isPreparing, workspaceQuiet },
    writes: { edit, setWorkspaceQuiet, prepare: prepareMessages },
  });
export type NoticeStore = ReturnType<typeof noticeStore>;
