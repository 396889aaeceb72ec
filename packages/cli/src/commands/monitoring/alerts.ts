import { ALERT_RULE_IDS, ALERT_SEVERITIES, ALERT_SORTS, ALERT_STATUSES, PERSON_RESOLUTIONS } from "@broker/contracts";
import { Option } from "commander";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const IDS = "ids in the list; the first four characters are enough";
const CLIENT = "id, name, company number or domain";

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list alerts (default: open, highest severity first)")
    .choice("--status <name>", "with this status", ["open", ...ALERT_STATUSES, "all"], "open")
    .choice("--severity <name>", "of at least this severity", ALERT_SEVERITIES)
    .choice("--rule <id>", "raised by this rule", ALERT_RULE_IDS)
    .option("--client <client>", `of one client: ${CLIENT}`)
    .option("--assignee <name>", "assigned to this user")
    .option("--unassigned", "without an assignee")
    .option("--search <text>", "words of the alert, or of the client's name")
    .option("--evidence", "include evidence, impact and history")
    .choice("--sort <field>", "sort order", ALERT_SORTS, "severity")
    .option("--limit <n>", "maximum rows", "50")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker alerts list", "alerts that require action"],
      ["broker alerts list --severity high --unassigned", "high or critical, and unassigned"],
      ["broker alerts list --client acme --status all --evidence", "all of one client, with evidence"],
    )
    .action(act(async () => (await import("../../alerts/list-alerts.ts")).listAlertsCommand));
  const show = new Verb("show")
    .description("show one alert with its evidence and history")
    .argument("<id>", "id in the list; the first four characters are enough")
    .format("table", "json")
    .examples(["broker alerts show 3fa9", "what was observed before and after, and what was done"])
    .action(act(async () => (await import("../../alerts/list-alerts.ts")).showAlertCommand));
  return [list, show];
}

const acting = (name: string, description: string): Verb =>
  new Verb(name)
    .description(description)
    .argument("<id...>", IDS)
    .option("--note <text>", "note for the history")
    .by()
    .format("table", "json");

/** `broker alerts …`: conditions of clients that need a person. */
export function alertsCommand(act: Acting): Verb {
  const command = new Verb("alerts").description("show and handle alerts of the monitor");
  const acknowledge = acting("acknowledge", "mark alerts as being investigated")
    .examples(["broker alerts acknowledge 3fa9 --note 'called, no answer'", "with a note"])
    .action(act(async () => (await import("../../alerts/act-on-alerts.ts")).acknowledgeAlerts));
  const assign = acting("assign", "assign alerts to a user, or to no one")
    .option("--to <name>", "user name; without it the alerts are unassigned")
    .examples(["broker alerts assign 3fa9 81c2 --to jane", "two alerts to one user"])
    .action(act(async () => (await import("../../alerts/act-on-alerts.ts")).assignAlerts));
  const resolve = acting("resolve", "resolve alerts, with the reason")
    .addOption(new Option("--reason <name>", "reason").choices(PERSON_RESOLUTIONS).makeOptionMandatory())
    .examples(
      ["broker alerts resolve 3fa9 --reason fixed", "the next scan reopens it if it is still observed"],
      ["broker alerts resolve 3fa9 --reason accepted --note 'until renewal'", "not raised again while it lasts"],
    )
    .action(act(async () => (await import("../../alerts/act-on-alerts.ts")).resolveAlerts));
  const snooze = acting("snooze", "silence alerts until a date")
    .requiredOption("--until <day>", "date from which they notify again, for example 2026-12-01")
    .examples(["broker alerts snooze 3fa9 --until 2026-12-01", "nothing is sent about it until then"])
    .action(act(async () => (await import("../../alerts/act-on-alerts.ts")).snoozeAlerts));
  const reopen = acting("reopen", "reopen resolved alerts")
    .examples(["broker alerts reopen 3fa9 --note 'seen again'", "active again"])
    .action(act(async () => (await import("../../alerts/act-on-alerts.ts")).reopenAlerts));
  for (const each of [...reading(act), acknowledge, assign, resolve, snooze, reopen]) command.addCommand(each);
  return command.examples(["broker alerts list", "open alerts, highest severity first"]);
}
