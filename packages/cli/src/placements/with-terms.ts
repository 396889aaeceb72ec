import type { Command } from "commander";

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
    .option("--by <name>", "recorded as (default: your user name)");
}
