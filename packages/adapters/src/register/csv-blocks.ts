import { type CsvPiece, csvRecords } from "./csv-records.ts";

/** The records of some bytes of a file, and where the next ones begin. */
export interface CsvBlock extends Pick<CsvPiece, "records" | "problems"> {
  /** Bytes of the file up to the end of these records. */
  readonly endByte: number;
  /** Line on which the next record begins. */
  readonly nextLine: number;
}

/**
 * Reads a CSV file piece by piece: `bytes` begin at byte `fromByte` on line `fromLine`, at the beginning of a record.
 * Text is UTF-8; a byte order mark is passed over. No more than a piece and one record are held.
 */
export async function* csvBlocks(
  bytes: AsyncIterable<Uint8Array>,
  fromByte: number,
  fromLine: number,
): AsyncGenerator<CsvBlock> {
  let rest = Buffer.alloc(0);
  let at = fromByte;
  let line = fromLine;

  function take(block: Buffer, last: boolean): CsvBlock | null {
    const mark = at === 0 && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? 3 : 0;
    const cut = last ? block.length : block.lastIndexOf(10) + 1;
    if (cut <= mark) return null;
    const text = block.toString("utf8", mark, cut);
    const { records, problems, consumed, nextLine } = csvRecords(text, line, last);
    const read = consumed === text.length ? cut : mark + Buffer.byteLength(text.slice(0, consumed));
    if (read === 0 || (records.length === 0 && problems.length === 0 && consumed === 0)) return null;
    rest = Buffer.from(block.subarray(read));
    at += read;
    line = nextLine;
    return { records, problems, endByte: at, nextLine };
  }

  for await (const chunk of bytes) {
    const block = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    rest = block;
    const taken = take(block, false);
    if (taken !== null) yield taken;
  }
  const taken = rest.length === 0 ? null : take(rest, true);
  if (taken !== null) yield taken;
}
