import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

const ID = "its id, or the beginning of it";
const several = (text: string, before: readonly string[] = []) => [...before, text];

function quoting(act: Acting): Command {
  return new Command("quote")
    .description("record what an insurer offers; several stand side by side")
    .argument("<placement>", ID)
    .option("--insurer <name>", "who offers it")
    .option("--premium <pounds>", "for the whole period: 4200, £4,200.50, 12k")
    .option("--limit <pounds>", "limit of indemnity")
    .option("--retention <pounds>", "what the client bears")
    .option("--exclusion <text>", "what it leaves out; repeatable; 'none' = told that there is none", several)
    .option("--subjectivity <text>", "what it depends on; repeatable; 'none' = told that there is none", several)
    .option("--valid-until <day>", "last day on which it can be taken")
    .option("--received <day>", "when it came; today unless said")
    .option("--note <text>", "anything else")
    .option("--correct <n>", "put quote n right; both stay in the history")
    .option("--by <name>", "who records it; your user name unless said")
    .addHelpText(
      "after",
      examples(
        ["broker placements quote 3f2a --insurer Beazley --premium 4200 --limit 1m --retention 10k", "an offer"],
        ["broker placements quote 3f2a --correct 1 --valid-until 2026-12-01", "it is held open longer"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/quote-placement.ts")).quotePlacement(...given)));
}

function choosing(act: Acting): Command {
  return new Command("choose")
    .description("choose a quote: documents print it, and the placement moves with its terms")
    .argument("<placement>", ID)
    .argument("<quote>", "its number")
    .option("--bind", "bound on it, or renewed where it was bound before")
    .option("--to-record", "with --bind: make its policy the expiring policy on the client's record")
    .option("--on <day>", "the day of the choice; today unless said")
    .option("--inception <day>", "with --bind: first day of cover")
    .option("--expires <day>", "with --bind: last day of the cover")
    .option("--note <text>", "anything else")
    .option("--by <name>", "who records it; your user name unless said")
    .addHelpText(
      "after",
      examples(
        ["broker placements choose 3f2a 2", "the client wants this one"],
        ["broker placements choose 3f2a 2 --bind --inception 2026-12-01 --expires 2027-11-30", "and it is bound"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/choose-quote.ts")).chooseQuote(...given)));
}

/** The commands of `broker placements` that are about quotes. */
export function quoteCommands(act: Acting): Command[] {
  const compare = new Command("compare")
    .description("quotes side by side: the best figures, rate on line, and exclusions that differ")
    .argument("<placement>", ID)
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText("after", examples(["broker placements compare 3f2a", "which to take"]))
    .action(act(async (...given) => (await import("../placements/compare-placement.ts")).comparePlacement(...given)));
  const renewal = new Command("renewal")
    .description("this year against the expiring one: terms, rate on line, posture then and now")
    .argument("<placement>", ID)
    .addHelpText("after", examples(["broker placements renewal 3f2a", "what changed in a year"]))
    .action(act(async (...given) => (await import("../placements/renew-placement.ts")).showRenewal(...given)));
  return [quoting(act), compare, choosing(act), renewal];
}
