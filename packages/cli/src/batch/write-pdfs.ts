import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { measureDocument, writeBeside } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import { z } from "zod";
import { withPrinter } from "../documents/printer.ts";
import type { Invocation } from "../invocation.ts";

const NAME = ".printed.ndjson";
const Line = z.object({ file: z.string(), page: z.string(), pdf: z.string() });

/** Which pages the PDFs of a folder were printed from, so that a resumed run prints none twice. */
interface PrintedLog {
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
          // An incomplete line: its writer was stopped.
          return [];
        }
      });
  } catch {
    return [];
  }
}

/** The log of a folder, in its file `.printed.ndjson`; a folder without one has printed nothing. */
function printedLog(folder: string): PrintedLog {
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

/** How a company's page is written, once it is laid out. */
export type WritePage = (domain: string, page: string) => Promise<void> | void;

/** Prints missing PDFs into a folder with one browser. Returns the summary for stderr. Throws `browser_missing`. */
export async function writePdfs(
  invocation: Invocation,
  folder: string,
  pages: (write: WritePage) => Promise<void>,
): Promise<string> {
  const log = printedLog(folder);
  const count = { printed: 0, there: 0 };
  try {
    await withPrinter(invocation, (print) =>
      pages(async (domain, page) => {
        const file = `${domain}.pdf`;
        if (log.has(file, page)) {
          count.there += 1;
          return;
        }
        const pdf = await print(page);
        writeBeside(join(folder, file), pdf);
        log.add(file, page, pdf);
        count.printed += 1;
      }),
    );
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== "interrupted") throw cause;
    throw new AppError(
      "interrupted",
      `Printing was interrupted; ${showCount(count.printed + count.there, "PDF is", "PDFs are")} in ${folder}.`,
      { cause },
    );
  }
  const there = count.there === 0 ? "" : `; ${showCount(count.there, "more was", "more were")} there already`;
  return `  Wrote ${showCount(count.printed, "PDF")} to ${folder}${there}`;
}
