import { readFileSync, statSync } from "node:fs";
import {
  type AdvisoryFields,
  AppError,
  type IndicatorFields,
  type IntelFormat,
  type IntelImportKind,
  showNumber,
} from "@broker/contracts";
import { decodeText } from "../files/read-input-file.ts";
import { parseJson } from "../vendor-reports/json/parse-json.ts";
import { intelBuilder, type LeftOut } from "./intel-builder.ts";
import { damaged, endsEarly, hasNone, notIntel } from "./intel-refusals.ts";
import { readIntelCsv } from "./read-intel-csv.ts";
import { isMisp, readMisp } from "./read-misp.ts";
import { isStix, readStix } from "./read-stix.ts";

/** A file as it was given: its bytes, or the path of it. */
export interface GivenIntel {
  /** Without folders. */
  readonly name: string;
  readonly content: Uint8Array | { readonly path: string };
}

/** What a file has, all of it read and checked. */
export interface IntelFile {
  readonly format: IntelFormat;
  readonly advisories: readonly AdvisoryFields[];
  readonly indicators: readonly IndicatorFields[];
  readonly skipped: number;
  readonly leftOut: readonly LeftOut[];
}

/** Largest file in bytes. */
export const INTEL_FILE_LIMIT = 50 * 1024 ** 2;

const tooLarge = (most: number) =>
  new AppError("input_invalid", `The file is larger than ${showNumber(most / 1024 ** 2)} MB. Nothing was stored.`, {
    hint: "Split it into several files.",
  });

/** The bytes of a file. AppErrors `input_invalid` above the limit or where it is empty, `file_unreadable`. */
export function intelBytes({ name, content }: GivenIntel, most: number): Uint8Array {
  let bytes: Uint8Array;
  try {
    if (!(content instanceof Uint8Array) && statSync(content.path).size > most) throw tooLarge(most);
    bytes = content instanceof Uint8Array ? content : readFileSync(content.path);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("file_unreadable", `${name} cannot be read.`, { hint: "Check the path.", cause });
  }
  if (bytes.length > most) throw tooLarge(most);
  if (bytes.length === 0) throw hasNone("content");
  return bytes;
}

function readJson(text: string, builder: ReturnType<typeof intelBuilder>): IntelFormat {
  const root = parseJson(text, { malformed: damaged, incomplete: endsEarly });
  if (isStix(root)) {
    readStix(root, builder);
    return "stix";
  }
  if (!isMisp(root)) throw notIntel("JSON that is neither a STIX bundle nor MISP");
  readMisp(root, builder);
  return "misp";
}

const PLURALS: Readonly<Record<IntelImportKind, string>> = {
  advisories: "advisory",
  indicators: "domain, address, URL or hash as an indicator",
};

/**
 * Reads a file of advisories or indicators: STIX 2.1, MISP JSON or CSV, recognised by content. Nothing it names is
 * visited. AppError `input_invalid` with one sentence for a damaged, cut-off, hostile or oversized file, or one without
 * what it is imported for.
 */
export function readIntelFile(given: GivenIntel, kind: IntelImportKind, most: number = INTEL_FILE_LIMIT): IntelFile {
  const { text } = decodeText(intelBytes(given, most));
  const body = text.replace(/^\ufeff/, "");
  if (body.slice(0, 4096).includes("\0")) throw notIntel("it is not text");
  const builder = intelBuilder(given.name.slice(0, 200));
  const isJson = /^\s*[[{]/.test(body);
  let format: IntelFormat = "csv";
  if (isJson) format = readJson(body, builder);
  else readIntelCsv(body, builder);
  const read = { format, ...builder.done() };
  if (read[kind].length === 0) throw hasNone(PLURALS[kind]);
  return kind === "indicators" ? { ...read, advisories: [] } : read;
}
