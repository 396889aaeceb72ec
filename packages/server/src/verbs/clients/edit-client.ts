import { AppError, type ClientChange, type ClientField, fieldTitle, namedField } from "@broker/contracts";
import { assertValue, type ClientLog, editStatements, recordOf, resolveConflict, withdraw } from "@broker/core";
import { gatedClient } from "@broker/core/documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { settleFollowed } from "../compliance/settle-followed.ts";
import { type GivenFile, saveFile } from "../documents/stored-files.ts";

function recordField(name: string): ClientField {
  const found = namedField(name);
  if (found !== undefined) return found;
  throw new AppError("input_invalid", `The client record has no field '${name}'.`);
}

/** Prevents an edit based on an outdated value from silently replacing what another user has recorded since. */
function refuseUnseen(log: ClientLog, field: ClientField, n: number): void {
  const newer = log.entries.findLast((entry) => entry.field === field && entry.n > n);
  if (newer === undefined) return;
  throw new AppError("record_unsettled", `${fieldTitle(field)} was changed in the meantime, by ${newer.by}.`, {
    hint: "Nothing was saved. Reload the record, check the current value, and enter the change again if it still applies.",
  });
}

const RESULTS = ["no match", "match under review", "match"];

/**
 * Prevents a recorded match, or one under review, from being replaced by a lesser result or withdrawn without the
 * permission to decide: AppError `not_permitted`.
 */
function refuseClearing(before: ClientLog, after: ClientLog, by: string): void {
  const [was, is] = [before, after].map((log) => {
    const result = gatedClient(recordOf(log)).elsewhere?.result;
    return result === undefined ? 0 : RESULTS.indexOf(result);
  });
  if ((was ?? 0) === 0 || (is ?? 0) >= (was ?? 0)) return;
  throw new AppError(
    "not_permitted",
    "The recorded sanctions screening found a match, which this change would clear.",
    {
      hint: `${by} does not have the permission 'kyc-decision'. An administrator gives it.`,
      fix: { kind: "permit-user", user: by, permission: "kyc-decision" },
    },
  );
}

/** Fields that decide states or scope of frameworks. */
const isJudged = (field: string) =>
  field.startsWith("controls.") || ["registeredOffice", "industry", "employees", "turnover"].includes(field);

/**
 * As {@link recordEdit}, with its entry in the compliance history of a client that has one.
 * AppErrors as there.
 */
export async function editClient(
  workspace: Workspace,
  reference: string,
  change: ClientChange,
  file: GivenFile | null = null,
): Promise<ClientLog> {
  const log = await recordEdit(workspace, reference, change, file);
  const { edits = [], settle = [], withdraw: withdrawn = [] } = change;
  const judged = [...edits, ...settle, ...withdrawn].some(({ field }) => isJudged(field));
  if (judged) await settleFollowed(workspace, log.id, { cause: "answers", ref: null });
  return log;
}

/**
 * Withdraws, resolves, then records what is typed: one change of one record. AppErrors `usage`, `input_invalid`,
 * `not_found`, `record_unsettled`, `not_permitted` if it clears a match, and those of the file.
 * @param file evidences what is typed, and is stored with the client; null = none
 */
export async function recordEdit(
  workspace: Workspace,
  reference: string,
  change: ClientChange,
  file: GivenFile | null = null,
): Promise<ClientLog> {
  const { edits = [], override = false, settle = [], withdraw: withdrawn = [], seen = [], ...origin } = change;
  if (edits.length + settle.length + withdrawn.length === 0)
    throw new AppError("usage", "No change was given.", {
      fix: { kind: "edit-client", client: reference, field: "employees", example: "42" },
    });
  const { clients } = workspace.database;
  const actor = actorOf(workspace);
  const { id } = await clients.find(reference);
  const evidence = file === null ? {} : { evidence: await saveFile(workspace, id, file) };
  const mayClear = await workspace.database.access.hasPermission(workspace.by, "kyc-decision");
  return clients.edit(
    id,
    (before) => {
      for (const { field, n } of seen) refuseUnseen(before, recordField(field), n);
      let log = before;
      for (const { field, n } of withdrawn) log = withdraw(log, recordField(field), n, actor);
      for (const { field, n } of settle) log = resolveConflict(log, recordField(field), n, actor);
      for (const statement of editStatements(edits, log, actor, origin))
        log = assertValue(log, { ...statement, override, ...evidence }, actor.at);
      if (!mayClear) refuseClearing(before, log, workspace.by);
      return log;
    },
    actor,
  );
}
