import type { RecordedImport } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../../audit.ts";
import type { Tables } from "../../database/tables.ts";
import type { Actor } from "../client-store.ts";

/** An import of a file, of which the clients may be recorded in several steps. */
export interface ImportOrigin {
  readonly id: string;
  /** The file's name, or the source stated. */
  readonly source: string;
  readonly actor: Actor;
}

/** What a step of an import did, without any value of a record. */
export interface ImportedClients {
  readonly added: { readonly id: string; readonly version: number }[];
  readonly changed: { readonly id: string; readonly statements: readonly number[] }[];
}

/** The actions of an import in the audit log. */
const ACTIONS = { made: "clients imported", undone: "import undone" } as const;

/** The numbers of the statements that a record has beyond its earlier state. */
export function newStatements(before: ClientLog, after: ClientLog): readonly number[] {
  const had = new Set(before.entries.map(({ n }) => n));
  return after.entries.flatMap(({ n }) => (had.has(n) ? [] : [n]));
}

/** Records a step of an import in the audit log, from which it can be undone. A step that changed nothing is none. */
export async function writeImport(
  transaction: Transaction<Tables>,
  { id, source, actor }: ImportOrigin,
  { added, changed }: ImportedClients,
): Promise<void> {
  if (added.length + changed.length === 0) return;
  await writeAudit(transaction, { ...actor, action: ACTIONS.made, subject: id, detail: { source, added, changed } });
}

/** Entries of the log that are read at most: of some forty imports of the largest size. */
const MAX_STEPS = 2000;

async function entriesOf(tables: Kysely<Tables>, kind: keyof typeof ACTIONS, subject?: string) {
  let query = tables.selectFrom("audit").selectAll().where("action", "=", ACTIONS[kind]);
  if (subject !== undefined) query = query.where("subject", "=", subject);
  return query.orderBy("at", "desc").orderBy("id", "desc").limit(MAX_STEPS).execute();
}

type Step = ImportedClients & { readonly source: string };

const stepOf = ({ detail }: { readonly detail: string | null }) => JSON.parse(detail ?? "{}") as Step;

/** The steps that were undone, by their entry in the log. */
async function undoneSteps(tables: Kysely<Tables>, subject?: string): Promise<ReadonlySet<string>> {
  const rows = await entriesOf(tables, "undone", subject);
  return new Set(rows.map(({ detail }) => (JSON.parse(detail ?? "{}") as { readonly step: string }).step));
}

/** Imports shown. */
const SHOWN = 20;

/** The imports of the workspace, most recent first. */
export async function listImports(tables: Kysely<Tables>): Promise<readonly RecordedImport[]> {
  const undone = await undoneSteps(tables);
  const made = Map.groupBy(await entriesOf(tables, "made"), ({ subject }) => subject);
  return [...made].slice(0, SHOWN).flatMap(([id, rows]): RecordedImport[] => {
    const [last] = rows;
    if (last === undefined) return [];
    const steps = rows.map(stepOf);
    return [
      {
        id,
        at: last.at,
        by: last.said_by,
        source: stepOf(last).source,
        added: steps.reduce((sum, { added }) => sum + added.length, 0),
        changed: steps.reduce((sum, { changed }) => sum + changed.length, 0),
        undone: rows.every((row) => undone.has(row.id)),
      },
    ];
  });
}

/** The steps of an import by their entry in the log, and whether each was undone; none = there is no such import. */
export async function importSteps(
  tables: Kysely<Tables>,
  id: string,
): Promise<readonly { readonly step: string; readonly undone: boolean }[]> {
  const undone = await undoneSteps(tables, id);
  return (await entriesOf(tables, "made", id)).map((row) => ({ step: row.id, undone: undone.has(row.id) }));
}

/** What a step of an import did; null = there is no such step. */
export async function importedBy(tables: Kysely<Tables>, id: string, step: string): Promise<ImportedClients | null> {
  const found = (await entriesOf(tables, "made", id)).find((row) => row.id === step);
  return found === undefined ? null : stepOf(found);
}

/** Records that a step was undone. */
export async function writeUndo(
  transaction: Transaction<Tables>,
  id: string,
  detail: { readonly step: string; readonly removed: number; readonly withdrawn: number; readonly kept: number },
  actor: Actor,
): Promise<void> {
  await writeAudit(transaction, { ...actor, action: ACTIONS.undone, subject: id, detail });
}
