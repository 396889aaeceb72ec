import { makePortfolioReport } from "@broker/server/service";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Formats of the book's dashboard. */
type BookFormat = "html" | "pdf" | "md" | "json";

const ENDINGS = /\.(html|pdf|md|json)$/i;

/**
 * Writes the dashboard over the whole book. AppErrors: `not_found` without clients, `browser_missing` for a PDF without
 * a browser.
 */
export async function writeBook(
  invocation: Invocation,
  { format, output }: { readonly format?: BookFormat | undefined; readonly output?: string | undefined },
): Promise<number> {
  const named = ENDINGS.exec(output ?? "")?.[1]?.toLowerCase() as BookFormat | undefined;
  const shown = format ?? (invocation.flags.json ? "json" : (named ?? "html"));
  const read = shown === "md" || shown === "json" ? "-" : undefined;
  const content = await makePortfolioReport(await workspaceOf(invocation), shown);
  writeDocument(invocation, { name: `book.${shown}`, content, output: output ?? read });
  return EXIT.done;
}
