import { Command, Option } from "commander";
import { examples } from "../help/help-rows.ts";
import type { Acting } from "../invocation.ts";
import { SLIP_FORMATS as FORMATS, withSlipFlags } from "../mrc/slip-flags.ts";
import { BY, CLIENT, DESPITE, format, OUTPUT } from "./options.ts";

const SLIP = "id or the start of it, UMR, or client";

function generateCommand(act: Acting): Command {
  const command = new Command("generate")
    .description("generate a client's MRC slip from its record and scan, and save it as a version")
    .argument(...CLIENT)
    .option("--template <name>", "standard, reduced, or a saved template")
    .addOption(new Option("--format <name>", `${FORMATS.join(", ")} (default: pdf)`).choices(FORMATS))
    .option(...OUTPUT)
    .option("--slip <slip>", "slip to continue (default: the one with the same inception)")
    .option("--new", "start a new slip")
    .option("--fresh", "ignore the choices of earlier versions")
    .option("--save-as <name>", "save these choices as a template");
  return withSlipFlags(command)
    .option(...DESPITE)
    .option(...BY)
    .addHelpText(
      "after",
      examples(
        ["broker mrc generate acme", "the next version of the client's slip, as PDF"],
        [
          'broker mrc generate acme --order 100 --line "Syndicate 1234=60" --line "Syndicate 5678=40,stand"',
          "with lines",
        ],
        ["broker mrc generate acme --deductible 5k --save-as solicitors", "your own terms, saved as a template"],
        ["broker mrc generate acme --template solicitors --format xml -o slips/", "the same terms, as XML"],
      ),
    )
    .action(act(async () => (await import("../mrc/generate-slip.ts")).generateSlip));
}

function validateCommand(act: Acting): Command {
  return new Command("validate")
    .description("validate a slip against market rules; exit 1 if a high-severity rule fails")
    .argument("<slip>", `${SLIP}; or a file, .json or .xml`)
    .option("--all", "include rules that pass or do not apply")
    .addOption(
      new Option("--fail-on <severity>", "exit 1 if a rule of this severity or above fails")
        .choices(["high", "medium", "low", "none"])
        .default("high"),
    )
    .addOption(format("table", "json", "junit"))
    .addHelpText(
      "after",
      examples(
        ["broker mrc validate acme", "the client's last slip"],
        ["broker mrc validate slip.xml --json", "a file, as JSON"],
        ["broker mrc validate B1234ACM2026CY01 --fail-on none", "always exit 0"],
      ),
    )
    .action(act(async () => (await import("../mrc/validate-slip.ts")).validateSlipCommand));
}

function readingCommands(act: Acting): Command[] {
  const list = new Command("list")
    .description("list slips, last saved first")
    .argument("[client]", "of this client only")
    .addHelpText("after", examples(["broker mrc list", "every slip of the workspace"]))
    .action(act(async () => (await import("../mrc/show-slip.ts")).listSlips));
  const show = new Command("show")
    .description("show a saved slip, or write it again")
    .argument("<slip>", SLIP)
    .option("--slip-version <n>", "version number (default: latest)")
    .addOption(new Option("--format <name>", `${FORMATS.join(", ")} (default: a table)`).choices(FORMATS))
    .option("-o, --output <file|dir|->", "file or folder to write; - is stdout")
    .addHelpText(
      "after",
      examples(
        ["broker mrc show acme", "in the terminal"],
        ["broker mrc show acme --slip-version 1 --format pdf", "the first version, as a document"],
      ),
    )
    .action(act(async () => (await import("../mrc/show-slip.ts")).showSlip));
  return [list, show];
}

function templatesCommand(act: Acting): Command {
  const list = new Command("list")
    .description("list standard and saved templates")
    .addHelpText("after", examples(["broker mrc templates list", "all of them"]))
    .action(act(async () => (await import("../mrc/slip-templates.ts")).listTemplates));
  const show = new Command("show")
    .description("show the choices of a saved template")
    .argument("<name>", "template name")
    .addHelpText("after", examples(["broker mrc templates show solicitors", "its choices"]))
    .action(act(async () => (await import("../mrc/slip-templates.ts")).showTemplate));
  const remove = new Command("delete")
    .description("delete a saved template; slips generated from it remain")
    .argument("<name>", "template name")
    .option(...BY)
    .addHelpText("after", examples(["broker mrc templates delete solicitors", "gone"]))
    .action(act(async () => (await import("../mrc/slip-templates.ts")).deleteSavedTemplate));
  const command = new Command("templates").description("manage saved terms");
  for (const each of [list, show, remove]) command.addCommand(each);
  return command.addHelpText("after", examples(["broker mrc templates list", "all of them"]));
}

function settling(act: Acting, name: string, description: string, work: "done" | "waive" | "reopen"): Command {
  return new Command(name)
    .description(description)
    .argument("<slip>", SLIP)
    .argument("<n>", "number of the subjectivity")
    .option("--note <text>", "evidence or reason")
    .option("--scan <scan>", "scan that evidences it")
    .option(...BY)
    .addHelpText(
      "after",
      examples([`broker mrc subjectivities ${name} acme 1 --note 'confirmed by the surveyor'`, "recorded"]),
    )
    .action(
      act(async () => {
        const { doneSubjectivity, reopenSubjectivity, waiveSubjectivity } = await import(
          "../mrc/slip-subjectivities.ts"
        );
        return { done: doneSubjectivity, waive: waiveSubjectivity, reopen: reopenSubjectivity }[work];
      }),
    );
}

function subjectivitiesCommand(act: Acting): Command {
  const list = new Command("list")
    .description("show a slip's subjectivities, their status and what later scans observed")
    .argument("<slip>", SLIP)
    .addHelpText("after", examples(["broker mrc subjectivities list acme", "those of the client's last slip"]))
    .action(act(async () => (await import("../mrc/slip-subjectivities.ts")).listSubjectivities));
  const command = new Command("subjectivities").description("manage subjectivities and their status");
  command.addCommand(list, { isDefault: true });
  command.addCommand(settling(act, "done", "record that a subjectivity is met", "done"));
  command.addCommand(settling(act, "waive", "record that insurers waived a subjectivity", "waive"));
  command.addCommand(settling(act, "reopen", "record that a subjectivity is open again", "reopen"));
  return command.addHelpText(
    "after",
    examples(
      ["broker mrc subjectivities acme", "current status"],
      ["broker mrc subjectivities done acme 2 --note 'restore test of 3 Jan received'", "met"],
    ),
  );
}

/** `broker mrc …`: slips for the London market. */
export function mrcCommand(act: Acting): Command {
  const command = new Command("mrc").description("generate, validate and version MRC slips");
  const all = [
    generateCommand(act),
    validateCommand(act),
    ...readingCommands(act),
    templatesCommand(act),
    subjectivitiesCommand(act),
  ];
  for (const each of all) command.addCommand(each);
  return command.addHelpText(
    "after",
    examples(
      ["broker mrc generate acme", "a client's slip as PDF"],
      ["broker mrc validate acme", "validate it against market rules"],
      ["broker mrc subjectivities acme", "subjectivities and their status"],
    ),
  );
}
