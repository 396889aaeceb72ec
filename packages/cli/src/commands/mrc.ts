import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { withSlipFlags } from "../mrc/slip-flags.ts";
import { SLIP_FORMATS as FORMATS } from "../mrc/slip-formats.ts";

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

const SLIP = "its id or the beginning of it, its UMR, or its client";
const BY = "--by <name>";
const YOU = "who does so; your user name unless said";

function generateCommand(act: Acting): Command {
  const command = new Command("generate")
    .description("write a client's MRC slip from its record and its scan, and keep it as a version")
    .argument("<client>", "id, name, company number or domain")
    .option("--template <name>", "standard, reduced, or one that was saved")
    .addOption(new Option("--format <name>", `${FORMATS.join(", ")}; a PDF unless said`).choices(FORMATS))
    .option("-o, --output <file|dir|->", "where to; a file in this folder unless piped")
    .option("--slip <slip>", "the slip that is continued; the one of the same inception unless said")
    .option("--new", "a slip of its own, whatever there is")
    .option("--fresh", "without what earlier versions of the slip decided")
    .option("--save-as <name>", "keep these choices as a template");
  return withSlipFlags(command)
    .option("--despite-contradictions <reason>", "although the record contradicts itself; the reason is printed")
    .option(BY, YOU)
    .addHelpText(
      "after",
      examples(
        ["broker mrc generate acme", "the next version of the client's slip, as PDF"],
        [
          'broker mrc generate acme --order 100 --line "Syndicate 1234=60" --line "Syndicate 5678=40,stand"',
          "with lines",
        ],
        ["broker mrc generate acme --deductible 5k --save-as solicitors", "terms of your own, kept for others"],
        ["broker mrc generate acme --template solicitors --format xml -o slips/", "the same terms, as XML"],
      ),
    )
    .action(act(async (...given) => (await import("../mrc/generate-slip.ts")).generateSlip(...given)));
}

function validateCommand(act: Acting): Command {
  return new Command("validate")
    .description("check a slip against the market's rules; exit 1 where a grave one fails")
    .argument("<slip>", `${SLIP}; or a file, .json or .xml`)
    .option("--all", "show the rules that pass and those that do not apply too")
    .addOption(
      new Option("--fail-on <severity>", "exit 1 where a rule of that severity or above fails")
        .choices(["high", "medium", "low", "none"])
        .default("high"),
    )
    .addOption(new Option("--format <name>", "table, json, junit").choices(["table", "json", "junit"]))
    .addHelpText(
      "after",
      examples(
        ["broker mrc validate acme", "the client's last slip"],
        ["broker mrc validate slip.xml --json", "a file, for programs"],
        ["broker mrc validate B1234ACM2026CY01 --fail-on none", "to read, with exit 0"],
      ),
    )
    .action(act(async (...given) => (await import("../mrc/validate-slip.ts")).validateSlipCommand(...given)));
}

function readingCommands(act: Acting): Command[] {
  const list = new Command("list")
    .description("list slips, the last saved first")
    .argument("[client]", "of this client only")
    .addHelpText("after", examples(["broker mrc list", "every slip of the workspace"]))
    .action(act(async (...given) => (await import("../mrc/list-slips.ts")).listSlips(...given)));
  const show = new Command("show")
    .description("show a slip as it was saved, or write it once more")
    .argument("<slip>", SLIP)
    .option("--slip-version <n>", "another version than the newest")
    .addOption(new Option("--format <name>", `${FORMATS.join(", ")}; a table unless said`).choices(FORMATS))
    .option("-o, --output <file|dir|->", "where to")
    .addHelpText(
      "after",
      examples(
        ["broker mrc show acme", "in the terminal"],
        ["broker mrc show acme --slip-version 1 --format pdf", "the first version, as a document"],
      ),
    )
    .action(act(async (...given) => (await import("../mrc/show-slip.ts")).showSlip(...given)));
  return [list, show];
}

function templatesCommand(act: Acting): Command {
  const list = new Command("list")
    .description("list the product's templates and those that were saved")
    .addHelpText("after", examples(["broker mrc templates list", "all of them"]))
    .action(act(async (...given) => (await import("../mrc/slip-templates.ts")).listTemplates(...given)));
  const show = new Command("show")
    .description("show what a saved template decides")
    .argument("<name>", "its name")
    .addHelpText("after", examples(["broker mrc templates show solicitors", "its choices"]))
    .action(act(async (...given) => (await import("../mrc/slip-templates.ts")).showTemplate(...given)));
  const remove = new Command("delete")
    .description("delete a saved template; slips that were made with it stay")
    .argument("<name>", "its name")
    .option(BY, YOU)
    .addHelpText("after", examples(["broker mrc templates delete solicitors", "gone"]))
    .action(act(async (...given) => (await import("../mrc/slip-templates.ts")).deleteSavedTemplate(...given)));
  const command = new Command("templates").description("terms that were saved under a name");
  for (const each of [list, show, remove]) command.addCommand(each);
  return command.addHelpText("after", examples(["broker mrc templates list", "all of them"]));
}

function settling(act: Acting, name: string, description: string, work: "done" | "waive" | "reopen"): Command {
  return new Command(name)
    .description(description)
    .argument("<slip>", SLIP)
    .argument("<n>", "number of the subjectivity")
    .option("--note <text>", "what shows it, or why")
    .option("--scan <scan>", "the scan that shows it")
    .option(BY, YOU)
    .addHelpText(
      "after",
      examples([`broker mrc subjectivities ${name} acme 1 --note 'seen by the surveyor'`, "recorded"]),
    )
    .action(
      act(async (...given) => {
        const { doneSubjectivity, reopenSubjectivity, waiveSubjectivity } = await import(
          "../mrc/slip-subjectivities.ts"
        );
        return { done: doneSubjectivity, waive: waiveSubjectivity, reopen: reopenSubjectivity }[work](...given);
      }),
    );
}

function subjectivitiesCommand(act: Acting): Command {
  const list = new Command("list")
    .description("show the subjectivities of a slip as they stand, and what later scans saw")
    .argument("<slip>", SLIP)
    .addHelpText("after", examples(["broker mrc subjectivities list acme", "those of the client's last slip"]))
    .action(act(async (...given) => (await import("../mrc/slip-subjectivities.ts")).listSubjectivities(...given)));
  const command = new Command("subjectivities").description("what cover depends on, and what became of it");
  command.addCommand(list, { isDefault: true });
  command.addCommand(settling(act, "done", "record that a subjectivity is met", "done"));
  command.addCommand(settling(act, "waive", "record that insurers waived a subjectivity", "waive"));
  command.addCommand(settling(act, "reopen", "record that a subjectivity is open again", "reopen"));
  return command.addHelpText(
    "after",
    examples(
      ["broker mrc subjectivities acme", "as they stand"],
      ["broker mrc subjectivities done acme 2 --note 'restore test of 3 Jan seen'", "met"],
    ),
  );
}

/** `broker mrc …`: slips for the London market. */
export function mrcCommand(act: Acting): Command {
  const command = new Command("mrc").description("slips for the London market: written, checked, kept by version");
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
      ["broker mrc validate acme", "what the market's rules say of it"],
      ["broker mrc subjectivities acme", "what cover depends on"],
    ),
  );
}
