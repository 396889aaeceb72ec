import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const FORMS = ["125", "126", "140"] as const;
const FORMATS = ["pdf", "xml", "json"] as const;

/** `broker acord <client>`: a client's data by the field names of an ACORD form. */
export function acordCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("acord")
    .description("show a client's data for ACORD 125, 126 or 140: fields, sources and validation issues")
    .argument("<client>", "id, name, company number or domain")
    .addOption(new Option("--form <number>", FORMS.join(", ")).choices(FORMS).default("125"))
    .addOption(
      new Option("--format <name>", `${FORMATS.join(", ")} (default: a preview in the terminal)`).choices(FORMATS),
    )
    .option(
      "-o, --output <file|dir|->",
      "file or folder to write; - is stdout (default: this folder, or stdout in a pipe)",
    )
    .option("--template <file.pdf>", "fill your own licensed form by field name")
    .option("--company-number-as-tax-id", "show the company number in the box for a US tax number, as GB-COH")
    .option("--despite-contradictions <reason>", "release despite conflicting information; the reason is printed")
    .option("--by <name>", "recorded as (default: your user name)")
    .addHelpText(
      "after",
      examples(
        ["broker acord acme", "a preview with validation issues"],
        ["broker acord acme --format pdf", "the sheet 'Data for ACORD 125' in this folder"],
        ["broker acord acme --form 140 --format xml -o papers/", "for other programs, in our own namespace"],
        ["broker acord acme --template 125.pdf -o acme-125.pdf", "your own licensed form, filled"],
      ),
    )
    .action(act(async (...given) => (await import("../acord/write-acord.ts")).writeAcord(...given)));
}
