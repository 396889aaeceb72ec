import type { AcordForm, FilledFormTally, MadeFile } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type AcordAsked, acordApplication, type ReadApplication } from "./acord-application.ts";
import { fillAcord, type OwnForm } from "./fill-acord.ts";
import { acordFileName, recordAcord } from "./record-acord.ts";
import { type AcordFileFormat, renderAcord } from "./render-acord.ts";
import { requireAcordTier } from "./require-acord-tier.ts";

interface Written {
  readonly format: AcordFileFormat;
  readonly content: string | Uint8Array;
  readonly started: number;
}

async function kept(workspace: Workspace, read: ReadApplication, written: Written): Promise<MadeFile> {
  const { format, content, started } = written;
  const generationTime = (performance.now() - started) / 1000;
  const record = await recordAcord(workspace, read, { format, content, generationTime });
  return { record, name: `${acordFileName(read)}.${format}` };
}

/** Writes a client's data for a form as a file and keeps it with a record. AppErrors as of its parts. */
export async function exportAcord(
  workspace: Workspace,
  client: string,
  { format, ...asked }: AcordAsked & { readonly format: AcordFileFormat },
): Promise<MadeFile> {
  await requireAcordTier(workspace, { form: asked.form, format, ownForm: false });
  const started = performance.now();
  const read = await acordApplication(workspace, client, asked);
  const content = await renderAcord(workspace, read, format);
  return kept(workspace, read, { format, content, started });
}

/** Fills a form of the user's own and keeps it with a record. AppErrors as of its parts. */
export async function exportFilledAcord(
  workspace: Workspace,
  client: string,
  asked: AcordAsked & { readonly form: AcordForm },
  own: OwnForm,
): Promise<MadeFile & { readonly tally: FilledFormTally }> {
  await requireAcordTier(workspace, { form: asked.form, format: "pdf", ownForm: true });
  const started = performance.now();
  const read = await acordApplication(workspace, client, asked);
  const { pdf, sheets, flattened } = await fillAcord(workspace, read, own);
  const made = await kept(workspace, read, { format: "pdf", content: pdf, started });
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
