import { ADDED_KINDS, ALERT_SEVERITIES, DeliveryState, DIRECTIONS, INTEGRATION_CONTENTS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const load = () => import("../../integrations/integrations-work.ts");
const ID = "id in the list; its first four characters are enough";

/** What `--clear` removes. */
const CLEARABLE = ["secret", "severity", "client", "columns", "port", "format", "every-hours"];

/** Adds the options of what a system carries, its settings and its secret. */
function withSettings(verb: Verb): Verb {
  return verb
    .repeatable(
      "--carries <what>",
      `what it receives: ${INTEGRATION_CONTENTS.join(", ")} (repeatable; default: the first that it accepts)`,
    )
    .option("--url <address>", "of json: address of the collector; https")
    .option("--host <name>", "of syslog and sftp; a collector's certificate must be valid for it")
    .option("--port <n>", "of syslog (default: 6514) and sftp (default: 22)")
    .option("--user <name>", "of sftp: the account")
    .option("--host-key <fingerprint>", "of sftp: SHA256:…, as ssh-keygen -l prints it")
    .option("--folder <path>", "of sftp, and of folder: below the folder exchange of the workspace's home")
    .choice("--format <name>", "of exported clients (default: csv)", ["csv", "json"])
    .option(
      "--client <client>",
      "only this client (default: all; of a report, the client whose domain its file name begins with)",
    )
    .option("--every-hours <n>", "hours between exports (default: 24)")
    .repeatable("--column <title=field>", "field that a column of a list is read as; other columns are not read")
    .option("--to <email>", "of email: the mailbox")
    .choice("--severity <name>", "lowest severity of alerts", ALERT_SEVERITIES)
    .option("--secret-env <name>", "server variable that holds the secret, such as BROKER_SECRET_SLACK")
    .option("--secret-file <name>", "file that holds the secret, in the folder secrets of the workspace's home");
}

function addVerb(act: Acting): Verb {
  const add = new Verb("add")
    .description("add a system; a secret is named by its variable or file, never typed")
    .argument("<kind>", ADDED_KINDS.join(", "))
    .option("--name <text>", "its name in lists (default: the kind)");
  return withSettings(add)
    .choice("--direction <name>", "of folder and sftp (default: out)", DIRECTIONS)
    .by()
    .examples(
      ["broker integrations add slack --secret-env BROKER_SECRET_SLACK", "the variable holds the webhook's address"],
      ["broker integrations add syslog --host siem.example.com --carries alerts --carries audit", "RFC 5424 over TLS"],
      [
        "broker integrations add folder --direction in --folder bms/in --column 'Client Name=name'",
        "a list of clients",
      ],
      ["broker integrations add email --to soc@example.com --severity high", "through the workspace's mail server"],
    )
    .action(act(async () => (await load()).addIntegrationWork));
}

function editVerb(act: Acting): Verb {
  const edit = new Verb("edit")
    .description("change a system; what is not named stays")
    .argument("<id>", ID)
    .option("--name <text>", "its name in lists");
  return withSettings(edit)
    .repeatable("--clear <setting>", `remove a setting: ${CLEARABLE.join(", ")}`)
    .by()
    .examples(
      ["broker integrations edit 3fa9c2d1 --severity high", "only alerts that are at least high"],
      ["broker integrations edit 3fa9c2d1 --host logs.example.com --clear port", "another collector, its usual port"],
    )
    .action(act(async () => (await load()).editIntegrationWork));
}

/** `broker integrations` */
export function integrationsCommand(act: Acting): Verb {
  const command = new Verb("integrations").description("exchange data with other systems: chat, SIEM, mail, files");
  const list = new Verb("list")
    .description("list systems with figures counted from deliveries, and those that are not connected")
    .examples(["broker integrations list", "status, last delivery and volume of each"])
    .action(act(async () => (await load()).listIntegrationsWork));
  const test = new Verb("test")
    .description("send a test to a system")
    .argument("<id>", ID)
    .by()
    .examples(["broker integrations test 3fa9c2d1", "one message, delivered at once"])
    .action(act(async () => (await load()).testIntegrationWork));
  const pause = new Verb("pause")
    .description("pause a system; what is due waits until it is resumed")
    .argument("[id]", `${ID} (default: all data flows, webhooks too)`)
    .by()
    .examples(
      ["broker integrations pause 3fa9c2d1", "while the system is under maintenance"],
      ["broker integrations pause", "all data flows"],
    )
    .action(act(async () => (await load()).pauseIntegrationWork));
  const resume = new Verb("resume")
    .description("resume a system that was paused, or that answered 410")
    .argument("[id]", `${ID} (default: all data flows)`)
    .by()
    .examples(["broker integrations resume 3fa9c2d1", "what waited is delivered"])
    .action(act(async () => (await load()).resumeIntegrationWork));
  const run = new Verb("run")
    .description("export now, or look for files now, and deliver what is due")
    .argument("<id>", ID)
    .by()
    .examples(["broker integrations run 3fa9c2d1", "of a folder or an SFTP server"])
    .action(act(async () => (await load()).runIntegrationWork));
  const runs = new Verb("runs")
    .description("list messages to and from systems, most recent first")
    .argument("[id]", ID)
    .choice("--state <name>", "only these", DeliveryState.options)
    .option("--limit <n>", "maximum rows", "20")
    .after()
    .examples(
      ["broker integrations runs", "of all systems"],
      ["broker integrations runs 3fa9c2d1 --state failed", "what one system did not accept"],
    )
    .action(act(async () => (await load()).listRunsWork));
  const replay = new Verb("replay")
    .description("deliver a completed message again under its id")
    .argument("<message>", "id of the message; its first four characters are enough")
    .by()
    .examples(["broker integrations replay 8c1de04b", "one message"])
    .action(act(async () => (await load()).replayRunWork));
  const remove = new Verb("remove")
    .description("remove a system with its messages")
    .argument("<id>", ID)
    .by()
    .examples(["broker integrations remove 3fa9c2d1", "nothing is exchanged with it any more"])
    .action(act(async () => (await load()).removeIntegrationWork));
  for (const each of [addVerb(act), editVerb(act), list, test, run, pause, resume, runs, replay, remove])
    command.addCommand(each);
  return command.examples(
    ["broker integrations list", "systems and their status"],
    ["broker integrations runs --state failed", "what could not be delivered"],
  );
}
