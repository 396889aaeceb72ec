import type { ReportOutcome, WeaknessRow } from "@broker/adapters";
import type { ReportAsset, ReportFiled } from "@broker/contracts";

/** What the newest report of a calculation changed. */
export type ReportTally = Pick<ReportFiled, "opened" | "seenAgain" | "notObserved" | "candidates">;

/** One line of a calculation: its outcome first, then each row that changed. */
export type MergedLine =
  | { readonly outcome: ReportOutcome; readonly tally: ReportTally }
  | { readonly weakness: WeaknessRow }
  | { readonly asset: ReportAsset }
  | { readonly goneWeaknesses: readonly string[] }
  | { readonly goneAssets: readonly string[] };

/** The lines as bytes of their own, which another thread takes over without copying. */
export function linesAsBytes(lines: readonly MergedLine[]): Uint8Array {
  return new Uint8Array(Buffer.concat(lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`))));
}

const NEWLINE = 10;

/** The lines of some bytes, one at a time, so that a large calculation blocks nothing. */
export function* linesOf(bytes: Uint8Array): Generator<{ readonly line: MergedLine; readonly size: number }> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < buffer.length; ) {
    const end = buffer.indexOf(NEWLINE, from);
    yield { line: JSON.parse(buffer.toString("utf8", from, end)) as MergedLine, size: end - from };
    from = end + 1;
  }
}
