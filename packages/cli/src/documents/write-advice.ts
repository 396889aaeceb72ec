import { AppError, type ReportFileFormat } from "@broker/contracts";
import { makeAdvice, recordExport } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { formatOf, writeRecorded } from "./write-document.ts";

interface AdviceFlags {
  readonly placement?: string;
  readonly reason?: readonly string[];
  readonly format?: ReportFileFormat;
  readonly output?: string;
  readonly by?: string;
}

/** Writes the recommendation of a client's chosen quote and saves a record of it. */
export const writeAdvice: Act = async (invocation, command) => {
  await requireFeature(invocation, "professional_reports");
  const { placement, reason = [], by, ...flags } = command.opts<AdviceFlags>();
  const reasons = reason.map((text) => text.trim());
  if (reasons.some((text) => text === "" || text.length > 500))
    throw new AppError("usage", "--reason must have 1 to 500 characters.");
  const workspace = await workspaceOf(invocation, by);
  const format = formatOf(flags, invocation.flags.json);
  const { name, document, lacks } = await makeAdvice(workspace, command.args[0] ?? "", { format, placement, reasons });
  const made = { name, content: document.content, output: flags.output };
  await writeRecorded(invocation, made, () => recordExport(workspace, document));
  if (lacks !== null) invocation.io.note(`Draft: ${lacks}.`);
  return EXIT.done;
};
