import {
  KYC_STATUS_LABELS,
  type KycStatus,
  type SavedIdvWorkflow,
  showCount,
  showDate,
  showList,
} from "@broker/contracts";

/** What a gate finds, as {@link submissionGates} reads it. */
export interface CaseFinding {
  readonly found: "in order" | "not in order" | "blocks";
  readonly sentence: string;
}

/** The KYC gate by the client's case: an approved one is in order, a rejected one blocks. null = there is no case. */
export function kycFinding(
  stored: { readonly status: KycStatus; readonly case: { readonly lastRunAt: string | null } } | null,
): CaseFinding | undefined {
  if (stored === null) return undefined;
  const { status } = stored;
  const { lastRunAt } = stored.case;
  const run = lastRunAt === null ? "never run" : `last run ${showDate(lastRunAt)}`;
  const sentence = `KYC case: ${KYC_STATUS_LABELS[status].toLowerCase()}, ${run}.`;
  if (status === "approved") return { found: "in order", sentence };
  return { found: status === "rejected" ? "blocks" : "not in order", sentence };
}

/**
 * The ID&V gate by the client's workflows: in order once each subject was decided as verified by a person. Without a
 * workflow nothing was examined.
 */
export function idvFinding(workflows: readonly Pick<SavedIdvWorkflow, "decision">[]): CaseFinding | undefined {
  if (workflows.length === 0) return undefined;
  const decided = (outcome: "completed" | "failed" | null) =>
    workflows.filter(({ decision }) => (decision?.outcome ?? null) === outcome).length;
  const [verified, failed, open] = [decided("completed"), decided("failed"), decided(null)];
  const parts = [
    ...(verified > 0 ? [`${verified} verified`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(open > 0 ? [`${open} not decided`] : []),
  ];
  const sentence = `Identity of ${showCount(workflows.length, "subject")}: ${showList(parts)}.`;
  return { found: failed + open === 0 ? "in order" : "not in order", sentence };
}
