import { PLACEMENT_TERMS, type PlacementTerm, type PlacementTermId, type PlacementTermKind } from "@broker/contracts";
import { Option } from "commander";
import { FORMAT_NAMES } from "../output/formats.ts";
import { collect, type Verb } from "./verb.ts";

const REPORT = ["report.json", "exit 1 if the posture has fallen since this report"] as const;
const FAIL_ON = ["low", "medium", "high", "critical"] as const;

/** Adds the gates for CI to a command; `baseline` = what it compares with, as its help says it. */
export function withGates(command: Verb, baseline: readonly [what: string, meaning: string] = REPORT): Verb {
  const [what, meaning] = baseline;
  return command
    .choice("--fail-on <severity>", "exit 1 if a check of this severity or above failed", FAIL_ON)
    .option("--min-score <posture>", "exit 1 below this posture")
    .option("--min-coverage <percent>", "exit 1 if coverage is lower")
    .option(`--baseline <${what}>`, meaning)
    .option("--max-drop <points>", "with --baseline: maximum fall in points (default: 0)");
}

/** Adds --format (repeatable) and --output to a command that produces reports. */
export function withOutput(command: Verb): Verb {
  return command
    .addOption(
      new Option("--format <name>", "how to show the result; repeatable").choices(FORMAT_NAMES).argParser(collect),
    )
    .repeatable("-o, --output <file|dir|->", "write to a file or a folder instead of stdout");
}

/** Adds the source options of a statement about a client. */
export function withStatement(command: Verb): Verb {
  return command
    .choice("--provenance <name>", "provenance of the values", ["declared", "registry", "observed"], "declared")
    .option("--declared-by <who>", "insured, broker, or a person of the client: 'Jane Doe, Finance Director'", "broker")
    .option("--source <text>", "source, e.g. 'Companies House'")
    .option("--as-of <day>", "date of the values, e.g. 2026-03-31 (default: today)")
    .by();
}

const ARGUMENTS: Readonly<Record<PlacementTermKind, string>> = {
  text: "text",
  money: "pounds",
  day: "day",
  "day-or-none": "day|none",
  percent: "percent",
  count: "number",
  texts: "text",
  exclusions: "id|text",
  choice: "name",
};

/** Adds the options of these terms of a placement; `before` precedes their help. */
export function withTerms(command: Verb, ids: readonly PlacementTermId[], before = ""): Verb {
  for (const id of ids) {
    const { flag, kind, help, argument = ARGUMENTS[kind] }: PlacementTerm = PLACEMENT_TERMS[id];
    const [flags, meaning] = [`--${flag} <${argument}>`, `${before}${help}`];
    if (kind === "texts" || kind === "exclusions") command.repeatable(flags, meaning);
    else command.option(flags, meaning);
  }
  return command;
}

/** Adds the options by which a risk is described, or its record overruled, to a command that prices it. */
export function profileOptions(command: Verb): Verb {
  return command
    .option("--revenue <money>", "annual turnover: 3m, £1,200,000")
    .option("--us-share <percent>", "share of turnover in the United States")
    .option("--sic <code>", "main activity: five-digit UK SIC 2007 code, or four-digit US SIC code")
    .option("--industry <name>", "industry, if no code is known: Retail, Legal Services, …")
    .option("--country <name>", "country of the company")
    .option("--employees <n>", "number of employees")
    .option("--records <n>", "number of personal records held")
    .option("--claims <none|json>", "claims history: 'none', or JSON as in the client record")
    .repeatable("--control <key=answer>", "answer for a control: mfaEmail=yes, edr=partial:80; repeatable")
    .option("--limit <money>", "limit required: 1m")
    .option("--retention <money>", "deductible (retention) required: 10k")
    .option("--expiring <money>", "premium of the expiring policy")
    .option("--name <text>", "name of the risk");
}
