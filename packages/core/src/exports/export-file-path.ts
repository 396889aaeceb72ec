import type { ExportRecord } from "@broker/contracts";
import type { Digest } from "../ports.ts";

const EXTENSIONS: Readonly<Record<ExportRecord["formatStandard"], string>> = {
  PDF: "pdf",
  XML: "xml",
  JSON: "json",
  HTML: "html",
  MD: "md",
  ZIP: "zip",
};

/** The folder of a client's documents, from the home folder. An id that came with an import may be no name of a folder. */
export function exportFolder(clientId: string, digest: Digest): string {
  return `papers/${/^[\w-]{1,64}$/.test(clientId) ? clientId : digest(clientId).slice(0, 32)}`;
}

/** Where a document is kept, from the home folder: by client, with day, form and id in its name, which no other document has. */
export function exportFilePath(
  paper: Pick<ExportRecord, "id" | "clientId" | "generatedAt" | "formatStandard">,
  formType: string,
  digest: Digest,
): string {
  const { id, clientId, generatedAt, formatStandard } = paper;
  const form = formType
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const name = [generatedAt.slice(0, 10), form, id].filter((part) => part !== "").join("-");
  return `${exportFolder(clientId, digest)}/${name}.${EXTENSIONS[formatStandard]}`;
}
