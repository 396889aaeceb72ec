import type { ComplianceBadges, ComplianceClientRow, ComplianceListQuery } from "@broker/contracts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFramework } from "./frameworks.ts";
import { openFrameworks } from "./read-compliance.ts";
import { settleIfStale, settleOutdated } from "./settle-compliance.ts";

const DAY = 86_400_000;

/**
 * One page of clients with the figures of their adopted frameworks, of those that the tier has. AppErrors
 * `feature_locked` if the framework that is named is not one of them, `usage` if the cursor is invalid.
 */
export async function listCompliance(workspace: Workspace, { dueWithin, ...query }: ComplianceListQuery) {
  if (query.framework !== undefined) await requireFramework(workspace, query.framework);
  const only = openFrameworks(await workspace.database.clients.tier());
  await settleOutdated(workspace);
  const dueBy =
    dueWithin === undefined
      ? undefined
      : new Date(Date.parse(nowOf(workspace)) + dueWithin * DAY).toISOString().slice(0, 10);
  const { items, ...page } = await workspace.database.compliance.page({ ...query, dueBy, only });
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
 * Counts beside the compliance screens: red and amber pillars, controls not verified, frameworks of the tier below 60;
 * of one client or of all. AppErrors `not_found`, `ambiguous`.
 */
export async function complianceBadges(workspace: Workspace, reference?: string): Promise<ComplianceBadges> {
  const { clients, compliance } = workspace.database;
  const only = openFrameworks(await clients.tier());
  if (reference === undefined) {
    await settleOutdated(workspace, { all: true });
    return compliance.badges(undefined, only);
  }
  const { id } = await clients.find(reference);
  await settleIfStale(workspace, id);
  return compliance.badges(id, only);
}
