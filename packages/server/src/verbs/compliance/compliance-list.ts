import type { ComplianceBadges, ComplianceClientRow, ComplianceListQuery } from "@broker/contracts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { settleIfStale, settleOutdated } from "./settle-compliance.ts";

const DAY = 86_400_000;

/** One page of clients with the figures of their adopted frameworks. AppError `usage` if the cursor is invalid. */
export async function listCompliance(workspace: Workspace, { dueWithin, ...query }: ComplianceListQuery) {
  await settleOutdated(workspace);
  const dueBy =
    dueWithin === undefined
      ? undefined
      : new Date(Date.parse(nowOf(workspace)) + dueWithin * DAY).toISOString().slice(0, 10);
  const { items, ...page } = await workspace.database.compliance.page({ ...query, dueBy });
  return {
    ...page,
    items: items.map(
      ({ employees, frameworks, ...client }): ComplianceClientRow => ({
        ...client,
        employees: employees === null ? null : String(employees),
        frameworks: frameworks.map(({ assessed: _, total: __, nextGapDue: ___, ...cell }) => cell),
      }),
    ),
  };
}

/**
 * Counts beside the compliance screens: red and amber pillars, controls not verified, frameworks below 60; of one
 * client or of all. AppErrors `not_found`, `ambiguous`.
 */
export async function complianceBadges(workspace: Workspace, reference?: string): Promise<ComplianceBadges> {
  const { clients, compliance } = workspace.database;
  if (reference === undefined) {
    await settleOutdated(workspace, { all: true });
    return compliance.badges();
  }
  const { id } = await clients.find(reference);
  await settleIfStale(workspace, id);
  return compliance.badges(id);
}
