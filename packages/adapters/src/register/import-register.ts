import { AppError } from "@broker/contracts";
import type { Connection } from "../store/database/connection.ts";
import { csvBlocks } from "./csv-records.ts";
import { type ImportState, importJournal } from "./import-journal.ts";
import { openRegisterFile, type RegisterFile } from "./register-file.ts";
import type { ImportedKind } from "./register-index.ts";
import type { IndexedEntry, RegisterKind, RowReader } from "./register-kind.ts";
import { badRow, dayOfList } from "./screening-faults.ts";

/** How far an import is. */
export interface ImportProgress {
  readonly bytes: number;
  readonly ofBytes: number;
  readonly entries: number;
}

/** What an import did. */
export interface ImportedFile {
  readonly file: string;
  /** Day of the file, ISO. */
  readonly asOf: string;
  readonly entries: number;
  readonly refused: number;
  /** The first refused rows. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
  /** Bytes that an earlier run had taken in; 0 = it began from the start. */
  readonly resumedAt: number;
  /** This very file was already imported, so nothing was done. */
  readonly unchanged: boolean;
  /** Limitations to know before relying on it; null = none. */
  readonly caution: string | null;
}

export interface ImportOptions {
  readonly kind: RegisterKind;
  readonly path: string;
  /** User recorded in the audit log. */
  readonly by: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
  /** The only sanctions list that is taken, as its publisher's address was asked for it; absent = any. */
  readonly only?: ImportedKind;
  /** Entries written at once, which are lost on a kill. Default 100,000. */
  readonly atOnce?: number;
}

/**
 * Numbers come in no order, so each piece touches most pages of their index: few large pieces write far less than many
 * small ones.
 */
const AT_ONCE = 100_000;

/** A file's reader, and the lines above its first row. */
interface OpenedFile {
  readonly reader: RowReader;
  /** Line of the heads. */
  readonly headLine: number;
  /** Day stated in the file, ISO; null = none. */
  readonly statedDay: string | null;
  readonly caution: string | null;
}

/** Finds the reader of a register's file. AppError `input_invalid` if it is another file. */
export async function openKind(kind: RegisterKind, file: RegisterFile): Promise<OpenedFile> {
  for await (const { records } of csvBlocks(file.read(0), 0, 1)) {
    const [first, second] = records;
    if (first === undefined) continue;
    const statedDay = kind.list?.dayAbove(first.cells) ?? null;
    const head = statedDay !== null && second !== undefined ? second : first;
    const reader = kind.reader(head.cells);
    const caution = kind.list?.caution(head.cells) ?? null;
    if (typeof reader !== "string") return { reader, headLine: head.line, statedDay, caution };
    const place = head === first ? "its first line" : "its line of heads";
    throw new AppError("input_invalid", `${file.name} is not ${kind.title}: ${place} lacks ${reader}.`, {
      hint: "Import the file as it was downloaded, with its line of column heads.",
    });
  }
  throw new AppError("input_invalid", `${file.name} is empty.`, { hint: `Import ${kind.title} as it was downloaded.` });
}

function readBlock(
  {
    records,
    problems,
  }: { records: readonly { line: number; cells: readonly string[] }[]; problems: ImportState["problems"] },
  { reader, headLine }: OpenedFile,
) {
  const entries: IndexedEntry[] = [];
  const refused = [...problems];
  for (const { line, cells } of records) {
    if (line <= headLine) continue;
    const entry = reader(cells);
    if (typeof entry === "string") refused.push({ line, reason: entry });
    else entries.push(entry);
  }
  return { entries, refused };
}

/**
 * Imports a register's file into the index in chunks, each with its position in the file in one transaction: after a
 * kill the same command resumes it. Rows that cannot be read are counted, the first ones named; in a screening list one
 * such row refuses the file. Until the import is complete, look-ups read the earlier register, which is then removed.
 */
export async function importRegister(connection: Connection, options: ImportOptions): Promise<ImportedFile> {
  const { kind, now, by } = options;
  const found = await openRegisterFile(options.path);
  const journal = importJournal(connection, kind);
  const inside = await openKind(kind, found);
  const source = { file: found.name, caution: inside.caution };
  const known = await journal.finished(found.fingerprint);
  if (known !== null) return { ...known, ...source, resumedAt: 0, unchanged: true };
  const asOf = kind.list ? dayOfList(found.name, inside.statedDay, now, await journal.atHand()) : found.asOf;
  const file = { ...found, asOf };
  try {
    const begun = await journal.begin(file, now.toISOString());
    try {
      await takeIn(options, file, inside, begun, journal);
    } catch (error) {
      if (kind.list && error instanceof AppError && error.code === "input_invalid") await journal.drop(begun.id);
      throw error;
    }
    const done = await journal.finish(begun.id, { by, at: now.toISOString() });
    return { ...done, ...source, resumedAt: begun.bytes, unchanged: false };
  } finally {
    await journal.end();
  }
}

async function takeIn(
  { kind, signal, onProgress, atOnce = AT_ONCE }: ImportOptions,
  file: RegisterFile,
  inside: OpenedFile,
  begun: ImportState & { readonly id: number },
  journal: ReturnType<typeof importJournal>,
): Promise<void> {
  let state: ImportState = begun;
  let waiting: IndexedEntry[] = [];
  const write = async () => {
    state = { ...state, entries: state.entries + (await journal.write(begun.id, waiting, state)) };
    waiting = [];
    onProgress({ bytes: state.bytes, ofBytes: file.bytes, entries: state.entries });
  };
  for await (const block of csvBlocks(file.read(begun.bytes), begun.bytes, begun.lines + 1)) {
    const { entries, refused } = readBlock(block, inside);
    if (kind.list && refused[0] !== undefined) throw badRow(file.name, refused[0]);
    for (const entry of entries) waiting.push(entry);
    state = {
      ...state,
      bytes: block.endByte,
      lines: block.nextLine - 1,
      refused: state.refused + refused.length,
      problems: [...state.problems, ...refused].slice(0, 20),
    };
    if (waiting.length >= atOnce) await write();
    if (signal.aborted) break;
  }
  await write();
  if (signal.aborted)
    throw new AppError("interrupted", `The import of ${file.name} was stopped; ${state.entries} entries are in.`, {
      hint: "Run the same command again to continue.",
    });
}
