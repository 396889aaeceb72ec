import type { Command } from "commander";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** What may be typed of a risk beside its record, as it stands on the command line. */
export interface TypedProfile {
  readonly name?: string;
  readonly revenue?: string;
  readonly usShare?: string;
  readonly sic?: string;
  readonly industry?: string;
  readonly country?: string;
  readonly employees?: string;
  readonly records?: string;
  readonly claims?: string;
  readonly control?: readonly string[];
  readonly limit?: string;
  readonly retention?: string;
  readonly expiring?: string;
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
