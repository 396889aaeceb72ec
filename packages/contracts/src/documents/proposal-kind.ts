import { z } from "zod";

/** Title of each kind of proposal; a document is exactly one of them. */
export const PROPOSAL_TITLES = { "proposal-form": "Proposal form", "statement-of-fact": "Statement of fact" } as const;

export const PROPOSAL_KINDS = ["proposal-form", "statement-of-fact"] as const;

/**
 * proposal-form = questions answered and signed by the proposer; statement-of-fact = facts on which the insurer relies,
 * to be checked and corrected by the insured, without a signature.
 */
export const ProposalKind = z.enum(PROPOSAL_KINDS);
export type ProposalKind = z.infer<typeof ProposalKind>;
