import { documentRenderer, sha256 } from "@broker/adapters";
import {
  METHOD_VERSION,
  PROPOSAL_TITLES,
  type Proposal,
  type ProposalKind,
  type ReportFileFormat,
} from "@broker/contracts";
import { type ClientLog, logOf } from "@broker/core";
import { buildProposal, proposalDocument, proposalForm, recordLacks, submissionMarkdown } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import type { MadeDocument } from "./exports.ts";
import { fileNameOf } from "./file-name-of.ts";
import { fillable } from "./form-thread.ts";
import { readBrand } from "./read-brand.ts";
import { readSubmission, type SubmissionOptions } from "./read-submission.ts";

/** A proposal as it was made, with the name of its file; not saved yet. */
export interface MadeProposal {
  readonly name: string;
  readonly document: MadeDocument;
  /** What the record lacks for it; null = nothing. */
  readonly lacks: string | null;
}

/** The document as a fillable PDF. */
async function printed(workspace: Workspace, proposal: Proposal, log: ClientLog): Promise<Uint8Array> {
  const form = proposalForm(proposal, log, sha256);
  const document = proposalDocument(proposal, form);
  const page = documentRenderer().page("proposal", document, await readBrand(workspace, { client: log.id }));
  return fillable(await workspace.print(page), form);
}

async function rendered(workspace: Workspace, proposal: Proposal, format: ReportFileFormat, log: ClientLog) {
  if (format === "pdf") return printed(workspace, proposal, log);
  if (format === "json") return `${JSON.stringify(proposal, null, 2)}\n`;
  const document = proposalDocument(proposal);
  if (format === "md") return submissionMarkdown(document);
  return documentRenderer().page("proposal", document, await readBrand(workspace, { client: log.id }));
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
  const { facts, report, record } = await readSubmission(workspace, reference, options);
  const proposal = buildProposal(facts, report, kind);
  const content = await rendered(workspace, proposal, format, logOf(record));
  return {
    name: `${fileNameOf(facts.insured.name?.value ?? facts.client.id, facts.client.id)}-${kind}.${format}`,
    lacks: recordLacks(proposal),
    document: {
      clientId: facts.client.id,
      exportType: "PROPOSAL",
      formatStandard: ({ pdf: "PDF", html: "HTML", md: "MD", json: "JSON" } as const)[format],
      formType: `UK cyber ${PROPOSAL_TITLES[kind].toLowerCase()}`,
      content,
      fieldMappings: proposal.counts.answered,
      madeFrom: { record: facts.client.recordVersion, method: facts.scan?.methodVersion ?? METHOD_VERSION },
      generationTime: (performance.now() - started) / 1000,
    },
  };
}
