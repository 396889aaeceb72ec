import { paperRenderer } from "@broker/adapters";
import { METHOD_VERSION, type Proposal } from "@broker/contracts";
import { buildProposal, proposalMarkdown, proposalPage } from "@broker/core/papers";
import { fileNameOf } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import { recordExport } from "../exports/record-export.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printPdf } from "../papers/print-pdf.ts";
import { readBrand } from "../papers/read-brand.ts";
import { readSubmission, type SubmissionOptions } from "../papers/read-submission.ts";
import { writePaper } from "../papers/write-paper.ts";
import { requireFeature } from "../require-feature.ts";

type Format = "pdf" | "html" | "md" | "json";

interface ProposalFlags extends SubmissionOptions {
  readonly format?: Format;
  readonly output?: string;
}

/** The format that is asked for, else the one that the file's name says; a PDF unless anything is said. */
function formatOf({ format, output = "" }: ProposalFlags, json: boolean): Format {
  if (format !== undefined) return format;
  if (json) return "json";
  return (["html", "md", "json"] as const).find((ending) => output.endsWith(`.${ending}`)) ?? "pdf";
}

async function rendered(invocation: Invocation, proposal: Proposal, format: Format): Promise<string | Uint8Array> {
  if (format === "json") return `${JSON.stringify(proposal, null, 2)}\n`;
  if (format === "md") return proposalMarkdown(proposal);
  const html = paperRenderer().page("proposal", proposalPage(proposal), await readBrand(invocation));
  return format === "html" ? html : printPdf(invocation, html);
}

/** Writes one client's proposal and keeps a record of it. */
export const writeProposal: Act = async (invocation, command) => {
  await requireFeature(invocation, "professional_reports");
  const flags = command.opts<ProposalFlags>();
  const format = formatOf(flags, invocation.flags.json);
  const started = performance.now();
  const { facts, report } = await readSubmission(invocation, command.args[0] ?? "", flags);
  const proposal = buildProposal(facts, report);
  const content = await rendered(invocation, proposal, format);
  const name = `${fileNameOf(facts.insured.name?.value ?? facts.client.id, facts.client.id)}-proposal.${format}`;
  writePaper(invocation, { name, content, output: flags.output });
  await recordExport(invocation, {
    clientId: facts.client.id,
    exportType: "PROPOSAL",
    formatStandard: ({ pdf: "PDF", html: "HTML", md: "MD", json: "JSON" } as const)[format],
    formType: "UK cyber proposal",
    content,
    fieldMappings: proposal.counts.answered,
    dataVersion: `record ${facts.client.recordVersion}, method ${facts.scan?.methodVersion ?? METHOD_VERSION}`,
    generationTime: (performance.now() - started) / 1000,
    ...(flags.by === undefined ? {} : { by: flags.by }),
  });
  return EXIT.done;
};
