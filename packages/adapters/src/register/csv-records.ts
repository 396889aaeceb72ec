interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvPiece {
  readonly records: readonly CsvRecord[];
  /** Characters that belong to whole records; what follows is the beginning of the next one. */
  readonly consumed: number;
  /** Line on which what follows begins. */
  readonly nextLine: number;
  /** Lines that are no record. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

const COMMA = 44;

/** A record longer than this has lost a quotation mark. */
const LONGEST_RECORD = 65_536;

/**
 * Reads the complete records of a chunk of CSV text (RFC 4180: quoted cells, doubled quotation marks, line breaks
 * inside them; LF or CRLF). `line` = the line on which the text begins; `last` = nothing follows it. Blank lines are
 * skipped. A quotation mark that is never closed affects its own line, not the rest of the file. `delimiter` = its
 * character code.
 */
export function csvRecords(text: string, line: number, last: boolean, delimiter = COMMA): CsvPiece {
  const records: CsvRecord[] = [];
  const problems: { line: number; reason: string }[] = [];
  const end = text.length;
  let at = 0;
  let now = line;
  while (at < end) {
    const begin = at;
    const beginLine = now;
    const cells: string[] = [];
    let isWhole = false;
    let isOpen = false;
    while (at <= end) {
      if (text.charCodeAt(at) === 34) {
        let close = text.indexOf('"', at + 1);
        let isDoubled = false;
        while (close !== -1 && text.charCodeAt(close + 1) === 34) {
          isDoubled = true;
          close = text.indexOf('"', close + 2);
        }
        if (close === -1 || close - begin > LONGEST_RECORD) {
          isOpen = true;
          break;
        }
        const raw = text.slice(at + 1, close);
        for (let lf = raw.indexOf("\n"); lf !== -1; lf = raw.indexOf("\n", lf + 1)) now += 1;
        cells.push(isDoubled ? raw.replaceAll('""', '"') : raw);
        at = close + 1;
        // Text between a closing quote and the next comma is ignored.
        while (at < end && text.charCodeAt(at) !== delimiter && text.charCodeAt(at) !== 10) at += 1;
      } else {
        const from = at;
        while (at < end && text.charCodeAt(at) !== delimiter && text.charCodeAt(at) !== 10) at += 1;
        cells.push(text.slice(from, text.charCodeAt(at - 1) === 13 && at > from ? at - 1 : at));
      }
      if (at < end && text.charCodeAt(at) === delimiter) {
        at += 1;
        continue;
      }
      isWhole = at < end || last;
      at += 1;
      break;
    }
    if (isOpen && (last || end - begin > LONGEST_RECORD)) {
      problems.push({ line: beginLine, reason: "a quotation mark is not closed" });
      const lineEnd = text.indexOf("\n", begin);
      at = lineEnd === -1 ? end : lineEnd + 1;
      now = beginLine + 1;
      continue;
    }
    if (!isWhole) return { records, consumed: begin, nextLine: beginLine, problems };
    now += 1;
    if (cells.length > 1 || cells[0] !== "") records.push({ line: beginLine, cells });
  }
  return { records, consumed: Math.min(at, end), nextLine: now, problems };
}

/** The records of a part of a file, and where the next ones begin. */
export interface CsvBlock extends Pick<CsvPiece, "records" | "problems"> {
  /** Bytes of the file up to the end of these records. */
  readonly endByte: number;
  /** Line on which the next record begins. */
  readonly nextLine: number;
}

/**
 * Reads a CSV file in chunks: `bytes` begin at byte `fromByte` on line `fromLine`, at the beginning of a record. Text
 * is UTF-8; a byte order mark is skipped. No more than a chunk and one record are in memory.
 */
export async function* csvBlocks(
  bytes: AsyncIterable<Uint8Array>,
  fromByte: number,
  fromLine: number,
  delimiter = COMMA,
): AsyncGenerator<CsvBlock> {
  let rest = Buffer.alloc(0);
  let at = fromByte;
  let line = fromLine;

  function take(block: Buffer, last: boolean): CsvBlock | null {
    const mark = at === 0 && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? 3 : 0;
    const cut = last ? block.length : block.lastIndexOf(10) + 1;
    if (cut <= mark) return null;
    const text = block.toString("utf8", mark, cut);
    const { records, problems, consumed, nextLine } = csvRecords(text, line, last, delimiter);
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
