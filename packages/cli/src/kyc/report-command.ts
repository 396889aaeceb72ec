import type { ReportFileFormat } from "@broker/contracts";
import { exportCases, makeKycReport, recordExport } from "@broker/server/verbs";
import { formatOf, writeDocument, writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";

const FEATURE = "idv_kyc_workflows";

interface ReportFlags {
  readonly format?: ReportFileFormat;
  readonly output?: string;
  readonly by?: string;
}

/** Writes the KYC report of a client and saves a record of it. */
export const reportCommand: Act = async (invocation, command) => {
  await requireFeature(invocation, FEATURE);
  const { by, ...flags } = command.opts<ReportFlags>();
  const workspace = await workspaceOf(invocation, by);
  const format = formatOf(flags, invocation.flags.json);
  const { name, document } = await makeKycReport(workspace, command.args[0] ?? "", format);
  const made = { name, content: document.content, output: flags.output };
  await writeRecorded(invocation, made, () => recordExport(workspace, document));
  return EXIT.done;
};

/** Writes every case as a file. */
export const exportCommand: Act = async (invocation, command) => {
  await requireFeature(invocation, FEATURE);
  const { format, output } = command.opts<{ readonly format?: "csv" | "json"; readonly output?: string }>();
  const wanted = format ?? (invocation.flags.json || output?.endsWith(".json") === true ? "json" : "csv");
  const { name, content } = await exportCases(await workspaceOf(invocation), wanted);
  writeDocument(invocation, { name, content, output });
  return EXIT.done;
};
