import { decodeText } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { type ProspectList, readProspectList } from "@broker/core";

/** Rows that one list may have. */
export const MOST_ROWS = 100_000;

/** A list as read from bytes. */
export interface ReadList {
  readonly list: ProspectList;
  /** How its text was read where that was not plain UTF-8; null = it was. */
  readonly notice: string | null;
}

/** Reads a prospect list of any known form. AppError `input_invalid` where nothing can be read. */
export function readList(bytes: Uint8Array): ReadList {
  const { text, notice } = decodeText(bytes);
  return { list: readProspectList(text), notice };
}

/** Refuses a list of which nothing can be scanned, or that is too long for one run; AppError `input_invalid`. */
export function requireRows({ prospects }: ProspectList): void {
  if (prospects.length === 0)
    throw new AppError("input_invalid", "No row of the list can be scanned.", {
      hint: "One domain a line, or a CSV with a column 'domain'.",
    });
  if (prospects.length > MOST_ROWS)
    throw new AppError("input_invalid", `The list has more than ${MOST_ROWS} rows.`, {
      hint: "Split it into several lists.",
    });
}
