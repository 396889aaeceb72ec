import {
  ALERT_SEVERITIES,
  CLIENT_VIEWS,
  RISK_CHANGE_SORTS,
  RISK_STANDINGS,
  RISK_TRENDS,
  SCHEDULE_FREQUENCIES,
} from "@broker/contracts";
import { Option } from "commander";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";
import { monitorRulesVerb } from "./monitor-rules.ts";
import { quietHoursVerb } from "./quiet-hours.ts";

const CLIENT = "id, name, company number or domain";
const VIEWS = Object.keys(CLIENT_VIEWS).join(", ");

function run(act: Acting): Verb {
  return new Verb("run")
    .description("scan the clients that are due, each once, and check due dates; for cron beside or instead of the app")
    .argument("[client...]", `only these, due or not: ${CLIENT}`)
    .option("--limit <n>", "at most this many clients; the others remain due")
    .choice(
      "--fail-on <severity>",
      "exit code 1 if this run raises an alert of this severity or higher",
      ALERT_SEVERITIES,
    )
    .option("--dry-run", "list what is due; scan nothing")
    .option("--deliver-for <time>", "time for messages that are due: emails and webhooks; 0 sends none", "60s")
    .addOption(new Option("--lease <time>").default("60s").hideHelp())
    .by()
    .format("table", "json")
    .examples(
      ["broker monitor run", "whatever is due now"],
      ["broker monitor run --fail-on high", "for CI: exit code 1 if an alert of high or critical severity is raised"],
      ["broker monitor run --deliver-for 0", "scan only; a server or a worker sends the messages"],
      ["broker monitor run acme --dry-run", "what would be scanned of one client"],
      ["17 * * * * broker monitor run --json >> monitor.log", "hourly, as a line for crontab"],
    )
    .action(act(async () => (await import("../../monitor/run-monitor.ts")).runMonitorCommand));
}

function status(act: Acting): Verb {
  return new Verb("status")
    .description("show what is due and overdue, failures, and the next scans")
    .format("table", "json")
    .examples(
      ["broker monitor status", "the state of the monitor"],
      ["broker monitor status --json", "for your own monitoring"],
    )
    .action(act(async () => (await import("../../monitor/show-monitor.ts")).monitorStatusCommand));
}

function changes(act: Acting): Verb {
  return new Verb("changes")
    .description("list how the risk of each client changed since its last comparable scan, largest increase first")
    .argument("[client]", CLIENT)
    .choice("--trend <name>", "with this trend", [...RISK_TRENDS, "not-comparable"])
    .choice("--standing <name>", "with this status", RISK_STANDINGS)
    .option("--search <text>", "words of the client's name or domain")
    .choice("--sort <field>", "sort order", RISK_CHANGE_SORTS, "change")
    .option("--limit <n>", "maximum rows", "50")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker monitor changes", "whose risk increased most"],
      ["broker monitor changes acme", "one client"],
      ["broker monitor changes --trend increasing --format csv", "for a spreadsheet"],
    )
    .action(act(async () => (await import("../../monitor/show-changes.ts")).monitorChangesCommand));
}

const scoped = (verb: Verb): Verb =>
  verb
    .option("--client <client>", `of one client: ${CLIENT}`)
    .option("--filter <view>", `of the clients of a saved view: ${VIEWS}`);

function schedule(act: Acting): Verb {
  const show = new Verb("show")
    .description("show every schedule, or the one that applies to a client")
    .argument("[client]", CLIENT)
    .format("table", "json")
    .examples(
      ["broker monitor schedule show", "every schedule"],
      ["broker monitor schedule show acme", "the schedule of a client, and its next scan"],
    )
    .action(act(async () => (await import("../../monitor/show-monitor.ts")).showScheduleCommand));
  const set = scoped(new Verb("set"))
    .description("set when clients are scanned; the narrowest schedule applies: client, view, portfolio")
    .argument("<rule>", `${SCHEDULE_FREQUENCIES.join(", ")}, or a cron expression of five fields`)
    .option("--window <from-until>", "hours over which clients are spread (default: 01:00-06:00)")
    .option("--zone <zone>", "time zone (default: that of the portfolio's schedule, else Europe/London)")
    .by()
    .format("table", "json")
    .examples(
      ["broker monitor schedule set weekly", "every client once a week, at night"],
      ["broker monitor schedule set daily --filter no-mfa", "clients without MFA every day"],
      ["broker monitor schedule set '0 2 * * 1' --client acme", "on Mondays from 02:00"],
      ["broker monitor schedule set daily --window 22:00-04:00 --zone Europe/Dublin", "other hours"],
    )
    .action(act(async () => (await import("../../monitor/change-monitor.ts")).setScheduleCommand));
  const clear = scoped(new Verb("clear"))
    .description("remove a schedule, so that a wider one applies")
    .by()
    .examples(
      ["broker monitor schedule clear --client acme", "the client follows its views or the portfolio again"],
      ["broker monitor schedule clear", "nothing is scanned by the portfolio's schedule"],
    )
    .action(act(async () => (await import("../../monitor/change-monitor.ts")).clearScheduleCommand));
  const command = new Verb("schedule").description("show or change when clients are scanned");
  command.addCommand(show, { isDefault: true });
  return command
    .addCommand(set)
    .addCommand(clear)
    .examples(
      ["broker monitor schedule", "every schedule"],
      ["broker monitor schedule set weekly", "for the portfolio"],
    );
}

const pausing = (act: Acting, name: "pause" | "resume", meaning: string): Verb =>
  new Verb(name)
    .description(`${name} scheduled scans of the portfolio, or of one client`)
    .argument("[client]", CLIENT)
    .by()
    .examples([`broker monitor ${name}`, "the portfolio"], [`broker monitor ${name} acme`, meaning])
    .action(
      act(async () => {
        const { pauseCommand, resumeCommand } = await import("../../monitor/change-monitor.ts");
        return name === "pause" ? pauseCommand : resumeCommand;
      }),
    );

/** `broker monitor …`: scheduled scans of clients. */
export function monitorCommand(act: Acting): Verb {
  const command = new Verb("monitor").description("scan clients by schedule: Perpetual Monitor");
  for (const each of [
    run(act),
    status(act),
    changes(act),
    schedule(act),
    pausing(act, "pause", "one client, for example during a migration"),
    pausing(act, "resume", "one client"),
    monitorRulesVerb(act),
    quietHoursVerb(act),
  ])
    command.addCommand(each);
  return command.examples(
    ["broker monitor schedule set weekly", "scan every client once a week"],
    ["broker monitor status", "due, overdue, failures, next"],
    ["broker monitor run", "scan what is due now"],
  );
}
