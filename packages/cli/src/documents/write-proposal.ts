import type { ProposalKind, ReportFileFormat } from "@broker/contracts";
import { makeProposal, recordExport } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { readReturned } from "./read-returned.ts";
import { formatOf, requireReason, type SubmissionOptions, writeRecorded } from "./write-document.ts";

interface ProposalFlags extends SubmissionOptions {
  readonly format?: ReportFileFormat;
  readonly kind?: ProposalKind;
  /** A returned form to read, instead of writing one. */
  readonly read?: string;
  readonly dryRun?: boolean;
  readonly otherClient?: boolean;
  readonly skipInvalid?: boolean;
  readonly output?: string;
}

/** Writes one client's proposal and saves a record of it. */
export const writeProposal: Act = async (invocation, command) => {
  await requireFeature(invocation, "professional_reports");
  const flags = command.opts<ProposalFlags>();
  if (flags.read !== undefined) return readReturned(invocation, command.args[0] ?? "", flags.read, flags);
  const format = formatOf(flags, invocation.flags.json);
  requireReason(flags);
  const workspace = await workspaceOf(invocation, flags.by);
  const { name, document, lacks } = await makeProposal(workspace, command.args[0] ?? "", { ...flags, format });
  const made = { name, content: document.content, output: flags.output };
  await writeRecorded(invocation, made, () => recordExport(workspace, document));
  if (lacks !== null) invocation.io.note(`${lacks}.`);
  return EXIT.done;
};
