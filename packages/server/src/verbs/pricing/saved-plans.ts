import { randomUUID } from "node:crypto";
import type { NewPlan, PlanLine, PlannedAction, PlanView, SavedPlan } from "@broker/contracts";
import { controlSnapshot, planProgress } from "@broker/core";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { namedClient } from "../clients/client-record.ts";
import { askWhatIf, foundRisk } from "./ask-what-if.ts";

/** The figures that a plan shows before and after its actions. */
const FIGURES: readonly string[] = ["posture", "ceiling", "quoted-premium", "expiring-premium", "technical-premium"];

/** Saves actions of a scan's what-if as a plan; its id. AppErrors `not_found`, and `usage` for an invalid action. */
export async function savePlan(
  workspace: Workspace,
  scan: string,
  { fixes, owner, dueOn }: NewPlan,
): Promise<{ readonly id: string }> {
  const report = await workspace.database.scans.find(scan);
  const risk = await foundRisk(workspace, report.id);
  const made = await askWhatIf(workspace, risk, { kind: "fixes", ids: fixes });
  const actions = made.fixes.map(
    ({ id, title, hours, group, effect }): PlannedAction => ({
      id,
      title,
      hours,
      ...(group === undefined ? {} : { group }),
      effect: effect ?? null,
    }),
  );
  const { by, at } = actorOf(workspace);
  const plan: SavedPlan = {
    id: randomUUID(),
    name: made.name,
    domain: report.target.domain,
    clientId: risk.record?.id ?? null,
    scan: { id: report.id, startedAt: report.startedAt },
    owner,
    dueOn,
    createdAt: at,
    createdBy: by,
    actions,
    premiumBasis: made.premiumBasis,
    figures: made.figures.filter(({ id }) => FIGURES.includes(id)),
  };
  await workspace.database.plans.save(plan);
  return { id: plan.id };
}

/** Scans of a plan's domain that are compared with it: the most recent ones. */
const COMPARED = 12;

async function progressOf(workspace: Workspace, plan: SavedPlan): Promise<PlanView> {
  const { scans } = workspace.database;
  const lines = (await scans.ofCompany(plan.domain)).filter(({ startedAt }) => startedAt >= plan.scan.startedAt);
  const reports = [];
  for (const { id } of lines.slice(-COMPARED)) reports.push(await scans.find(id));
  const client = await namedClient(workspace, plan.clientId ?? plan.domain);
  const controls = client === null ? null : controlSnapshot(await workspace.database.clients.find(client.record.id));
  return planProgress(plan, { scans: reports, controls, today: nowOf(workspace) });
}

/** A plan with what later scans and answers have done. AppError `not_found`. */
export const readPlan = async (workspace: Workspace, id: string): Promise<PlanView> =>
  progressOf(workspace, await workspace.database.plans.find(id));

/** The plans of a domain or a client, newest first. */
export async function listPlans(workspace: Workspace, of: string): Promise<readonly PlanLine[]> {
  const lines: PlanLine[] = [];
  for (const plan of await workspace.database.plans.list(of)) {
    const { id, name, domain, clientId, owner, dueOn, createdAt, actions, overdue } = await progressOf(workspace, plan);
    const done = actions.filter((action) => action.done !== null).length;
    lines.push({ id, name, domain, clientId, owner, dueOn, createdAt, actions: actions.length, done, overdue });
  }
  return lines;
}

/** Deletes a plan. AppError `not_found`. */
export const deletePlan = (workspace: Workspace, id: string): Promise<void> =>
  workspace.database.plans.remove(id, actorOf(workspace));
