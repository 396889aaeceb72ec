import type { MadeFile } from "@broker/contracts";
import type { DataSource } from "../../data/source.ts";
import { RefusedCall } from "../../data/source.ts";

/** Fetches a document's file and downloads it under its own name. Rejects with `RefusedCall`. */
export async function saveDocument(source: DataSource, { record, name }: MadeFile): Promise<void> {
  const input = { params: { id: record.id }, query: { save: "true" } };
  const answer = await fetch(source.address("GET /api/exports/:id/file", input));
  if (!answer.ok)
    throw new RefusedCall({
      type: "about:blank",
      title: answer.statusText,
      status: answer.status,
      code: "internal",
      detail: "The file was saved but could not be downloaded.",
      hint: "It is listed under History.",
    });
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
