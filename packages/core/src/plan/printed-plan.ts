import type { ActionPlan, ControlSnapshot, Placeability, ScanReport } from "@broker/contracts";
import { controlSnapshot } from "../client/record-of.ts";
import { clientPlaceability, reportPlaceability, scanPlaceability } from "../placeability/placeability-of.ts";
import { type OwnedScans, recentPaymentFraud } from "../placeability/placing-facts.ts";
import { actionPlan } from "./action-plan.ts";

/** A placeability whose blockers name the action that clears them, and the plan with these actions. */
export interface PlannedPlacing {
  readonly placeability: Placeability;
  readonly plan: ActionPlan;
}

function linked(placeability: Placeability, plan: ActionPlan): PlannedPlacing {
  const blockers = placeability.blockers.map((blocker) => {
    const action = plan.actions.find(({ clears }) => clears.includes(blocker.rule));
    return action === undefined ? blocker : { ...blocker, action: action.id };
  });
  return { placeability: { ...placeability, blockers }, plan };
}

const planned = (
  report: ScanReport | null,
  controls: ControlSnapshot,
  placeability: Placeability,
  { client = null, fraud = null }: Partial<Pick<Parameters<typeof actionPlan>[0], "client" | "fraud">> = {},
): PlannedPlacing =>
  linked(placeability, actionPlan({ report, controls, blockers: placeability.blockers, client, fraud }));

/**
 * The placeability and the plan of a client.
 * @param report the scan that represents it; null = none
 * @param now ISO 8601, UTC
 */
export function clientPlan(owned: OwnedScans, report: ScanReport | null, now: string): PlannedPlacing {
  const { log } = owned;
  const controls = report?.record?.controls ?? controlSnapshot(log) ?? {};
  const fraud = recentPaymentFraud(log, now);
  return planned(report, controls, clientPlaceability(owned, now), { client: log.id, fraud });
}

/**
 * The report with its placeability and plan, as printed: those of its client, else of what the scan alone can see.
 * @param owned the client with the scanned domain; null = none
 * @param now ISO 8601, UTC
 */
export function withPlan(report: ScanReport, owned: OwnedScans | null, now: string): ScanReport {
  const controls = report.record?.controls ?? {};
  if (owned === null) return { ...report, ...planned(report, controls, scanPlaceability(report, now)) };
  const domain = report.target.domain.toLowerCase();
  const last = owned.lastScans.get(domain);
  const newer = last === undefined || last.startedAt <= report.startedAt;
  const lastScans = newer ? new Map([...owned.lastScans, [domain, report]]) : owned.lastScans;
  const { log } = owned;
  const fraud = recentPaymentFraud(log, now);
  return {
    ...report,
    ...planned(report, controls, clientPlaceability({ ...owned, lastScans }, now), { client: log.id, fraud }),
  };
}

const known = new WeakMap<ScanReport, ActionPlan>();

/** The plan of a report as printed: the one it carries, else that of its scan and answers on its own day. */
export function reportPlan(report: ScanReport): ActionPlan {
  const held = report.plan ?? known.get(report);
  if (held !== undefined) return held;
  const { plan } = planned(report, report.record?.controls ?? {}, reportPlaceability(report));
  known.set(report, plan);
  return plan;
}

/** The report with its plan, so that every part of a document has the same one. */
export const planInside = (report: ScanReport): ScanReport =>
  report.plan === undefined ? { ...report, plan: reportPlan(report) } : report;
