import type { Command } from "commander";

/** Adds the options of a step: its day, terms, reason and note. */
export function withTerms(command: Command): Command {
  return command
    .option("--on <day>", "the day on which it came to that stage; today unless said")
    .option("--insurer <name>", "who covers it, or may")
    .option("--premium <pounds>", "for the whole period: 4200, £4,200.50, 12k")
    .option("--limit <pounds>", "limit of indemnity")
    .option("--retention <pounds>", "what the client bears")
    .option("--inception <day>", "first day of cover")
    .option("--expires <day>", "day on which the cover ends")
    .option("--reason <text>", "why it was lost")
    .option("--note <text>", "anything else")
    .option("--by <name>", "who records it; your user name unless said");
}
