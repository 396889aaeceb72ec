import { AppError, CLIENT_FIELDS, type ClientEdit, type ClientField, fieldTitle } from "@broker/contracts";
import { assertValue, type ClientLog, settle, withdraw } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { type SaidOptions, typedStatements } from "./typed-statements.ts";

/** A statement of a field by its number; null = every one that stands. */
export interface StatementPlace {
  readonly field: ClientField;
  readonly n: number | null;
}

/** A change of a record. */
export interface RecordChange {
  readonly edits: readonly ClientEdit[];
  /** The edits are the broker's own decision. */
  readonly override: boolean;
  readonly settle: readonly { readonly field: ClientField; readonly n: number }[];
  readonly withdraw: readonly StatementPlace[];
  /** The newest statement of a field that whoever changes it knew of, 0 = none; absent = nobody looked. */
  readonly seen?: readonly { readonly field: ClientField; readonly n: number }[];
}

/** The field of that name, with `controls.` or without; undefined = there is none. */
export function namedField(name: string): ClientField | undefined {
  return CLIENT_FIELDS.find((each) => [each, each.replace("controls.", "")].includes(name.trim()));
}

/**
 * Whoever typed from what stood there before would silently put it in the place of what somebody else recorded since.
 */
function refuseUnseen(log: ClientLog, seen: NonNullable<RecordChange["seen"]>): void {
  for (const { field, n } of seen) {
    const newer = log.entries.findLast((entry) => entry.field === field && entry.n > n);
    if (newer === undefined) continue;
    throw new AppError("record_unsettled", `${fieldTitle(field)} was changed in the meantime, by ${newer.by}.`, {
      hint: "Nothing was saved. Close this, look at what stands now, and type it again if it still holds.",
    });
  }
}

/**
 * Takes back, settles, then records what is typed: one change of one record. AppErrors `usage`, `input_invalid`,
 * `not_found`, `record_unsettled`.
 */
export async function editClient(
  workspace: Workspace,
  reference: string,
  change: RecordChange,
  said: SaidOptions,
): Promise<ClientLog> {
  if (change.edits.length + change.settle.length + change.withdraw.length === 0)
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
      for (const { field, n } of change.settle) log = settle(log, field, n, actor);
      for (const statement of typedStatements(change.edits, log, actor, said))
        log = assertValue(log, { ...statement, override: change.override }, at);
      return log;
    },
    actor,
  );
}
