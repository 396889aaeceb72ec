import { randomBytes } from "node:crypto";
import type { Actor, ClientEntry } from "@broker/adapters";
import {
  AppError,
  type ClientEdit,
  ClientRecord,
  complaintText,
  declarationOf,
  fieldTitle,
  type ImportTally,
  importField,
  personOf,
  type RejectedImportRow,
  readTyped,
  type StatementOrigin,
} from "@broker/contracts";
import {
  assertValue,
  type ClientLog,
  type ColumnMapping,
  editStatements,
  isFuture,
  type ListedClient,
  liveStatements,
  logOf,
  parseTarget,
  readAs,
  readClientList,
  readEdit,
} from "@broker/core";
import { actorOf, type Workspace } from "../../../workspace/workspace.ts";
import { identityOf, newClient } from "../client-record.ts";

type Counted = Pick<ImportTally, "added" | "changed" | "same">;
type Tally = { -readonly [Key in keyof Counted]: Counted[Key] };

/**
 * Adds the row's statements; one that is already in force with the same value is not repeated, unless a named person
 * declares what only others did.
 */
function extended(log: ClientLog, edits: readonly ClientEdit[], actor: Actor, origin: StatementOrigin) {
  return editStatements(edits, log, actor, origin).reduce((before, statement) => {
    const person = personOf(declarationOf(statement.declaredBy));
    const isRecorded = liveStatements(before, statement.field).some(
      (each) =>
        JSON.stringify(each.value) === JSON.stringify(statement.value) &&
        each.provenance === statement.provenance &&
        (person === undefined || personOf(each.declaredBy) === person),
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
    throw new AppError("input_invalid", `${fieldTitle(early.field)} is dated ${early.asOf}, which is in the future.`);
  const apply = (known: ClientLog | null) => {
    tally[known ? "same" : "added"] += 1;
    return known ?? log;
  };
  const {
    placements,
    exports,
    slips = [],
    plans = [],
    conversations = [],
    forms = [],
    submissions = [],
    signatures = [],
    documents = [],
    verifications = [],
    risks = [],
    idv = [],
    training = [],
    alerts,
    threatIntel,
    kyc,
    compliance,
    reports,
    slipTemplates = [],
  } = parsed.value;
  const belongings = {
    placements,
    exports,
    slips,
    plans,
    conversations,
    forms,
    submissions,
    signatures,
    documents,
    verifications,
    risks,
    idv,
    training,
    slipTemplates,
  };
  const shown = {
    ...(alerts === undefined ? {} : { alerts }),
    ...(threatIntel === undefined ? {} : { threatIntel }),
    ...(kyc === undefined ? {} : { kyc }),
    ...(compliance === undefined ? {} : { compliance }),
    ...(reports === undefined ? {} : { reports }),
  };
  return { ...identityOf(log), actor, ...belongings, ...shown, apply };
}

function rowEntry(row: ListedClient, read: Reading): ClientEntry {
  const { actor, origin, tally, called } = read;
  const edits = row.edits.map((text) => readEdit(text, undefined, called));
  const alone = extended(newClient(randomBytes(6).toString("hex"), actor.at), edits, actor, origin);
  const identity = identityOf(alone);
  if (identity.name === null) throw new AppError("input_invalid", "The row has no company name.");
  const apply = (known: ClientLog | null) => {
    const log = known ? extended(known, editsOfKnown(known, edits), actor, origin) : alone;
    tally[known === null ? "added" : log === known ? "same" : "changed"] += 1;
    return log;
  };
  return { ...identity, actor, apply };
}

/** How the rows of a file are recorded. */
interface Reading {
  readonly actor: Actor;
  readonly origin: StatementOrigin;
  readonly tally: Tally;
  /** What the user calls a field: the title of its column. */
  readonly called: (name: string) => string;
}

/** The companies of a text, ready to be recorded. */
export interface ImportReading {
  readonly list: ReturnType<typeof readClientList>;
  readonly entries: readonly (ClientEntry & Pick<ListedClient, "line">)[];
  readonly rejected: readonly RejectedImportRow[];
  readonly tally: Tally;
}

/** The companies of a text as entries for the store; nothing is recorded. */
export function readImport(
  workspace: Workspace,
  text: string,
  origin: StatementOrigin,
  how: ImportHow,
  unmapped = false,
): ImportReading {
  const { columns = {} } = how;
  const list = readClientList(text, columns, unmapped);
  const actor = actorOf(workspace);
  const tally: Tally = { added: 0, changed: 0, same: 0 };
  const titles = new Map(list.titles.map((title) => [readAs(title, columns), title]).reverse() as [string, string][]);
  const read: Reading = { actor, origin, tally, called: (name) => titles.get(name) ?? importField(name).label };
  const rejected = list.rejected.map((row) => ({ ...row, cells: [...row.cells] }));
  const entries = list.clients.flatMap((row) => {
    try {
      const { line } = row;
      if (row.record !== null) return [{ ...recordEntry(row.record, actor, tally), line }];
      return [{ ...rowEntry(row, read), line }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { line, company, cells } = row;
      rejected.push({ line, company, cells: [...cells], reason: error.message });
      return [];
    }
  });
  rejected.sort((a, b) => a.line - b.line);
  return { list, entries, rejected, tally };
}

/** How a file is imported. */
export interface ImportHow {
  /** What its columns are read as, where the user chose. */
  readonly columns?: ColumnMapping;
}
