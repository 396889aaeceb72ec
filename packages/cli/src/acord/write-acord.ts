import { paperRenderer } from "@broker/adapters";
import { type AcordApplication, type AcordForm, METHOD_VERSION, type SubmissionFacts } from "@broker/contracts";
import { acordApplicationOf, acordSheet, acordXml } from "@broker/core/papers";
import { EXIT } from "../exit-codes.ts";
import { recordExport } from "../exports/record-export.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printPdf } from "../papers/print-pdf.ts";
import { readBrand } from "../papers/read-brand.ts";
import { readSubmission, type SubmissionOptions } from "../papers/read-submission.ts";
import { writePaper } from "../papers/write-paper.ts";
import { requireFeature } from "../require-feature.ts";
import { type AcordFormat, acordFormat, type FormatFlags } from "./acord-format.ts";
import { acordPreview } from "./acord-preview.ts";
import { filledPdf } from "./filled-pdf.ts";

interface AcordFlags extends SubmissionOptions, FormatFlags {
  readonly form: AcordForm;
  readonly companyNumberAsTaxId?: boolean;
}

/** The lowest tier has the 125 as PDF in our own layout, and nothing else. */
const isBasic = (form: AcordForm, format: AcordFormat, template: string | undefined) =>
  form === "125" && format === "pdf" && template === undefined;

async function rendered(
  invocation: Invocation,
  application: AcordApplication,
  facts: SubmissionFacts,
  { format, template }: { readonly format: Exclude<AcordFormat, "preview">; readonly template: string | undefined },
): Promise<string | Uint8Array> {
  if (format === "json") return `${JSON.stringify(application, null, 2)}\n`;
  if (format === "xml") return acordXml(application, facts);
  const sheet = acordSheet(application, { behindForm: template !== undefined });
  const html = paperRenderer().page("acord", sheet, await readBrand(invocation));
  return template === undefined ? printPdf(invocation, html) : filledPdf(invocation, application, template, html);
}

/** Shows or writes one client's data for a form; what is written is kept with a record of it. */
export const writeAcord: Act = async (invocation, command) => {
  const flags = command.opts<AcordFlags>();
  const { form, template, output } = flags;
  const format = acordFormat(flags, invocation.flags.json, invocation.host.stdout.isTTY === true);
  await requireFeature(
    invocation,
    isBasic(form, format, template) ? "basic_report_formatting" : "professional_reports",
  );
  const started = performance.now();
  const { facts } = await readSubmission(invocation, command.args[0] ?? "", flags);
  const application = acordApplicationOf(form, facts, { companyNumberAsTaxId: flags.companyNumberAsTaxId ?? false });
  if (format === "preview") {
    invocation.io.result(acordPreview(invocation.io.out, application));
    return EXIT.done;
  }
  const content = await rendered(invocation, application, facts, { format, template });
  writePaper(invocation, { name: `ACORD_${form}_${facts.client.id}.${format}`, content, output });
  await recordExport(invocation, {
    clientId: facts.client.id,
    exportType: "ACORD",
    formatStandard: ({ pdf: "PDF", xml: "XML", json: "JSON" } as const)[format],
    formType: `ACORD ${form}`,
    content,
    fieldMappings: application.fieldMappings.filter(({ mappedValue }) => mappedValue !== "").length,
    dataVersion: `record ${facts.client.recordVersion}, method ${facts.scan?.methodVersion ?? METHOD_VERSION}`,
    generationTime: (performance.now() - started) / 1000,
    ...(flags.by === undefined ? {} : { by: flags.by }),
  });
  return EXIT.done;
};
