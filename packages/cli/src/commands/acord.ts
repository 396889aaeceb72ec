import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const FORMS = ["125", "126", "140"] as const;
const FORMATS = ["pdf", "xml", "json"] as const;

/** `broker acord <client>`: a client's data by the field names of an ACORD form. */
export function acordCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("acord")
    .description("a client's data for ACORD 125, 126 or 140: what stands in which box, how it is known, what is amiss")
    .argument("<client>", "id, name, company number or domain")
    .addOption(new Option("--form <number>", FORMS.join(", ")).choices(FORMS).default("125"))
    .addOption(
      new Option("--format <name>", `${FORMATS.join(", ")}; a preview in a window unless said`).choices(FORMATS),
    )
    .option("-o, --output <file|dir|->", "where to; a file in this folder unless piped")
    .option("--template <file.pdf>", "fill your own licensed form, by the names of its fields")
    .option("--company-number-as-tax-id", "show the company number in the box for a US tax number, as GB-COH")
    .option("--despite-contradictions <reason>", "although the record contradicts itself; the reason is printed")
    .option("--by <name>", "who does so; your user name unless said")
    .addHelpText(
      "after",
      examples(
        ["broker acord acme", "a preview with what is amiss"],
        ["broker acord acme --format pdf", "the sheet 'Data for ACORD 125' in this folder"],
        ["broker acord acme --form 140 --format xml -o papers/", "for programs, in our own namespace"],
        ["broker acord acme --template 125.pdf -o acme-125.pdf", "your own licensed form, filled"],
      ),
    )
    .action(act(async (...given) => (await import("../acord/write-acord.ts")).writeAcord(...given)));
}
