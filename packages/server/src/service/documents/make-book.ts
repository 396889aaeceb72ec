import { documentRenderer } from "@broker/adapters";
import type { ReportFileFormat } from "@broker/contracts";
import { bookMarkdown, buildBookModel } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { readBook } from "../reports/read-book.ts";
import { readBrand } from "./read-brand.ts";

/** The dashboard over the whole book. AppErrors: `not_found` without clients, `browser_missing` for a PDF without a browser. */
export async function makeBook(workspace: Workspace, format: ReportFileFormat): Promise<string | Uint8Array> {
  const model = buildBookModel(await readBook(workspace));
  if (format === "md") return bookMarkdown(model);
  if (format === "json") return `${JSON.stringify(model, null, 2)}\n`;
  const page = documentRenderer().page(`report/${model.template}`, model, await readBrand(workspace));
  return format === "pdf" ? workspace.print(page) : page;
}
