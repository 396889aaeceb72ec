import { join } from "node:path";
import { writeBeside } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import { withPrinter } from "../documents/printer.ts";
import type { Invocation } from "../invocation.ts";
import { printedLog } from "./printed-log.ts";

/** How a company's page is written, once it is laid out. */
export type WritePage = (domain: string, page: string) => Promise<void> | void;

/**
 * Prints a PDF for each company into a folder with one browser for all; one that lies there already, printed from the
 * same page, is left. Returns what stderr says of it. AppErrors: `browser_missing`, `interrupted`, and those of
 * writing.
 */
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
