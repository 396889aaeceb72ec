import type {
  ApiAnswers,
  IndicatorsQuery,
  IntelMatch,
  MatchDecision,
  MatchesQuery,
  MatchingState,
} from "@broker/contracts";
import type { ThreatLists } from "@broker/core/threat-intel";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { settleAside } from "./settle-aside.ts";
import { matchingState } from "./settle-intel.ts";

/** A page of indicators. AppErrors `feature_locked`, `not_found`, `ambiguous`, `usage`. */
export async function listIndicators(
  workspace: Workspace,
  { kind, of, search, limit, after }: IndicatorsQuery,
): Promise<ApiAnswers["GET /api/threat-intel/indicators"]> {
  await requireFeature(workspace, "threat_intelligence");
  const { intel } = workspace.database;
  return intel.indicators({
    ...{ limit, ...(after === undefined ? {} : { after }), ...(kind === undefined ? {} : { kind }) },
    ...(of === undefined ? {} : { importId: await intel.importId(of) }),
    ...(search === undefined ? {} : { search }),
  });
}

/** A page of matches. AppErrors `feature_locked`, `not_found`, `ambiguous`, `usage`. */
export async function listMatches(
  workspace: Workspace,
  { state, kind, client, search, limit, after }: MatchesQuery,
  lists: ThreatLists,
): Promise<ApiAnswers["GET /api/threat-intel/matches"]> {
  await requireFeature(workspace, "threat_intelligence");
  const { intel, clients } = workspace.database;
  const page = await intel.matches({
    ...{ limit, ...(after === undefined ? {} : { after }), ...(state === "all" ? {} : { state }) },
    ...(kind === undefined ? {} : { kind }),
    ...(client === undefined ? {} : { clientId: (await clients.find(client)).id }),
    ...(search === undefined ? {} : { search }),
  });
  return { ...page, matching: await matchingState(workspace, lists) };
}

/** The match of an id, or the beginning of one. AppErrors `feature_locked`, `not_found`, `ambiguous`. */
export async function readMatch(workspace: Workspace, reference: string): Promise<IntelMatch> {
  await requireFeature(workspace, "threat_intelligence");
  return workspace.database.intel.find(reference);
}

/**
 * Records the current user's decision on a match. Its alert follows: confirming makes it investigating; once every
 * match of the indicator or advisory is dismissed, it is resolved as a false alarm. AppErrors `feature_locked`,
 * `not_found`, `ambiguous`, `usage`.
 */
export async function decideOnMatch(workspace: Workspace, reference: string, body: MatchDecision): Promise<IntelMatch> {
  await requireFeature(workspace, "threat_intelligence");
  const actor = actorOf(workspace);
  return workspace.database.transaction(async ({ intel, alerts }) => {
    const match = await intel.decide(reference, body, actor);
    const alert = await intel.alertOf(match);
    if (alert === null) return match;
    const note = body.reason;
    if (body.decision === "confirm") {
      if (alert.status === "resolved") await alerts.act(alert.id, { action: "reopen", note }, actor);
      await alerts.act(alert.id, { action: "acknowledge", note }, actor);
      return match;
    }
    if (alert.status !== "resolved" && !(await intel.hasOpen(match)))
      await alerts.act(alert.id, { action: "resolve", reason: "false-alarm", note }, actor);
    return match;
  });
}

/** Matches stored evidence now. AppErrors `feature_locked`, `interrupted`. */
export async function matchNow(workspace: Workspace, lists: ThreatLists, signal?: AbortSignal): Promise<MatchingState> {
  await requireFeature(workspace, "threat_intelligence");
  await settleAside(workspace, lists, signal);
  return matchingState(workspace, lists);
}
