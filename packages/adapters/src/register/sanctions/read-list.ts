import { StringDecoder } from "node:string_decoder";
import type { SanctionsEntry } from "@broker/contracts";
import { giveTurn } from "../../give-turn.ts";
import { readXmlRecords } from "../../xml/read-records.ts";
import { csvBlocks } from "../csv-records.ts";
import { type RegisterFile, readHeads } from "../register-file.ts";
import { badRow } from "../screening-faults.ts";
import { EU_HEADS, readEuRow } from "./eu-csv.ts";
import { badList, type ListReading, noList, xmlFaults } from "./list-faults.ts";
import { isOfacRow, readOfacRow } from "./ofac-csv.ts";
import { ofacXmlReader } from "./ofac-xml.ts";
import { OFSI_FORM, UK_FORM } from "./sanctions-form.ts";
import { joinSanctions } from "./sanctions-kind.ts";
import { unXmlReader } from "./un-xml.ts";
import { isoDay } from "./worded-day.ts";

/** Formats that are read whole; the UK's lists are read row by row, see `sanctionsKind`. */
export type WholeFormat = "xml" | "eu-csv" | "ofac-csv";

const SAMPLE = 65_536;
const SEMICOLON = 59;
const COMMA = 44;

async function beginning(file: RegisterFile): Promise<string> {
  for await (const chunk of file.read(0)) return new TextDecoder().decode(chunk.subarray(0, SAMPLE));
  return "";
}

/** Columns of which each of the UK's lists has one, though it may lack others. */
const UK_MARKS = [UK_FORM.id, OFSI_FORM.strength].map((head) => head.toLowerCase());

const isUkHead = (cells: readonly string[]): boolean =>
  cells.some((cell) => UK_MARKS.includes(cell.trim().toLowerCase()));

/**
 * The format of a list by its content; null = one of the UK's, or an empty file. AppErrors of a damaged file, and
 * `input_invalid` for one in no known format.
 */
export async function formatOfList(file: RegisterFile): Promise<WholeFormat | null> {
  const text = (await beginning(file)).replace(/^\u{FEFF}/u, "").trimStart();
  const isMarkup = text[0] === "<";
  if (isMarkup) return "xml";
  const [firstLine = ""] = text.split("\n", 1);
  if (firstLine.split(";").some((head) => head.replaceAll('"', "").trim() === EU_HEADS[0])) return "eu-csv";
  for await (const { records } of csvBlocks(file.read(0), 0, 1)) {
    const [first, second] = records;
    if (first !== undefined && isOfacRow(first.cells)) return "ofac-csv";
    // The UK's lists state their day above the heads.
    if ([first, second].some((row) => row !== undefined && isUkHead(row.cells))) return null;
    throw noList(file.name);
  }
  return null;
}

/** OFAC's two lists have one form; the file of the smaller one is named for it. */
const ofacList = (name: string) => (/cons/.test(name.toLowerCase()) ? "ofac-consolidated" : "ofac-sdn");

async function* texts(file: RegisterFile): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  const PIECE = 32_768;
  for await (const chunk of file.read(0))
    for (let at = 0; at < chunk.length; at += PIECE) {
      await giveTurn();
      yield decoder.write(Buffer.from(chunk.subarray(at, at + PIECE)));
    }
  yield decoder.end();
}

async function readXmlList(file: RegisterFile): Promise<ListReading<SanctionsEntry>> {
  let reading = (): ListReading<SanctionsEntry> => ({ day: null, entries: [] });
  const pick = (root: string, attributes: Readonly<Record<string, string>>) => {
    const found =
      root === "sdnList"
        ? ofacXmlReader(file.name, ofacList(file.name))
        : root === "CONSOLIDATED_LIST"
          ? unXmlReader(file.name, attributes)
          : null;
    if (found === null) throw noList(file.name);
    reading = found.reading;
    return found.reader;
  };
  await readXmlRecords(texts(file), pick, xmlFaults(file.name));
  return reading();
}

async function* rowsOf(file: RegisterFile, delimiter: number) {
  for await (const { records, problems } of csvBlocks(file.read(0), 0, 1, delimiter)) {
    const [damaged] = problems;
    if (damaged !== undefined) throw badRow(file.name, damaged);
    for (const record of records) {
      await giveTurn();
      yield record;
    }
  }
}

function joined(parties: Map<string, SanctionsEntry>, entry: SanctionsEntry): void {
  const known = parties.get(entry.id);
  parties.set(entry.id, known === undefined ? entry : joinSanctions(known, entry));
}

async function readEuList(file: RegisterFile): Promise<ListReading<SanctionsEntry>> {
  const parties = new Map<string, SanctionsEntry>();
  let day: string | null = null;
  let column: ((head: string) => number) | null = null;
  let width: number | null = null;
  for await (const { line, cells } of rowsOf(file, SEMICOLON)) {
    if (column === null) {
      const found = readHeads(cells, EU_HEADS);
      if (typeof found === "string") throw badList(file.name, `its first line lacks ${found}`);
      column = found;
      continue;
    }
    width ??= cells.length;
    if (cells.length !== width)
      throw badRow(file.name, { line, reason: `has ${cells.length} cells in place of ${width}` });
    const place = column;
    const cell = (head: string) => cells[place(head)]?.trim() || null;
    day ??= isoDay((cell("fileGenerationDate") ?? "").replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1"));
    const entry = readEuRow(cell);
    if (typeof entry === "string") throw badRow(file.name, { line, reason: entry });
    joined(parties, entry);
  }
  return { day, entries: [...parties.values()] };
}

async function readOfacList(file: RegisterFile): Promise<ListReading<SanctionsEntry>> {
  const entries: SanctionsEntry[] = [];
  let isEnded = false;
  for await (const { line, cells } of rowsOf(file, COMMA)) {
    // The file ends with a control character on a line of its own.
    isEnded = cells.length === 1 && cells[0]?.trim() === "\u{1a}";
    if (isEnded) continue;
    const entry = readOfacRow(cells, ofacList(file.name));
    if (typeof entry === "string") throw badRow(file.name, { line, reason: entry });
    entries.push(entry);
  }
  if (!isEnded) throw badList(file.name, "its end mark is missing");
  return { day: null, entries };
}

const READERS: Readonly<Record<WholeFormat, (file: RegisterFile) => Promise<ListReading<SanctionsEntry>>>> = {
  xml: readXmlList,
  "eu-csv": readEuList,
  "ofac-csv": readOfacList,
};

/** Limitations of a list to know before relying on it; null = none. */
export const cautionOfFormat = (format: WholeFormat): string | null =>
  format === "ofac-csv" ? "OFAC's CSV states neither aliases nor its day: its XML states both." : null;

/** Reads a list whole. AppError `input_invalid` if it is damaged, or a party has no name. */
export async function readWholeList(file: RegisterFile, format: WholeFormat): Promise<ListReading<SanctionsEntry>> {
  const { day, entries } = await READERS[format](file);
  const nameless = entries.find(({ names }) => names.length === 0);
  if (nameless !== undefined) throw badList(file.name, `party ${nameless.id} has no name`);
  return { day, entries };
}
