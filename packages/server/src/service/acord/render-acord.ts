import { documentRenderer } from "@broker/adapters";
import { acordSheet, acordXml } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readBrand } from "../documents/read-brand.ts";
import type { ReadApplication } from "./acord-application.ts";

/** Forms of the data as a file. */
export type AcordFileFormat = "pdf" | "xml" | "json";

/** Our sheet of the data as a page; `behindForm` = it stands behind a filled form of the user's own. */
export async function acordPage(
  workspace: Workspace,
  { application }: Pick<ReadApplication, "application">,
  { behindForm }: { readonly behindForm: boolean },
): Promise<string> {
  return documentRenderer().page("acord", acordSheet(application, { behindForm }), await readBrand(workspace));
}

/** The data as a file. AppError `browser_missing` for a PDF where no browser can be had. */
export async function renderAcord(
  workspace: Workspace,
  read: ReadApplication,
  format: AcordFileFormat,
): Promise<string | Uint8Array> {
  if (format === "json") return `${JSON.stringify(read.application, null, 2)}\n`;
  if (format === "xml") return acordXml(read.application, read.facts);
  return workspace.print(await acordPage(workspace, read, { behindForm: false }));
}
