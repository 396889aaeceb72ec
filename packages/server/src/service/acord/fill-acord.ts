import { type FilledForm, fillAcordTemplate, openTemplate } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { ReadApplication } from "./acord-application.ts";
import { acordPage } from "./render-acord.ts";

/** A fillable PDF of the user's own. */
export interface OwnForm {
  readonly bytes: Uint8Array;
  /** Its name, for sentences. */
  readonly name: string;
}

/** Our own sheet to stand behind the form; null where no browser can print it, which is said. */
async function sheetBehind(workspace: Workspace, html: string): Promise<Uint8Array | null> {
  try {
    return await workspace.print(html);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "browser_missing") throw error;
    workspace.warn(`The sheet with remarks and cyber data does not stand behind the form: ${error.message}`);
    return null;
  }
}

/** The user's own form filled with an application, with our sheet behind. AppError `input_invalid` for a PDF that cannot be filled. */
export async function fillAcord(
  workspace: Workspace,
  { application }: Pick<ReadApplication, "application">,
  { bytes, name }: OwnForm,
): Promise<FilledForm> {
  // A form that cannot be filled is told before a browser is started for what would stand behind it.
  await openTemplate(bytes, name);
  const behind = await sheetBehind(workspace, await acordPage(workspace, { application }, { behindForm: true }));
  return fillAcordTemplate({ application, template: bytes, name, behind });
}
