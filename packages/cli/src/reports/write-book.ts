import { paperRenderer } from "@broker/adapters";
import { type BookModel, bookMarkdown, buildBookModel } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { printPdf } from "../papers/print-pdf.ts";
import { readBrand } from "../papers/read-brand.ts";
import { writePaper } from "../papers/write-paper.ts";
import { readBook } from "./read-book.ts";

/** Formats of the book's dashboard. */
type BookFormat = "html" | "pdf" | "md" | "json";

async function written(invocation: Invocation, model: BookModel, format: BookFormat): Promise<string | Uint8Array> {
  if (format === "md") return bookMarkdown(model);
  if (format === "json") return `${JSON.stringify(model, null, 2)}\n`;
  const page = paperRenderer().page(`report/${model.template}`, model, await readBrand(invocation));
  return format === "pdf" ? printPdf(invocation, page) : page;
}

const ENDINGS = /\.(html|pdf|md|json)$/i;

/** Writes the dashboard over the whole book. AppErrors: `not_found` without clients, `browser_missing` for a PDF without a browser. */
export async function writeBook(
  invocation: Invocation,
  { format, output }: { readonly format?: BookFormat | undefined; readonly output?: string | undefined },
): Promise<number> {
  const named = ENDINGS.exec(output ?? "")?.[1]?.toLowerCase() as BookFormat | undefined;
  const shown = format ?? (invocation.flags.json ? "json" : (named ?? "html"));
  const model = buildBookModel(await readBook(invocation));
  const read = shown === "md" || shown === "json" ? "-" : undefined;
  const content = await written(invocation, model, shown);
  writePaper(invocation, { name: `book.${shown}`, content, output: output ?? read });
  return EXIT.done;
}
