import { NO_QUIET, NoticeSettings, PersonQuiet, USUAL_NOTICES, WorkspaceQuiet } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Row, Tables } from "../database/tables.ts";
import { readSetting, writeSetting } from "../settings.ts";

const QUIET_HOURS = "quiet-hours";

/** What a person receives, as stored or, if they have set nothing, by default. */
export function noticesOf(row: Row<"person_notices"> | undefined): NoticeSettings {
  if (row === undefined) return USUAL_NOTICES;
  const { immediate, digest, digest_at, quiet, zone } = row;
  const read = quiet === null ? "workspace" : PersonQuiet.parse(JSON.parse(quiet));
  return NoticeSettings.parse({ immediate, digest, digestAt: digest_at, quiet: read, zone });
}

/** The settings of every person who receives email: disabled users receive none. */
export const noticedPersons = (tables: Kysely<Tables>) =>
  tables
    .selectFrom("person_notices")
    .selectAll()
    .where("person", "not in", tables.selectFrom("users").select("key").where("disabled_at", "is not", null));

/** The quiet hours of the workspace. */
export async function workspaceQuiet(tables: Kysely<Tables>): Promise<WorkspaceQuiet> {
  const stored = await readSetting(tables, QUIET_HOURS);
  return stored === undefined ? NO_QUIET : WorkspaceQuiet.parse(JSON.parse(stored));
}

/** Sets the quiet hours of the workspace, and records by whom and when. */
export const writeWorkspaceQuiet = (
  tables: Kysely<Tables>,
  quiet: WorkspaceQuiet,
  actor: { readonly at: string; readonly by: string },
): Promise<void> => writeSetting(tables, QUIET_HOURS, JSON.stringify(quiet), actor);
