import { makeProposal, recordExport } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { requireReason, type SubmissionOptions, writeDocument } from "./write-document.ts";

type Format = "pdf" | "html" | "md" | "json";

interface ProposalFlags extends SubmissionOptions {
  readonly format?: Format;
  readonly output?: string;
}

/** The requested format, else that of the file's ending (default: PDF). */
function formatOf({ format, output = "" }: ProposalFlags, json: boolean): Format {
  if (format !== undefined) return format;
  if (json) return "json";
  return (["html", "md", "json"] as const).find((ending) => output.endsWith(`.${ending}`)) ?? "pdf";
}

/** Writes one client's proposal and saves a record of it. */
export const writeProposal: Act = async (invocation, command) => {
  await requireFeature(invocation, "professional_reports");
  const flags = command.opts<ProposalFlags>();
  const format = formatOf(flags, invocation.flags.json);
  requireReason(flags);
  const workspace = await workspaceOf(invocation, flags.by);
  const { name, paper, lacks } = await makeProposal(workspace, command.args[0] ?? "", { ...flags, format });
  writeDocument(invocation, { name, content: paper.content, output: flags.output });
  await recordExport(workspace, paper);
  if (lacks !== null) invocation.io.note(`${lacks}.`);
  return EXIT.done;
};
