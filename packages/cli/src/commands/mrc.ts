import type { Acting } from "../invocation.ts";
import { SLIP_FORMATS as FORMATS, withSlipFlags } from "../mrc/slip-flags.ts";
import { Verb } from "./verb.ts";

const SLIP = "id or the start of it, UMR, or client";

function generateCommand(act: Acting): Verb {
  const command = new Verb("generate")
    .description("generate a client's MRC slip from its record and scan, and save it as a version")
    .client()
    .option("--template <name>", "standard, reduced, a supplied template (usual-clauses, usual-terms) or a saved one")
    .choice("--format <name>", "format of the file (default: pdf)", FORMATS)
    .output()
    .option("--slip <slip>", "slip to continue (default: the one with the same inception)")
    .option("--new", "start a new slip")
    .option("--fresh", "ignore the choices of earlier versions")
    .option("--save-as <name>", "save these choices as a template");
  withSlipFlags(command);
  return command
    .despite()
    .by()
    .examples(
      ["broker mrc generate acme", "the next version of the client's slip, as PDF"],
      [
        'broker mrc generate acme --order 100 --line "Syndicate 1234=60" --line "Syndicate 5678=40,stand"',
        "with written lines",
      ],
      ["broker mrc generate acme --deductible 5k --save-as solicitors", "your own terms, saved as a template"],
      ["broker mrc generate acme --template solicitors --format xml -o slips/", "the same terms, as XML"],
    )
    .action(act(async () => (await import("../mrc/generate-slip.ts")).generateSlip));
}

function validateCommand(act: Acting): Verb {
  return new Verb("validate")
    .description("validate a slip against market rules; exit 1 if a high-severity rule fails")
    .argument("<slip>", `${SLIP}; or a file, .json or .xml`)
    .option("--all", "include rules that pass or do not apply")
    .choice(
      "--fail-on <severity>",
      "exit 1 if a rule of this severity or above fails",
      ["high", "medium", "low", "none"],
      "high",
    )
    .format("table", "json", "junit")
    .examples(
      ["broker mrc validate acme", "the client's last slip"],
      ["broker mrc validate slip.xml --json", "a file, as JSON"],
      ["broker mrc validate B1234ACM2026CY01 --fail-on none", "always exit 0"],
    )
    .action(act(async () => (await import("../mrc/validate-slip.ts")).validateSlipCommand));
}

function readingCommands(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list slips, most recently saved first")
    .argument("[client]", "of this client only")
    .examples(["broker mrc list", "every slip of the workspace"])
    .action(act(async () => (await import("../mrc/show-slip.ts")).listSlips));
  const show = new Verb("show")
    .description("show a saved slip, or write it again")
    .argument("<slip>", SLIP)
    .option("--slip-version <n>", "version number (default: latest)")
    .choice("--format <name>", "output format (default: a table)", FORMATS)
    .option("-o, --output <file|dir|->", "file or folder to write; - is stdout")
    .examples(
      ["broker mrc show acme", "in the terminal"],
      ["broker mrc show acme --slip-version 1 --format pdf", "the first version, as a document"],
    )
    .action(act(async () => (await import("../mrc/show-slip.ts")).showSlip));
  return [list, show];
}

function templatesCommand(act: Acting): Verb {
  const list = new Verb("list")
    .description("list standard, supplied and saved templates")
    .examples(["broker mrc templates list", "all of them"])
    .action(act(async () => (await import("../mrc/slip-templates.ts")).listTemplates));
  const show = new Verb("show")
    .description("show the choices of a supplied or saved template")
    .argument("<name>", "template name")
    .examples(["broker mrc templates show solicitors", "its choices"])
    .action(act(async () => (await import("../mrc/slip-templates.ts")).showTemplate));
  const remove = new Verb("delete")
    .description("delete a saved template; slips generated from it remain")
    .argument("<name>", "template name")
    .by()
    .examples(["broker mrc templates delete solicitors", "delete it"])
    .action(act(async () => (await import("../mrc/slip-templates.ts")).deleteSavedTemplate));
  const command = new Verb("templates").description("manage standard and saved templates");
  for (const each of [list, show, remove]) command.addCommand(each);
  return command.examples(["broker mrc templates list", "all of them"]);
}

const SUBJECTIVITY_NOTES = {
  done: "restore test report of 3 January received",
  waive: "waived by the slip leader on 3 January",
  reopen: "RDP open again on rescan",
} as const;

function settling(act: Acting, name: string, description: string, work: "done" | "waive" | "reopen"): Verb {
  return new Verb(name)
    .description(description)
    .argument("<slip>", SLIP)
    .argument("<n>", "number of the subjectivity")
    .option("--note <text>", "evidence or reason")
    .option("--scan <scan>", "scan that supports it")
    .by()
    .examples([`broker mrc subjectivities ${name} acme 1 --note '${SUBJECTIVITY_NOTES[work]}'`, "record it"])
    .action(
      act(async () => {
        const { doneSubjectivity, reopenSubjectivity, waiveSubjectivity } = await import(
          "../mrc/slip-subjectivities.ts"
        );
        return { done: doneSubjectivity, waive: waiveSubjectivity, reopen: reopenSubjectivity }[work];
      }),
    );
}

function subjectivitiesCommand(act: Acting): Verb {
  const list = new Verb("list")
    .description("show a slip's subjectivities, their status and what later scans observed")
    .argument("<slip>", SLIP)
    .examples(["broker mrc subjectivities list acme", "those of the client's last slip"])
    .action(act(async () => (await import("../mrc/slip-subjectivities.ts")).listSubjectivities));
  const command = new Verb("subjectivities").description("manage subjectivities and their status");
  command.addCommand(list, { isDefault: true });
  command.addCommand(settling(act, "done", "record that a subjectivity is met", "done"));
  command.addCommand(settling(act, "waive", "record that insurers waived a subjectivity", "waive"));
  command.addCommand(settling(act, "reopen", "record that a subjectivity is open again", "reopen"));
  return command.examples(
    ["broker mrc subjectivities acme", "current status"],
    ["broker mrc subjectivities done acme 2 --note 'restore test of 3 Jan received'", "met"],
  );
}

const screeningVerb = (act: Acting): Verb =>
  new Verb("screening")
    .description("record a sanctions screening carried out outside this product; required before a slip is final")
    .client()
    .option("--by <name>", "screened by (default: your user name)")
    .option("--list <name>", "list screened against; required")
    .option("--date <day>", "day of the screening; required")
    .choice("--result <result>", "result of the screening; required", ["no match", "match under review", "match"])
    .option("--file <file>", "file that evidences it, at most 10 MB")
    .examples([
      'broker mrc screening acme --by "Priya Shah" --list "UK Sanctions List" --date 2026-11-20 --result "no match"',
      "record it",
    ])
    .action(act(async () => (await import("../mrc/record-screening.ts")).screeningCommand));

/** `broker mrc …`: slips for the London market. */
export function mrcCommand(act: Acting): Verb {
  const command = new Verb("mrc").description("generate, validate and version MRC slips");
  const all = [
    generateCommand(act),
    validateCommand(act),
    ...readingCommands(act),
    templatesCommand(act),
    subjectivitiesCommand(act),
    screeningVerb(act),
  ];
  for (const each of all) command.addCommand(each);
  return command.examples(
    ["broker mrc generate acme", "a client's slip as PDF"],
    ["broker mrc validate acme", "validate it against market rules"],
    ["broker mrc subjectivities acme", "subjectivities and their status"],
  );
}
