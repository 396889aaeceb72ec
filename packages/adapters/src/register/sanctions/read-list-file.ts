import { AppError, type SanctionsEntry, type ScreenedList } from "@broker/contracts";
import { giveTurn } from "../../give-turn.ts";
import { csvBlocks } from "../csv-records.ts";
import { openKind } from "../import-register.ts";
import { openRegisterFile, type RegisterFile } from "../register-file.ts";
import type { IndexedEntry } from "../register-kind.ts";
import { badRow } from "../screening-faults.ts";
import { cautionOfFormat, formatOfList, readWholeList } from "./read-list.ts";
import { sanctionsFromBody, sanctionsKind } from "./sanctions-kind.ts";

/** A sanctions list read from its file, without storing anything. */
export interface SanctionsFile extends ScreenedList {
  readonly listed: readonly SanctionsEntry[];
  /** Limitations to know before relying on it; null = none. */
  readonly caution: string | null;
}

async function readUkList(file: RegisterFile) {
  const { reader, headLine, statedDay, caution } = await openKind(sanctionsKind, file);
  const rows = new Map<string, IndexedEntry>();
  for await (const { records, problems } of csvBlocks(file.read(0), 0, 1)) {
    const [damaged] = problems;
    if (damaged !== undefined) throw badRow(file.name, damaged);
    for (const { line, cells } of records) {
      if (line <= headLine) continue;
      await giveTurn();
      const row = reader(cells);
      if (typeof row === "string") throw badRow(file.name, { line, reason: row });
      const known = rows.get(row.number);
      rows.set(row.number, known === undefined ? row : (sanctionsKind.list?.join(known, row) ?? row));
    }
  }
  return { day: statedDay, caution, entries: [...rows.values()].map(({ body }) => sanctionsFromBody(body)) };
}

/** Reads a sanctions list's file of any format. AppErrors `file_unreadable`, `input_invalid`. */
export async function readSanctionsFile(path: string): Promise<SanctionsFile> {
  const file = await openRegisterFile(path);
  const format = await formatOfList(file);
  const { day, entries, caution } =
    format === null
      ? await readUkList(file)
      : { ...(await readWholeList(file, format)), caution: cautionOfFormat(format) };
  const [first] = entries;
  if (first === undefined)
    throw new AppError("input_invalid", `${file.name} holds no entry that can be read.`, {
      hint: "Download it again.",
    });
  return { list: first.list, asOf: day, entries: entries.length, listed: entries, caution };
}
