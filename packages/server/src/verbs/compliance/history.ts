import type { ComplianceDiff, ComplianceSnapshot } from "@broker/contracts";
import { complianceDiff, compliancePlan, NO_STATES } from "@broker/core/compliance";
import type { Workspace } from "../../workspace/workspace.ts";
import { requireFramework } from "./frameworks.ts";
import { assessedFramework } from "./overview.ts";
import { knownFrameworks, readCompliance } from "./read-compliance.ts";
import { settleIfStale } from "./settle-compliance.ts";

/** Each change of a client's compliance, newest first. AppErrors `not_found`, `ambiguous`, `usage`. */
export async function complianceHistory(
  workspace: Workspace,
  reference: string,
  page: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ items: ComplianceSnapshot[]; total: number; next: string | null }> {
  const { clients, compliance } = workspace.database;
  const { id } = await clients.find(reference);
  await settleIfStale(workspace, id);
  const { items, ...rest } = await compliance.history(id, page);
  return { ...rest, items: [...items] };
}

/** What moved each requirement between the ends of two days. AppErrors `not_found`, `ambiguous`. */
export async function complianceDiffOf(
  workspace: Workspace,
  reference: string,
  { from, to }: { readonly from: string; readonly to?: string | undefined },
): Promise<ComplianceDiff> {
  const { clients, compliance } = workspace.database;
  const { id } = await clients.find(reference);
  await settleIfStale(workspace, id);
  const before = await compliance.snapshotOn(id, from);
  const after = await compliance.snapshotOn(id, to);
  const mappings = (await knownFrameworks(workspace)).map(
    ({ framework, mappings: rows }) => [framework.id, rows] as const,
  );
  const rowsOf = new Map(mappings);
  const between =
    after === null ? [] : await compliance.snapshotsBetween(id, { after: before?.seq ?? 0, upTo: after.seq });
  return complianceDiff(
    { at: from, states: before?.states ?? NO_STATES },
    { at: to ?? after?.at ?? from, states: after?.states ?? NO_STATES },
    between,
    (framework, requirement) =>
      (rowsOf.get(framework) ?? []).filter((each) => each.requirement === requirement).map(({ control }) => control),
  );
}

/**
 * The cheapest set of gaps that reaches a target score of a framework. AppErrors `not_found`, `ambiguous`,
 * `feature_locked`.
 */
export async function compliancePlanOf(
  workspace: Workspace,
  reference: string,
  { framework, target }: { readonly framework: string; readonly target: number },
) {
  await requireFramework(workspace, framework);
  const read = await readCompliance(workspace, reference, () => [framework]);
  assessedFramework(read, framework);
  const { controls, ...plan } = compliancePlan(framework, target, read.assessment, read.input);
  return { ...plan, controls: [...controls] };
}
