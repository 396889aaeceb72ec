import { AlertRuleId, ThresholdValue } from "@broker/contracts";
import type { RuleSetting, RuleSettings } from "@broker/core/monitor";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Row, Tables } from "../database/tables.ts";
import { WHOLE_WORKSPACE } from "./alert-rows.ts";

function settingOf({ rule, enabled, threshold }: Row<"alert_rule_settings">): RuleSetting[] {
  const id = AlertRuleId.safeParse(rule);
  if (!id.success) return [];
  const value = threshold === null ? undefined : ThresholdValue.safeParse(JSON.parse(threshold)).data;
  return [
    {
      rule: id.data,
      ...(enabled === null ? {} : { enabled: enabled === 1 }),
      ...(value === undefined ? {} : { threshold: value }),
    },
  ];
}

/** The rule settings of the workspace, and of a client. @param client null = of the workspace alone */
export async function readRuleSettings(tables: Kysely<Tables>, client: string | null): Promise<RuleSettings> {
  const rows = await tables
    .selectFrom("alert_rule_settings")
    .selectAll()
    .where("client_id", "in", [WHOLE_WORKSPACE, ...(client === null ? [] : [client])])
    .execute();
  const of = (id: string) => rows.filter((row) => row.client_id === id).flatMap(settingOf);
  return { workspace: of(WHOLE_WORKSPACE), client: client === null ? [] : of(client) };
}

/** Sets a rule for the workspace or a client; undefined parts stay as they are. @param client null = the workspace */
export async function setRule(
  transaction: Transaction<Tables>,
  client: string | null,
  { rule, enabled, threshold }: RuleSetting,
  actor: Actor,
): Promise<void> {
  const changed = {
    ...(enabled === undefined ? {} : { enabled: enabled ? 1 : 0 }),
    ...(threshold === undefined ? {} : { threshold: JSON.stringify(threshold) }),
    changed_at: actor.at,
    changed_by: actor.by,
  };
  await transaction
    .insertInto("alert_rule_settings")
    .values({ client_id: client ?? WHOLE_WORKSPACE, rule, enabled: null, threshold: null, ...changed })
    .onConflict((conflict) => conflict.columns(["client_id", "rule"]).doUpdateSet(changed))
    .execute();
  const detail = {
    rule,
    ...(enabled === undefined ? {} : { enabled }),
    ...(threshold === undefined ? {} : { threshold }),
  };
  await writeAudit(transaction, { ...actor, action: "monitor rule set", subject: client ?? "monitor", detail });
}

/** Removes a rule's setting: the wider one applies. @param client null = the workspace */
export async function resetRule(
  transaction: Transaction<Tables>,
  client: string | null,
  rule: AlertRuleId,
  actor: Actor,
): Promise<void> {
  await transaction
    .deleteFrom("alert_rule_settings")
    .where("client_id", "=", client ?? WHOLE_WORKSPACE)
    .where("rule", "=", rule)
    .execute();
  await writeAudit(transaction, {
    ...actor,
    action: "monitor rule reset",
    subject: client ?? "monitor",
    detail: { rule },
  });
}
