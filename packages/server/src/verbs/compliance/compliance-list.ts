import type { ComplianceBadges, ComplianceClientRow, ComplianceListQuery } from "@broker/contracts";
import { ccrPillars, ctemControls } from "@broker/core/compliance";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { assessedFramework } from "./overview.ts";
import { readCompliance } from "./read-compliance.ts";
import { settleOutdated } from "./settle-compliance.ts";

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

/** Score below which an adopted framework is counted (decisions §7). */
const LOW = 60;
/** Clients counted without a selected one; the rest are not counted, so that the badges stay cheap. */
const COUNTED = 500;

/** Counts beside the compliance screens for one client. */
async function badgesOf(workspace: Workspace, client: string): Promise<ComplianceBadges> {
  const read = await readCompliance(workspace, client, ({ adoptions }) => [
    "nist-csf",
    ...adoptions.map(({ framework }) => framework),
  ]);
  const adopted = new Set(read.record.adoptions.map(({ framework }) => framework));
  const pillars = ccrPillars(assessedFramework(read, "nist-csf"), read.assessment.controls);
  const own = read.assessment.frameworks.filter(({ framework }) => adopted.has(framework.id));
  const controls = ctemControls(read.assessment.controls, new Map());
  const anything = read.input.statements.length > 0;
  return {
    ccr: pillars.filter(({ status }) => status === "red" || status === "amber").length,
    ctem: anything ? controls.filter(({ status }) => status !== "verified").length : 0,
    engine: own.filter(({ standing }) => standing.score !== null && standing.score < LOW).length,
  };
}

/**
 * Counts beside the compliance screens: red and amber pillars, controls not verified, frameworks below 60; of one
 * client, or frameworks below 60 of all. AppErrors `not_found`, `ambiguous`.
 */
export async function complianceBadges(workspace: Workspace, client?: string): Promise<ComplianceBadges> {
  if (client !== undefined) return badgesOf(workspace, client);
  const { items } = await workspace.database.compliance.page({ limit: COUNTED });
  const low = items.flatMap(({ frameworks }) => frameworks.filter(({ score }) => score !== null && score < LOW));
  return { ccr: 0, ctem: 0, engine: low.length };
}
