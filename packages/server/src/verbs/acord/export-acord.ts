import { documentRenderer } from "@broker/adapters";
import {
  type AcordApplication,
  type AcordForm,
  type Feature,
  type MadeFile,
  METHOD_VERSION,
  type SubmissionFacts,
} from "@broker/contracts";
import { acordApplicationOf, acordDocument, acordXml } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { type MadeDocument, recordExport } from "../documents/exports.ts";
import { readBrand } from "../documents/read-brand.ts";
import { readSubmission, type SubmissionOptions } from "../documents/read-submission.ts";
import { requireFeature } from "../tier.ts";

export interface AcordAsked extends SubmissionOptions {
  readonly form: AcordForm;
  /** Writes the company number into the box for a US tax number, if the insurer agrees. */
  readonly companyNumberAsTaxId?: boolean;
}

/** A client's data for a form, with the facts that they are derived from. */
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
  const { facts, report } = await readSubmission(workspace, client, override);
  return { facts, application: acordApplicationOf(form, facts, report, { companyNumberAsTaxId }) };
}

type AcordFileFormat = "pdf" | "xml" | "json";

/** Our sheet of the data as a page. */
export async function acordPage(
  workspace: Workspace,
  { application }: Pick<ReadApplication, "application">,
): Promise<string> {
  return documentRenderer().page(
    "acord",
    acordDocument(application),
    await readBrand(workspace, { client: application.client.id }),
  );
}

/** The data as a file. AppError `browser_missing` for a PDF where no browser can be had. */
export async function renderAcord(
  workspace: Workspace,
  read: ReadApplication,
  format: AcordFileFormat,
): Promise<string | Uint8Array> {
  if (format === "json") return `${JSON.stringify(read.application, null, 2)}\n`;
  if (format === "xml") return acordXml(read.application, read.facts);
  return workspace.print(await acordPage(workspace, read));
}

interface AcordWanted {
  readonly form: AcordForm;
  readonly format: AcordFileFormat | "preview";
  readonly ownForm: boolean;
}

/** The feature that the tier must have: the lowest has only the 125 as PDF in our own layout. */
export const acordFeature = ({ form, format, ownForm }: AcordWanted): Feature =>
  form === "125" && format === "pdf" && !ownForm ? "basic_report_formatting" : "professional_reports";

/** AppError `feature_locked` where the workspace's tier lacks it. */
export const requireAcordTier = (workspace: Workspace, wanted: AcordWanted): Promise<void> =>
  requireFeature(workspace, acordFeature(wanted));

/** Name of the data's file, without its ending: form and client. */
export const acordFileName = ({ application: { form, client } }: Pick<ReadApplication, "application">): string =>
  `ACORD_${form}_${client.id}`;

/** Saves a generated file with a record of it. @param started when its generation began, by `performance.now()` */
export async function recordAcord(
  workspace: Workspace,
  read: ReadApplication,
  { format, content, started }: Pick<MadeDocument, "content"> & { format: AcordFileFormat; started: number },
): Promise<MadeFile> {
  const { application, facts } = read;
  const record = await recordExport(workspace, {
    clientId: facts.client.id,
    exportType: "ACORD",
    formatStandard: ({ pdf: "PDF", xml: "XML", json: "JSON" } as const)[format],
    formType: `ACORD ${application.form}`,
    content,
    fieldMappings: application.fieldMappings.filter(({ mappedValue }) => mappedValue !== "").length,
    madeFrom: { record: facts.client.recordVersion, method: facts.scan?.methodVersion ?? METHOD_VERSION },
    generationTime: (performance.now() - started) / 1000,
  });
  return { record, name: `${acordFileName(read)}.${format}` };
}

/** Writes a client's data for a form as a file and saves it with a record. AppErrors as of its parts. */
export async function exportAcord(
  workspace: Workspace,
  client: string,
  { format, ...asked }: AcordAsked & { readonly format: AcordFileFormat },
): Promise<MadeFile> {
  await requireAcordTier(workspace, { form: asked.form, format, ownForm: false });
  const started = performance.now();
  const read = await acordApplication(workspace, client, asked);
  const content = await renderAcord(workspace, read, format);
  return recordAcord(workspace, read, { format, content, started });
}
