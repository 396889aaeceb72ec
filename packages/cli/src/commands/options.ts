import { type Command, Option } from "commander";
import { FORMAT_NAMES } from "../output/formats.ts";

/** Option of a record's author. */
export const BY = ["--by <name>", "recorded as (default: your user name)"] as const;

/** Option of a list's next page. */
export const AFTER = ["--after <word>", "continue after the previous page"] as const;

/** Argument that names a client. */
export const CLIENT = ["<client>", "id, name, company number or domain"] as const;

/** Option of a document's place. */
export const OUTPUT = [
  "-o, --output <file|dir|->",
  "file or folder to write; - is stdout (default: this folder, or stdout in a pipe)",
] as const;

/** Option that releases a document although its data conflict. */
export const DESPITE = [
  "--despite-contradictions <reason>",
  "release despite conflicting information; the reason is printed",
] as const;

/** Collects the values of a repeatable option. */
export const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** The --format option with these formats. */
export const format = (...names: readonly string[]) => new Option("--format <name>", names.join(", ")).choices(names);

const REPORT = ["report.json", "exit 1 if the posture fell since this report"] as const;
const FAIL_ON = ["low", "medium", "high", "critical"] as const;

/** Adds the gates for CI to a command; `baseline` = what it compares with, as its help says it. */
export function withGates(command: Command, baseline: readonly [what: string, meaning: string] = REPORT): Command {
  const [what, meaning] = baseline;
  return command
    .addOption(
      new Option("--fail-on <severity>", "exit 1 if a check of this severity or above failed").choices(FAIL_ON),
    )
    .option("--min-score <posture>", "exit 1 below this posture")
    .option("--min-coverage <percent>", "exit 1 if coverage is lower")
    .option(`--baseline <${what}>`, meaning)
    .option("--max-drop <points>", "how far it may fall (with --baseline; 0)");
}

/** Adds --format (repeatable) and --output to a command that gives reports. */
export function withOutput(command: Command): Command {
  return command
    .addOption(
      new Option("--format <name>", "how to show the result; repeatable").choices(FORMAT_NAMES).argParser(collect),
    )
    .addOption(
      new Option("-o, --output <file|dir|->", "write to a file or a folder instead of stdout").argParser(collect),
    );
}

/** Adds what a statement about a client may say of itself. */
export function withStatement(command: Command): Command {
  return command
    .addOption(
      new Option("--provenance <name>", "how it is known")
        .choices(["declared", "registry", "observed"])
        .default("declared"),
    )
    .option("--source <text>", "where it was read, e.g. 'Companies House'")
    .option("--as-of <day>", "the day on which it held, e.g. 2026-03-31 (default: today)")
    .option(...BY);
}

/** Adds the options of a step: its day, terms, reason and note. */
export function withTerms(command: Command): Command {
  return command
    .option("--on <day>", "date on which it reached the stage (default: today)")
    .option("--insurer <name>", "who covers it, or may")
    .option("--premium <pounds>", "for the whole period: 4200, £4,200.50, 12k")
    .option("--limit <pounds>", "limit of indemnity")
    .option("--retention <pounds>", "retention (excess) of the client")
    .option("--inception <day>", "first day of cover")
    .option("--expires <day>", "day on which the cover ends")
    .option("--reason <text>", "why it was lost")
    .option("--note <text>", "free text")
    .option(...BY);
}

/** Adds the options by which a risk is described, or its record overruled, to a command that prices it. */
export function profileOptions(command: Command): Command {
  return command
    .option("--revenue <money>", "turnover of a year: 3m, £1,200,000")
    .option("--us-share <percent>", "share of it earned in the United States")
    .option("--sic <code>", "main activity: five digits of UK SIC 2007, or four of the US list")
    .option("--industry <name>", "where no code is known: Retail, Legal Services, …")
    .option("--country <name>", "where the company sits")
    .option("--employees <n>", "how many")
    .option("--records <n>", "number of personal records held")
    .option("--claims <none|json>", "past losses: 'none', or JSON as the client record has it")
    .option("--control <key=answer>", "mfaEmail=yes, edr=partial:80; repeatable", collect)
    .option("--limit <money>", "limit required: 1m")
    .option("--retention <money>", "retention required: 10k")
    .option("--expiring <money>", "premium of the expiring policy")
    .option("--name <text>", "what to call the risk");
}
