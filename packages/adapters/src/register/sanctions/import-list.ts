import { AppError } from "@broker/contracts";
import type { Connection } from "../../store/database/connection.ts";
import { importJournal } from "../import-journal.ts";
import { type ImportedFile, type ImportOptions, importRegister } from "../import-register.ts";
import { openRegisterFile } from "../register-file.ts";
import type { ImportedKind } from "../register-index.ts";
import { badRow, dayOfList } from "../screening-faults.ts";
import { cautionOfFormat, formatOfList, readWholeList, type WholeFormat } from "./read-list.ts";
import { indexed, sanctionsKind } from "./sanctions-kind.ts";

const KINDS = {
  uk: "sanctions",
  ofsi: "sanctions",
  "ofac-sdn": "sanctions-ofac-sdn",
  "ofac-consolidated": "sanctions-ofac-consolidated",
  eu: "sanctions-eu",
  un: "sanctions-un",
} as const satisfies Readonly<Record<string, ImportedKind>>;

const AT_ONCE = 5_000;

/** AppError `input_invalid` if another list was asked for. */
function requireList(file: string, found: ImportedKind, only: ImportedKind | undefined): void {
  if (only === undefined || found === only) return;
  throw new AppError("input_invalid", `${file} is another sanctions list than the one that was requested.`, {
    hint: "Check the configured address. The list already imported remains in force.",
  });
}

async function importWhole(
  connection: Connection,
  options: Omit<ImportOptions, "kind">,
  format: WholeFormat,
): Promise<ImportedFile> {
  const { now, by, onProgress } = options;
  const found = await openRegisterFile(options.path);
  const { day, entries } = await readWholeList(found, format);
  const [first] = entries;
  if (first === undefined) throw badRow(found.name, { line: 1, reason: "names no party" });
  const kind = { ...sanctionsKind, kind: KINDS[first.list] };
  requireList(found.name, kind.kind, options.only);
  const journal = importJournal(connection, kind);
  const source = { file: found.name, caution: cautionOfFormat(format), resumedAt: 0 };
  const known = await journal.finished(found.fingerprint);
  if (known !== null) return { ...known, ...source, unchanged: true };
  // OFAC's CSV states no day: that of the file counts.
  const stated = format === "ofac-csv" ? found.asOf : day;
  const file = { ...found, asOf: dayOfList(found.name, stated, now, await journal.atHand()) };
  try {
    const begun = await journal.begin(file, now.toISOString());
    if (begun.entries > 0) await journal.drop(begun.id);
    const fresh = begun.entries > 0 ? await journal.begin(file, now.toISOString()) : begun;
    let written = 0;
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      const some = entries.slice(from, from + AT_ONCE).map(indexed);
      const state = { bytes: 0, lines: 0, entries: written, refused: 0, problems: [] };
      written += await journal.write(fresh.id, some, state);
      onProgress({
        bytes: Math.floor((found.bytes * (from + some.length)) / entries.length),
        ofBytes: found.bytes,
        entries: written,
      });
    }
    return { ...(await journal.finish(fresh.id, { by, at: now.toISOString() })), ...source, unchanged: false };
  } finally {
    await journal.end();
  }
}

/**
 * Imports a sanctions list; its format is detected by its content. Each list replaces the one before it of the same
 * publisher, and no other. A list that cannot be read whole is refused, and the imported one remains.
 */
export async function importSanctions(
  connection: Connection,
  options: Omit<ImportOptions, "kind">,
): Promise<ImportedFile> {
  const file = await openRegisterFile(options.path);
  const format = await formatOfList(file);
  if (format !== null) return importWhole(connection, options, format);
  requireList(file.name, "sanctions", options.only);
  return importRegister(connection, { ...options, kind: sanctionsKind });
}
