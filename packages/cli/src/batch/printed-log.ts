import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { measureDocument } from "@broker/adapters";
import { z } from "zod";

const NAME = ".printed.ndjson";
const Line = z.object({ file: z.string(), page: z.string(), pdf: z.string() });

/** Which pages the PDFs of a folder were printed from, so that whoever goes on prints none twice. */
export interface PrintedLog {
  /** The file lies there as it was printed, and it was printed from this very page. */
  has(file: string, page: string): boolean;
  add(file: string, page: string, pdf: Uint8Array): void;
}

const hashOf = (content: string | Uint8Array) => measureDocument(content).contentHash;

function linesOf(path: string): z.infer<typeof Line>[] {
  try {
    return readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line) => {
        try {
          return [Line.parse(JSON.parse(line))];
        } catch {
          // Half a line: whoever wrote it was stopped.
          return [];
        }
      });
  } catch {
    return [];
  }
}

/** The log of a folder, in its file `.printed.ndjson`; a folder without one has printed nothing. */
export function printedLog(folder: string): PrintedLog {
  const path = join(folder, NAME);
  const known = new Map(linesOf(path).map((line) => [line.file, line]));
  return {
    has(file, page) {
      const line = known.get(file);
      if (line === undefined || line.page !== hashOf(page)) return false;
      try {
        return hashOf(readFileSync(join(folder, file))) === line.pdf;
      } catch {
        return false;
      }
    },
    add(file, page, pdf) {
      const line = { file, page: hashOf(page), pdf: hashOf(pdf) };
      known.set(file, line);
      appendFileSync(path, `\n${JSON.stringify(line)}\n`);
    },
  };
}
