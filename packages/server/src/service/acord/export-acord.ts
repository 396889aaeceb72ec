import { documentRenderer, type FilledForm, fillAcordTemplate, openTemplate } from "@broker/adapters";
import {
  type AcordApplication,
  type AcordForm,
  AppError,
  type ExportRecord,
  type Feature,
  type FilledFormTally,
  type MadeFile,
  METHOD_VERSION,
  type SubmissionFacts,
} from "@broker/contracts";
import { acordApplicationOf, acordDocument, acordXml } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { recordExport } from "../documents/exports.ts";
import { readBrand } from "../documents/read-brand.ts";
import { readSubmission, type SubmissionOptions } from "../documents/read-submission.ts";
import { requireFeature } from "../tier.ts";

interface AcordAsked extends SubmissionOptions {
  readonly form: AcordForm;
  /** The company number stands in the box for a US tax number, where the insurer agrees. */
  readonly companyNumberAsTaxId?: boolean;
}

/** A client's data for a form, with the facts that they were made of. */
export interface ReadApplication {
  readonly application: AcordApplication;
  readonly facts: SubmissionFacts;
}

/** A client's data for a form. AppErrors: `not_found`, `ambiguous`, `record_unsettled`, `input_invalid`. */
export async function acordApplication(
  workspace: Workspace,
  client: string,
  { form, companyNumberAsTaxId = false, ...override }: AcordAsked,
): Promise<ReadApplication> {
  const { facts } = await readSubmission(workspace, client, override);
  return { facts, application: acordApplicationOf(form, facts, { companyNumberAsTaxId }) };
}

type AcordFileFormat = "pdf" | "xml" | "json";

/** Our sheet of the data as a page; `behindForm` = it stands behind a filled form of the user's own. */
async function acordPage(
  workspace: Workspace,
  { application }: Pick<ReadApplication, "application">,
  { behindForm }: { readonly behindForm: boolean },
): Promise<string> {
  return documentRenderer().page("acord", acordDocument(application, { behindForm }), await readBrand(workspace));
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

interface AcordWanted {
  readonly form: AcordForm;
  readonly format: AcordFileFormat | "preview";
  readonly ownForm: boolean;
}

/** What the tier must have: the lowest has the 125 as PDF in our own layout, and nothing else. */
export const acordFeature = ({ form, format, ownForm }: AcordWanted): Feature =>
  form === "125" && format === "pdf" && !ownForm ? "basic_report_formatting" : "professional_reports";

/** AppError `feature_locked` where the workspace's tier lacks it. */
export const requireAcordTier = (workspace: Workspace, wanted: AcordWanted): Promise<void> =>
  requireFeature(workspace, acordFeature(wanted));

/** Name of the data's file, without its ending: form and client. */
export const acordFileName = ({ application: { form, client } }: Pick<ReadApplication, "application">): string =>
  `ACORD_${form}_${client.id}`;

/** Keeps data that were written as a file, with a record of it. */
export function recordAcord(
  workspace: Workspace,
  { application, facts }: ReadApplication,
  paper: {
    readonly format: AcordFileFormat;
    readonly content: string | Uint8Array;
    /** Seconds that the making took. */
    readonly generationTime: number;
  },
): Promise<ExportRecord> {
  return recordExport(workspace, {
    clientId: facts.client.id,
    exportType: "ACORD",
    formatStandard: ({ pdf: "PDF", xml: "XML", json: "JSON" } as const)[paper.format],
    formType: `ACORD ${application.form}`,
    content: paper.content,
    fieldMappings: application.fieldMappings.filter(({ mappedValue }) => mappedValue !== "").length,
    dataVersion: `record ${facts.client.recordVersion}, method ${facts.scan?.methodVersion ?? METHOD_VERSION}`,
    generationTime: paper.generationTime,
  });
}

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

/**
 * The user's own form filled with an application, with our sheet behind. AppError `input_invalid` for a PDF that cannot
 * be filled.
 */
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
