import type { ListPreview } from "@broker/contracts";
import { readList } from "./read-list.ts";
import { requireText } from "./sniff-list.ts";

const FIRST = 20;
const REJECTED = 200;

/** An uploaded list. */
export interface UploadedList {
  /** The file's name, as it is shown. */
  readonly source: string;
  readonly bytes: Uint8Array;
}

/** How an uploaded list is understood; nothing is kept. AppError `input_invalid` where nothing can be read. */
export function previewList({ source, bytes }: UploadedList): ListPreview {
  requireText(bytes);
  const { list, notice } = readList(bytes);
  return {
    source,
    format: list.format,
    companies: list.prospects.length,
    hosts: new Set(list.prospects.map(({ domain }) => domain)).size,
    notices: [...(notice === null ? [] : [notice]), ...list.notices],
    first: list.prospects.slice(0, FIRST).map((row) => ({ ...row })),
    rejectedTotal: list.rejected.length,
    rejected: list.rejected.slice(0, REJECTED).map((row) => ({ ...row })),
  };
}
