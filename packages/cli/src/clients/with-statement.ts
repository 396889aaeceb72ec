import { type Command, Option } from "commander";

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
    .option("--by <name>", "recorded as (default: your user name)");
}
