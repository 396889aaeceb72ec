import { type FilledForm, fillAcordTemplate, openTemplate } from "@broker/adapters";
import { AppError, type FilledFormTally, type MadeFile } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import {
  type AcordAsked,
  acordApplication,
  acordPage,
  type ReadApplication,
  recordAcord,
  requireAcordTier,
} from "./export-acord.ts";

/** A fillable PDF of the user's own. */
export interface OwnForm {
  readonly bytes: Uint8Array;
  /** Its name, for sentences. */
  readonly name: string;
}

/** Our own sheet, attached to the form; null with a warning if no browser can print it. */
async function attachedSheet(workspace: Workspace, html: string): Promise<Uint8Array | null> {
  try {
    return await workspace.print(html);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "browser_missing") throw error;
    workspace.warn(`The sheet with remarks and cyber data is not attached to the form: ${error.message}`);
    return null;
  }
}

/**
 * The user's own form filled with an application, with our sheet attached. AppError `input_invalid` for a PDF that
 * cannot be filled.
 */
export async function fillAcord(
  workspace: Workspace,
  { application }: Pick<ReadApplication, "application">,
  { bytes, name }: OwnForm,
): Promise<FilledForm> {
  // A form that cannot be filled is refused before a browser starts for the attachment.
  await openTemplate(bytes, name);
  const behind = await attachedSheet(workspace, await acordPage(workspace, { application }));
  return fillAcordTemplate({ application, template: bytes, name, behind });
}

/** Fills the user's own form and saves it with a record. AppErrors as of its parts. */
export async function exportFilledAcord(
  workspace: Workspace,
  client: string,
  asked: AcordAsked,
  own: OwnForm,
): Promise<MadeFile & { readonly tally: FilledFormTally }> {
  await requireAcordTier(workspace, { form: asked.form, format: "pdf", ownForm: true });
  const started = performance.now();
  const read = await acordApplication(workspace, client, asked);
  const { pdf, sheets, flattened } = await fillAcord(workspace, read, own);
  const made = await recordAcord(workspace, read, { format: "pdf", content: pdf, started });
  const [first] = sheets;
  const unwritten = sheets.flatMap((sheet) => sheet.unwritten).map(({ field, reason }) => ({ field, reason }));
  return {
    ...made,
    tally: {
      filled: first?.filled.length ?? 0,
      untouched: first?.untouched ?? 0,
      absent: [...(first?.absent ?? [])],
      unwritten,
      flattened,
    },
  };
}
