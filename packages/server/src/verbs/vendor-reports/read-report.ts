import { AppError, ColumnMap, REPORT_FILE_LIMIT, type VendorReport } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type GivenReport, requireReportFile } from "./report-file.ts";
import { readInThread } from "./report-thread.ts";

/** How a report is read. */
export interface ReportReading {
  /** Reads a list by this map in place of the known products. */
  readonly map?: ColumnMap;
  /** Largest accepted size in bytes (default: that of an upload). */
  readonly maxBytes?: number;
  /** Fires when the caller leaves. */
  readonly signal?: AbortSignal;
}

/** Everything of a report but its findings and hosts. */
export type ReportHead = Omit<VendorReport, "findings" | "assets" | "schemaVersion">;

const NEWLINE = 10;

async function readBytes(given: GivenReport, reading: ReportReading, packed: boolean): Promise<Uint8Array> {
  const { map, maxBytes = REPORT_FILE_LIMIT, signal } = reading;
  requireReportFile(given, maxBytes);
  const options = { maxBytes, ...(map === undefined ? {} : { map }) };
  return readInThread({ kind: "read", given, options, packed }, signal, maxBytes > REPORT_FILE_LIMIT);
}

/**
 * Reads a vendor's report without storing anything. AppErrors `input_invalid` with one sentence, `file_unreadable`,
 * `interrupted`.
 * @returns VendorReport as JSON
 */
export const parseReport = (given: GivenReport, reading: ReportReading = {}): Promise<Uint8Array> =>
  readBytes(given, reading, false);

/** Reads a report to be filed: its head, and all of it as JSON, gzipped. AppErrors of {@link parseReport}. */
export async function readToFile(
  given: GivenReport,
  reading: ReportReading,
): Promise<{ readonly head: ReportHead; readonly packed: Uint8Array }> {
  const bytes = await readBytes(given, reading, true);
  const end = bytes.indexOf(NEWLINE);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as ReportHead;
  return { head, packed: bytes.subarray(end + 1) };
}

/** The saved column map of this name. AppError `not_found`. */
export async function namedColumnMap({ database }: Workspace, name: string): Promise<ColumnMap> {
  const found = await database.reports.columnMap(name);
  if (found !== null) return found;
  const known = (await database.reports.columnMaps()).map((each) => each.name);
  throw new AppError("not_found", `There is no column map '${name}'.`, {
    hint: known.length === 0 ? "No column map is saved." : `Saved: ${known.join(", ")}.`,
  });
}

/** A column map of a file's text. AppError `input_invalid`. */
export function readColumnMap(text: string): ColumnMap {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("input_invalid", "The column map is not JSON.", { cause });
  }
  const parsed = ColumnMap.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("input_invalid", `The column map cannot be read: ${issue?.path.join(".")}: ${issue?.message}.`, {
    hint: 'It has the form {"name": "Own scanner", "columns": {"title": "Finding", "severity": "Risk"}}.',
  });
}
