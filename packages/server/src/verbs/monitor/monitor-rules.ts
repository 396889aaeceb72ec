import { type AlertRuleId, AppError, type MonitorRule, type ThresholdValue } from "@broker/contracts";
import { requireThreshold, ruleInForce, rulesInForce } from "@broker/core/monitor";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** The id of the client; null = the workspace. AppErrors `not_found`, `ambiguous`. */
const scopeOf = async ({ database }: Workspace, client: string | null | undefined): Promise<string | null> =>
  client === null || client === undefined ? null : (await database.clients.find(client)).id;

/** Every rule with the setting that applies to the workspace or a client. AppErrors `not_found`, `ambiguous`. */
export async function listMonitorRules(workspace: Workspace, client?: string): Promise<{ items: MonitorRule[] }> {
  const scope = await scopeOf(workspace, client);
  return { items: rulesInForce(await workspace.database.alerts.rules(scope)) };
}

/** A change of a rule's setting; undefined parts stay as they are. */
export interface RuleChange {
  readonly client: string | null;
  readonly threshold?: ThresholdValue | undefined;
  readonly enabled?: boolean | undefined;
}

/** Sets a rule, for the workspace or a client. AppErrors `usage`, `not_found`, `ambiguous`. */
export async function setMonitorRule(
  workspace: Workspace,
  rule: AlertRuleId,
  { client, threshold, enabled }: RuleChange,
): Promise<MonitorRule> {
  if (threshold === undefined && enabled === undefined)
    throw new AppError("usage", "Specify a threshold, or whether the rule is on.", {
      fields: { threshold: "Specify a threshold, or whether the rule is on." },
    });
  if (threshold !== undefined) requireThreshold(rule, threshold);
  const scope = await scopeOf(workspace, client);
  const setting = {
    rule,
    ...(threshold === undefined ? {} : { threshold }),
    ...(enabled === undefined ? {} : { enabled }),
  };
  await workspace.database.alerts.setRule(scope, setting, actorOf(workspace));
  return ruleInForce(rule, await workspace.database.alerts.rules(scope));
}

/** Removes a rule's setting: the wider one applies. AppErrors `not_found`, `ambiguous`. */
export async function resetMonitorRule(workspace: Workspace, rule: AlertRuleId, client?: string): Promise<MonitorRule> {
  const scope = await scopeOf(workspace, client);
  await workspace.database.alerts.resetRule(scope, rule, actorOf(workspace));
  return ruleInForce(rule, await workspace.database.alerts.rules(scope));
}
