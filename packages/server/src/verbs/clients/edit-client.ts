import {
  AppError,
  CLIENT_FIELDS,
  type ClientEdit,
  type ClientField,
  fieldTitle,
  type Provenance,
} from "@broker/contracts";
import { assertValue, type ClientLog, editValues, resolveConflict, type Statement, withdraw } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** Milliseconds by which the first time zone is ahead of UTC. */
const AHEAD_MS = 14 * 3_600_000;

/** Whether a day (or moment) has not yet begun anywhere at the moment `at`; both in ISO format. */
export function isFuture(day: string, at: string): boolean {
  return Date.parse(day) > Date.parse(at) + AHEAD_MS;
}

/** Who says something, and when. */
export interface EditedBy {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The source of edits: how, where and from when the value is known. */
export interface StatementSource {
  readonly asOf?: string | undefined;
  readonly source?: string | undefined;
  readonly provenance?: Provenance | undefined;
}

/** The statements that edits make about a client (null = a new one). AppErrors `usage`, `input_invalid`. */
export function typedStatements(
  edits: readonly ClientEdit[],
  log: ClientLog | null,
  { by, at }: EditedBy,
  said: StatementSource,
): Statement[] {
  const asOf = said.asOf ?? at;
  if (!/^\d{4}-\d{2}-\d{2}/.test(asOf) || Number.isNaN(Date.parse(asOf)))
    throw new AppError("usage", `The date must be a day such as 2026-03-31, not '${asOf}'.`, {
      fix: { kind: "set-option", option: "asOf", example: "2026-03-31" },
    });
  if (isFuture(asOf, at))
    throw new AppError("usage", `The date ${asOf} is in the future.`, {
      hint: "Give the day from which the value applied (default: today).",
      fix: { kind: "omit-option", option: "asOf" },
    });
  return editValues(edits, { log, today: at.slice(0, 10), by }).map((edit) => ({
    ...edit,
    provenance: said.provenance ?? "declared",
    asOf,
    by,
    ...(said.source === undefined ? {} : { source: said.source }),
  }));
}

/** A statement of a field by its number; null = every one in force. */
export interface StatementPlace {
  readonly field: ClientField;
  readonly n: number | null;
}

/** A change of a record. */
interface RecordChange {
  readonly edits: readonly ClientEdit[];
  /** The edits are the broker's own decision. */
  readonly override: boolean;
  readonly resolve: readonly { readonly field: ClientField; readonly n: number }[];
  readonly withdraw: readonly StatementPlace[];
  /** Number of the newest statement of a field that the editor had read, 0 = none; absent = not checked. */
  readonly seen?: readonly { readonly field: ClientField; readonly n: number }[];
}

/** The field of that name, with or without `controls.`; undefined = not found. */
export function namedField(name: string): ClientField | undefined {
  return CLIENT_FIELDS.find((each) => [each, each.replace("controls.", "")].includes(name.trim()));
}

/** Prevents an edit based on an outdated value from silently replacing what another user has recorded since. */
function refuseUnseen(log: ClientLog, seen: NonNullable<RecordChange["seen"]>): void {
  for (const { field, n } of seen) {
    const newer = log.entries.findLast((entry) => entry.field === field && entry.n > n);
    if (newer === undefined) continue;
    throw new AppError("record_unsettled", `${fieldTitle(field)} was changed in the meantime, by ${newer.by}.`, {
      hint: "Nothing was saved. Reload the record, check the current value, and enter the change again if it still applies.",
    });
  }
}

/**
 * Withdraws, resolves, then records what is typed: one change of one record. AppErrors `usage`, `input_invalid`,
 * `not_found`, `record_unsettled`.
 */
export async function editClient(
  workspace: Workspace,
  reference: string,
  change: RecordChange,
  said: StatementSource,
): Promise<ClientLog> {
  if (change.edits.length + change.resolve.length + change.withdraw.length === 0)
    throw new AppError("usage", "Nothing is to be changed.", {
      fix: { kind: "edit-client", client: reference, field: "employees", example: "42" },
    });
  const { clients } = workspace.database;
  const actor = actorOf(workspace);
  const { at } = actor;
  const { id } = await clients.find(reference);
  return clients.edit(
    id,
    (before) => {
      refuseUnseen(before, change.seen ?? []);
      let log = before;
      for (const { field, n } of change.withdraw) log = withdraw(log, field, n, actor);
      for (const { field, n } of change.resolve) log = resolveConflict(log, field, n, actor);
      for (const statement of typedStatements(change.edits, log, actor, said))
        log = assertValue(log, { ...statement, override: change.override }, at);
      return log;
    },
    actor,
  );
}
