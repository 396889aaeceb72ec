import { Argument, type Command } from "commander";
import type { Act, Acting } from "../invocation.ts";
import { threatIntelVerbs } from "./monitoring/threat-intel.ts";
import { Verb } from "./verb.ts";

/** `broker intel …`: the outside sources. */
export function intelCommand(act: Acting): Verb {
  const command = new Verb("intel").description("manage threat intelligence and register sources");
  command
    .command("status")
    .description("list sources: configuration, age of lists, data sent to each, and how to set up the rest")
    .format("table", "json", "csv")
    .examples(["broker intel status", "sends no queries"])
    .action(act(async () => (await import("../intel/show-status.ts")).showStatus));
  command
    .command("update")
    .description("download lists that need no key: breaches, exploited vulnerabilities, EPSS, sanctions")
    .examples(["broker intel update", "once a day is enough; no company name is sent"])
    .action(act(async () => (await import("../intel/update-lists.ts")).updateLists));
  command
    .command("import")
    .description("import a file: a register, a list, advisories or indicators; nothing that it names is visited")
    .argument(
      "<what>",
      "companies-house (CSV or zip), ico-register or sanctions (CSV), advisories or indicators (STIX 2.1, MISP, CSV)",
    )
    .argument("<file>", "file as downloaded; the import of a register resumes after an interruption")
    .by()
    .examples(
      ["broker intel import companies-house BasicCompanyDataAsOneFile-2026-11-01.zip", "all active UK companies"],
      ["broker intel import ico-register register-of-fee-payers.csv", "payers of the ICO's data protection fee"],
      ["broker intel import sanctions UK-Sanctions-List.csv", "parties under UK sanctions"],
      ["broker intel import advisories advisories.stix.json", "advisories, with the indicators in the same file"],
      ["broker intel import indicators iocs.csv", "domains, addresses, URLs and hashes, matched with stored evidence"],
    )
    .action(act(async () => (await import("../intel/import-register.ts")).importRegister));
  for (const verb of threatIntelVerbs(act)) command.addCommand(verb);
  return command.examples(
    ["broker intel status", "sources and the data sent to them"],
    ["broker intel update", "download the lists that all scans share"],
    ["broker intel list --affected", "what of the threat feed may affect a client"],
  );
}

/** `broker config …`: the settings in force and where each came from; those that the workspace stores. */
export function configCommand(act: Acting): Verb {
  const command = new Verb("config").description("show settings and their origin, or store them in the workspace");
  command
    .command("show")
    .description("print all effective settings, including defaults")
    .option("--origin", "show the origin of each value")
    .examples(
      ["broker config show --origin", "file, variable or workspace that sets each value"],
      ["broker config show --json", "for scripts"],
    )
    .action(act(async () => (await import("../config/show-config.ts")).showConfig));
  command
    .command("set")
    .by()
    .description("store a setting in the workspace; refused if a flag, a variable or a file sets it")
    .argument("<key>", "as 'config show' prints it")
    .argument("[value...]", "value; a list has one item an argument; a secret is read from standard input")
    .examples(
      ["broker config set brokerage.name 'Harbour Broking Ltd'", "the name on documents"],
      ["broker config set retention.notificationDays 30", "days after which read notifications are removed"],
      ["broker config set sources.crtsh.enabled yes", "query a source"],
      ["pass mail | broker config set mail.password", "a secret, which is never shown"],
    )
    .action(act(async () => (await import("../config/set-config.ts")).setConfig));
  command
    .command("unset")
    .by()
    .description("remove a setting from the workspace; the default applies")
    .argument("<key>", "as 'config show' prints it")
    .examples(["broker config unset retention.notificationDays", "back to the default"])
    .action(act(async () => (await import("../config/set-config.ts")).unsetConfig));
  return command.examples(
    ["broker config show --origin", "file or variable that sets each value"],
    ["broker config set brokerage.name 'Harbour Broking Ltd'", "stored in the workspace, as in the app"],
  );
}

/** Results whose JSON Schema is printed, as `broker schema` names them. */
const SCHEMA_NAMES = [
  "scan-report",
  "website-analysis",
  "scan-evidence",
  "scan-event",
  "batch",
  "batch-event",
  "client-record",
  "prospect-list",
  "trigger-event",
  "alert",
  "notification",
  "lookalikes",
  "portfolio-summary",
  "accumulation",
  "scenario-set",
  "peer-benchmark",
  "roi",
  "premium",
  "rate-on-line",
  "forecast",
  "what-if",
  "onboarding-questions",
  "proposal",
  "mrc-slip",
  "mrc-slip-validation",
  "mrc-slip-xsd",
  "acord-application",
  "bundle-manifest",
  "bundle-verdict",
  "config",
] as const;

/** `broker schema <name>` */
export function schemaCommand(act: Acting): Verb {
  return new Verb("schema")
    .description("print the JSON Schema of a result, for programs that read it")
    .addArgument(new Argument("<name>", "schema to print").choices(SCHEMA_NAMES))
    .examples(
      ["broker schema scan-report", "what 'broker scan --json' prints"],
      ["broker schema batch", "what 'broker batch --json' prints"],
      ["broker schema batch-event", "a line of 'broker batch --progress ndjson'"],
      ["broker schema config", "settings of broker.config.json"],
    )
    .action(act(async () => (await import("../scores/print-schema.ts")).printSchema));
}

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

/** `broker completion <shell>` */
export function completionCommand(act: Acting, whole: () => Command): Verb {
  const work: Act = async (invocation, command) => {
    const { completionScript } = await import("../help/completion-script.ts");
    invocation.io.result(completionScript(SHELLS.find((shell) => shell === command.args[0]) ?? "bash", whole()));
    return 0;
  };
  return new Verb("completion")
    .description("print a shell completion script")
    .addArgument(new Argument("<shell>", "your shell").choices(SHELLS))
    .examples(
      ["source <(broker completion bash)", "in ~/.bashrc"],
      ["broker completion fish > ~/.config/fish/completions/broker.fish", ""],
      ["broker completion powershell | Out-String | Invoke-Expression", "in $PROFILE"],
    )
    .action(act(async () => work));
}
