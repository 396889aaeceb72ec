import type { AcordForm } from "@broker/contracts";
import { acordApplication, acordFileName, recordAcord, renderAcord, requireAcordTier } from "@broker/server/service";
import { requireReason, type SubmissionOptions } from "../documents/require-reason.ts";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { acordFormat, type FormatFlags } from "./acord-format.ts";
import { acordPreview } from "./acord-preview.ts";
import { filledPdf } from "./filled-pdf.ts";

interface AcordFlags extends SubmissionOptions, FormatFlags {
  readonly form: AcordForm;
  readonly companyNumberAsTaxId?: boolean;
}

/** Shows or writes one client's data for a form; what is written is kept with a record of it. */
export const writeAcord: Act = async (invocation, command) => {
  const flags = command.opts<AcordFlags>();
  const { form, template, output, despiteContradictions, companyNumberAsTaxId } = flags;
  const format = acordFormat(flags, invocation.flags.json, invocation.host.stdout.isTTY === true);
  const workspace = await workspaceOf(invocation, flags.by);
  await requireAcordTier(workspace, { form, format, ownForm: template !== undefined });
  requireReason(flags);
  const started = performance.now();
  const read = await acordApplication(workspace, command.args[0] ?? "", {
    form,
    ...(companyNumberAsTaxId === undefined ? {} : { companyNumberAsTaxId }),
    ...(despiteContradictions === undefined ? {} : { despiteContradictions }),
  });
  if (format === "preview") {
    invocation.io.result(acordPreview(invocation.io.out, read.application));
    return EXIT.done;
  }
  const content =
    template === undefined
      ? await renderAcord(workspace, read, format)
      : await filledPdf(invocation, workspace, read, template);
  writeDocument(invocation, { name: `${acordFileName(read)}.${format}`, content, output });
  await recordAcord(workspace, read, { format, content, generationTime: (performance.now() - started) / 1000 });
  return EXIT.done;
};
