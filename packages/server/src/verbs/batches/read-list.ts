import { decodeText } from "@broker/adapters";
import { AppError, type Batch, type BatchSettings, type ListPreview } from "@broker/contracts";
import { companyDomain, companyIndex, type ProspectList, readListing, readProspectList } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

const starts = (bytes: Uint8Array, ...head: readonly number[]) => head.every((byte, place) => bytes[place] === byte);

/** The format of a file by its first bytes (file signatures as the formats define them); null = possibly text. */
function kindOf(bytes: Uint8Array): string | null {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return "a spreadsheet or a ZIP file";
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return "a PDF";
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47) || starts(bytes, 0xff, 0xd8, 0xff)) return "a picture";
  if (starts(bytes, 0x1f, 0x8b)) return "a compressed file";
  const wide = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
  return !wide && bytes.subarray(0, 4096).includes(0) ? "no text" : null;
}

/** Refuses a file that is no text, whatever it is called; AppError `input_invalid`. */
export function requireText(bytes: Uint8Array): void {
  const kind = kindOf(bytes);
  if (kind === null) return;
  throw new AppError("input_invalid", `The file is ${kind}, and a list is text.`, {
    hint: "Save it as CSV with a column 'domain' or 'website', or as one domain a line.",
  });
}

/** Default and maximum number of scans of a list at once. */
export const BATCH_CONCURRENCY = 20;
export const MAX_BATCH_CONCURRENCY = 500;

const FIRST = 20;
const REJECTED = 200;

/** An uploaded list. */
export interface UploadedList {
  /** The file's name, as it is shown. */
  readonly source: string;
  readonly bytes: Uint8Array;
}

/** Number of companies in a list: rows of one domain, with or without `www.`, count once unless they name two. */
function companiesIn({ prospects }: ProspectList): number {
  const known = new Map<string, ReturnType<typeof companyIndex>>();
  let companies = 0;
  for (const { domain, fields } of prospects) {
    const listed = known.get(companyDomain(domain)) ?? companyIndex();
    known.set(companyDomain(domain), listed);
    const row = readListing(null, fields, { batchId: "", at: "" });
    if (listed.find(row) !== null) continue;
    listed.add(row);
    companies += 1;
  }
  return companies;
}

/** How an uploaded list is read; nothing is saved. AppError `input_invalid` if nothing can be read. */
export function previewList({ source, bytes }: UploadedList): ListPreview {
  requireText(bytes);
  const { list, notice } = readList(bytes);
  return {
    source,
    format: list.format,
    companies: companiesIn(list),
    hosts: new Set(list.prospects.map(({ domain }) => domain)).size,
    notices: [...(notice === null ? [] : [notice]), ...list.notices],
    first: list.prospects.slice(0, FIRST).map((row) => ({ ...row })),
    rejectedTotal: list.rejected.length,
    rejected: list.rejected.slice(0, REJECTED).map((row) => ({ ...row })),
  };
}

/** How a list is scanned. */
export interface ListUse {
  readonly settings: BatchSettings;
  /** Maximum number of companies; null = all. */
  readonly limit: number | null;
}

/**
 * Saves an uploaded list as a new batch, whole, before anything is scanned. AppError `input_invalid` if nothing of it
 * can be scanned.
 */
export function beginBatch(
  workspace: Workspace,
  { source, bytes }: UploadedList,
  { settings, limit }: ListUse,
): Promise<Batch> {
  requireText(bytes);
  const { list } = readList(bytes);
  const prospects = limit === null ? list.prospects : list.prospects.slice(0, limit);
  requireRows({ ...list, prospects });
  return workspace.database.batches.create({
    source,
    startedAt: workspace.clock.now(),
    settings,
    prospects,
    rejected: list.rejected,
  });
}

/** A list as read from bytes. */
interface ReadList {
  readonly list: ProspectList;
  /** How its text was read where that was not plain UTF-8; null = it was. */
  readonly notice: string | null;
}

/** Reads a prospect list of any known form. AppError `input_invalid` if nothing can be read. */
export function readList(bytes: Uint8Array): ReadList {
  const { text, notice } = decodeText(bytes);
  return { list: readProspectList(text), notice };
}

/** Refuses a list of which nothing can be scanned; AppError `input_invalid`. */
export function requireRows({ prospects }: ProspectList): void {
  if (prospects.length > 0) return;
  throw new AppError("input_invalid", "No row of the list can be scanned.", {
    hint: "One domain a line, or a CSV with a column 'domain'.",
  });
}
