import { documentRenderer } from "@broker/adapters";
import {
  METHOD_VERSION,
  PROPOSAL_TITLES,
  type Proposal,
  type ProposalKind,
  type ReportFileFormat,
} from "@broker/contracts";
import { buildProposal, proposalDocument, recordLacks, submissionMarkdown } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import type { MadeDocument } from "./exports.ts";
import { fileNameOf } from "./file-name-of.ts";
import { readBrand } from "./read-brand.ts";
import { readSubmission, type SubmissionOptions } from "./read-submission.ts";

/** A proposal as it was made, with the name of its file; not saved yet. */
export interface MadeProposal {
  readonly name: string;
  readonly paper: MadeDocument;
  /** What the record lacks for it; null = nothing. */
  readonly lacks: string | null;
}

async function rendered(workspace: Workspace, proposal: Proposal, format: ReportFileFormat) {
  if (format === "json") return `${JSON.stringify(proposal, null, 2)}\n`;
  const document = proposalDocument(proposal);
  if (format === "md") return submissionMarkdown(document);
  const html = documentRenderer().page("proposal", document, await readBrand(workspace));
  return format === "html" ? html : workspace.print(html);
}

interface ProposalOptions extends SubmissionOptions {
  readonly format: ReportFileFormat;
  /** Default: a proposal form. */
  readonly kind?: ProposalKind | undefined;
}

/**
 * Makes one client's proposal form or statement of fact. AppErrors: those of `readSubmission`, `browser_missing` for a
 * PDF without a browser.
 */
export async function makeProposal(
  workspace: Workspace,
  reference: string,
  { format, kind = "proposal-form", ...options }: ProposalOptions,
): Promise<MadeProposal> {
  const started = performance.now();
  const { facts, report } = await readSubmission(workspace, reference, options);
  const proposal = buildProposal(facts, report, kind);
  const content = await rendered(workspace, proposal, format);
  return {
    name: `${fileNameOf(facts.insured.name?.value ?? facts.client.id, facts.client.id)}-${kind}.${format}`,
    lacks: recordLacks(proposal),
    paper: {
      clientId: facts.client.id,
      exportType: "PROPOSAL",
      formatStandard: ({ pdf: "PDF", html: "HTML", md: "MD", json: "JSON" } as const)[format],
      formType: `UK cyber ${PROPOSAL_TITLES[kind].toLowerCase()}`,
      content,
      fieldMappings: proposal.counts.answered,
      dataVersion: `record ${facts.client.recordVersion}, method ${facts.scan?.methodVersion ?? METHOD_VERSION}`,
      generationTime: (performance.now() - started) / 1000,
    },
  };
}
