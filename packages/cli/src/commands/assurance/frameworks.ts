import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const ID = "id, as 'frameworks list' shows it";

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list frameworks by group: version, date in force, number of requirements, licence")
    .option("--controls", "list the controls of the hub instead")
    .format("table", "json", "csv")
    .examples(
      ["broker frameworks list", "frameworks that a client can adopt"],
      ["broker frameworks list --controls", "controls that evidence can be filed for"],
    )
    .action(act(async () => (await import("../../frameworks/show-frameworks.ts")).listFrameworksCommand));
  const show = new Verb("show")
    .description("show a framework with its requirements and the controls of each; or a control")
    .argument("<framework|control>", `${ID}; or a control: CC-IAM-01`)
    .option("--text", "include the publisher's text where the licence allows")
    .format("table", "json", "csv")
    .examples(
      ["broker frameworks show cyber-essentials", "its requirements"],
      ["broker frameworks show nis2 --text", "with summaries of the Directive"],
      ["broker frameworks show CC-IAM-01", "a control, and every requirement mapped to it"],
    )
    .action(act(async () => (await import("../../frameworks/show-frameworks.ts")).showFrameworkCommand));
  const crosswalk = new Verb("crosswalk")
    .description("list requirements of two frameworks that share a control, with both relations and sources")
    .argument("<from>", ID)
    .argument("<to>", ID)
    .format("table", "json", "csv")
    .examples(["broker frameworks crosswalk cyber-essentials iso-27001", "requirements that share a control"])
    .action(act(async () => (await import("../../frameworks/show-frameworks.ts")).crosswalkCommand));
  const licences = new Verb("licences")
    .description("list the licence of each framework, with its attribution")
    .format("table", "json", "csv")
    .examples(["broker frameworks licences --format csv -q", "for a register of sources"])
    .action(act(async () => (await import("../../frameworks/show-frameworks.ts")).licencesCommand));
  return [list, show, crosswalk, licences];
}

function exchanging(act: Acting): Verb[] {
  const check = new Verb("check")
    .description("validate a framework file without importing it; invalid rows are listed")
    .argument("<file>", "CSV, YAML, JSON, or an OSCAL catalogue")
    .format("table", "json")
    .examples(["broker frameworks check policy.csv", "exit 0 = valid, 1 = a row is invalid"])
    .action(act(async () => (await import("../../frameworks/exchange-frameworks.ts")).checkFrameworkFile));
  const load = new Verb("import")
    .description("import a framework of your own as a draft; invalid rows are listed")
    .argument("<file>", "CSV, YAML, JSON, or an OSCAL catalogue")
    .option("--publish", "publish it: a published version never changes, and clients can adopt it")
    .by()
    .examples(
      ["broker frameworks import policy.csv", "a draft, to review in the app"],
      ["broker frameworks import policy.yaml --publish", "ready to be adopted"],
    )
    .action(act(async () => (await import("../../frameworks/exchange-frameworks.ts")).importFrameworkFile));
  const save = new Verb("export")
    .description("write a framework to a file that 'frameworks import' reads")
    .argument("<framework>", ID)
    .format("yaml", "json", "csv")
    .option(
      "-o, --output <file|dir|->",
      "file or folder to write; - = stdout (default: this folder, or stdout in a pipe)",
    )
    .examples(
      ["broker frameworks export cyber-essentials -o ours.yaml", "a template for a framework of your own"],
      ["broker frameworks export our-policy --format csv", "its requirements, for a spreadsheet"],
    )
    .action(act(async () => (await import("../../frameworks/exchange-frameworks.ts")).exportFrameworkFile));
  return [check, load, save];
}

/** `broker frameworks …`: the library of frameworks and controls, and the workspace's own frameworks. */
export function frameworksCommand(act: Acting): Verb {
  const command = new Verb("frameworks").description(
    "show frameworks, controls, cross-walks and licences; import your own",
  );
  for (const each of [...reading(act), ...exchanging(act)]) command.addCommand(each);
  return command.examples(
    ["broker frameworks list", "every framework with its version"],
    ["broker frameworks show cyber-essentials", "its requirements and their controls"],
    ["broker frameworks crosswalk nis2 dora", "requirements that share a control"],
  );
}
