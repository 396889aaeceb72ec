import { ALERT_RULE_IDS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const CLIENT = "of this client: id, name, company number or domain (default: the workspace)";

/** `broker monitor rules …`: rules of the monitor and their thresholds. */
export function monitorRulesVerb(act: Acting): Verb {
  const list = new Verb("list")
    .description("list the rules with the thresholds that apply")
    .option("--client <client>", CLIENT)
    .format("table", "json", "csv")
    .examples(
      ["broker monitor rules list", "rules, thresholds and their ranges"],
      ["broker monitor rules list --client acme", "those that apply to a client"],
    )
    .action(act(async () => (await import("../../monitor/monitor-rules.ts")).listRulesCommand));
  const set = new Verb("set")
    .description("set a rule's threshold, or switch the rule on or off")
    .argument("<rule>", "id in the list")
    .argument("<value>", "a figure, a severity, on or off")
    .option("--client <client>", CLIENT)
    .by()
    .format("table", "json")
    .examples(
      ["broker monitor rules set posture-below 70", "for every client without a setting of its own"],
      ["broker monitor rules set check-newly-failed critical --client acme", "for one client"],
      ["broker monitor rules set accounts-overdue off", "raises no more alerts"],
    )
    .action(act(async () => (await import("../../monitor/monitor-rules.ts")).setRuleCommand));
  const reset = new Verb("reset")
    .description("remove a rule's setting; the wider one applies")
    .argument("<rule>", "id in the list")
    .option("--client <client>", CLIENT)
    .by()
    .format("table", "json")
    .examples(["broker monitor rules reset posture-below --client acme", "as for the workspace"])
    .action(act(async () => (await import("../../monitor/monitor-rules.ts")).resetRuleCommand));
  const attempt = new Verb("try")
    .description("show which alerts stored scans would have raised; nothing is stored")
    .requiredOption("--since <day>", "first day of the scans")
    .option("--client <client>", "of this client: id, name, company number or domain (default: all)")
    .choice("--rule <id>", "one rule (default: all that judge scans)", ALERT_RULE_IDS)
    .option("--threshold <value>", "threshold of that rule (default: the one that applies)")
    .format("table", "json", "csv")
    .examples(
      ["broker monitor rules try --since 2026-09-01", "by the thresholds that apply"],
      ["broker monitor rules try --since 2026-09-01 --rule posture-below --threshold 70", "before it is set"],
    )
    .action(act(async () => (await import("../../monitor/monitor-rules.ts")).tryRulesCommand));
  const command = new Verb("rules").description("show, set and try the rules of the monitor");
  for (const each of [list, set, reset, attempt]) command.addCommand(each);
  return command.examples(["broker monitor rules list", "rules, thresholds and their ranges"]);
}
