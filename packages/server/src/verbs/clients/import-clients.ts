import { randomBytes } from "node:crypto";
import type { Actor, ClientEntry } from "@broker/adapters";
import {
  AppError,
  type ClientEdit,
  ClientRecord,
  complaintText,
  fieldTitle,
  type ImportTally,
  readTyped,
  type StatementOrigin,
} from "@broker/contracts";
import {
  assertValue,
  type ClientLog,
  editStatements,
  isFuture,
  type ListedClient,
  liveStatements,
  logOf,
  parseTarget,
  readClientList,
  readEdit,
} from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { identityOf, newClient } from "./client-record.ts";

type Counted = Pick<ImportTally, "added" | "changed" | "same">;
type Tally = { -readonly [Key in keyof Counted]: Counted[Key] };

/** Adds the row's statements; one that is already in force with the same value is not repeated. */
function extended(log: ClientLog, edits: readonly ClientEdit[], actor: Actor, origin: StatementOrigin) {
  return editStatements(edits, log, actor, origin).reduce((before, statement) => {
    const isRecorded = liveStatements(before, statement.field).some(
      (each) =>
        JSON.stringify(each.value) === JSON.stringify(statement.value) && each.provenance === statement.provenance,
    );
    return isRecorded ? before : assertValue(before, statement, actor.at);
  }, log);
}

/** A list names one domain of a company; known domains remain, and a known one adds nothing. */
function editsOfKnown(known: ClientLog, edits: readonly ClientEdit[]): ClientEdit[] {
  const { domains } = identityOf(known);
  return edits.flatMap((edit): ClientEdit[] => {
    const names = edit.field === "domains" && Array.isArray(edit.value) ? (edit.value as unknown[]) : [];
    if (domains.length === 0 || !names.some((name) => typeof name === "string")) return [edit];
    const others = names.filter((name) => !domains.includes(parseTarget(String(name)).target.domain));
    return others.length === 0 ? [] : [{ field: "domains", how: "add", value: others }];
  });
}

function recordEntry(record: unknown, actor: Actor, tally: Tally): ClientEntry {
  const parsed = readTyped(ClientRecord, record);
  if (parsed.complaints !== undefined)
    throw new AppError("input_invalid", `It is no client record: ${complaintText(parsed.complaints[0], "the whole")}`);
  const log = logOf(parsed.value);
  const early = log.entries.find(({ asOf }) => isFuture(asOf, actor.at));
  if (early)
    throw new AppError(
      "input_invalid",
      `${fieldTitle(early.field)} is said as of ${early.asOf}, which is still to come.`,
    );
  const apply = (known: ClientLog | null) => {
    tally[known ? "same" : "added"] += 1;
    return known ?? log;
  };
  const { placements, exports, slips = [], slipTemplates = [] } = parsed.value;
  return { ...identityOf(log), actor, placements, exports, slips, slipTemplates, apply };
}

function rowEntry(row: ListedClient, actor: Actor, origin: StatementOrigin, tally: Tally): ClientEntry {
  const edits = row.edits.map((text) => readEdit(text));
  const alone = extended(newClient(randomBytes(6).toString("hex"), actor.at), edits, actor, origin);
  const identity = identityOf(alone);
  if (identity.name === null && identity.companyNumber === null && identity.domains.length === 0)
    throw new AppError("input_invalid", "It has no name, number or domain to identify the client.");
  const apply = (known: ClientLog | null) => {
    const log = known ? extended(known, editsOfKnown(known, edits), actor, origin) : alone;
    tally[known === null ? "added" : log === known ? "same" : "changed"] += 1;
    return log;
  };
  return { ...identity, actor, apply };
}

/** Rows of one transaction: others who write wait for its end. */
const AT_ONCE = 200;

/** Records all entries, some in each transaction. An AppError says how many were recorded before it. */
async function record({ clients }: Workspace["database"], entries: readonly ClientEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    try {
      await clients.record(entries.slice(from, from + AT_ONCE));
    } catch (error) {
      if (!(error instanceof AppError) || from === 0) throw error;
      throw new AppError(error.code, `${error.message} The ${from} rows before were recorded.`, {
        hint: error.hint,
        fix: error.fix,
        cause: error,
      });
    }
  }
}

/**
 * Records the companies of a text (CSV with a header, JSON objects, or an export), a few hundred in each transaction.
 * Rejected rows are named, and the rest is recorded; the same text can be imported again. AppError `input_invalid` if
 * nothing can be read.
 */
export async function importClients(workspace: Workspace, text: string, origin: StatementOrigin): Promise<ImportTally> {
  const list = readClientList(text);
  const actor = actorOf(workspace);
  const rejected = [...list.rejected];
  const tally: Tally = { added: 0, changed: 0, same: 0 };
  const entries = list.clients.flatMap((row) => {
    try {
      if (row.record !== null) return [recordEntry(row.record, actor, tally)];
      return [rowEntry(row, actor, origin, tally)];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push({ line: row.line, reason: error.message });
      return [];
    }
  });
  await record(workspace.database, entries);
  rejected.sort((a, b) => a.line - b.line);
  return { ...tally, unit: list.unit, rejected, notices: [...list.notices] };
}
