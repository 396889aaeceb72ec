import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

const ID = "id, or the start of it";
const several = (text: string, before: readonly string[] = []) => [...before, text];

function quoting(act: Acting): Command {
  return new Command("quote")
    .description("record an insurer's quote; a placement can have several")
    .argument("<placement>", ID)
    .option("--insurer <name>", "insurer's name")
    .option("--premium <pounds>", "for the whole period: 4200, £4,200.50, 12k")
    .option("--limit <pounds>", "limit of indemnity")
    .option("--retention <pounds>", "retention (excess) of the client")
    .option("--exclusion <text>", "an exclusion; repeatable; 'none' = insurer confirmed that there are none", several)
    .option(
      "--subjectivity <text>",
      "a subjectivity; repeatable; 'none' = insurer confirmed that there are none",
      several,
    )
    .option("--valid-until <day>", "last day on which it can be accepted")
    .option("--received <day>", "date received (default: today)")
    .option("--note <text>", "free text")
    .option("--correct <n>", "correct quote n; both versions remain in the history")
    .option("--by <name>", "recorded as (default: your user name)")
    .addHelpText(
      "after",
      examples(
        ["broker placements quote 3f2a --insurer Beazley --premium 4200 --limit 1m --retention 10k", "an offer"],
        ["broker placements quote 3f2a --correct 1 --valid-until 2026-12-01", "quote validity extended"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/quote-placement.ts")).quotePlacement(...given)));
}

function choosing(act: Acting): Command {
  return new Command("choose")
    .description("select a quote; documents print it and the placement takes its terms")
    .argument("<placement>", ID)
    .argument("<quote>", "quote number")
    .option("--bind", "record as bound, or as renewed if bound before")
    .option("--to-record", "with --bind: save its policy as the expiring policy on the client's record")
    .option("--on <day>", "date of the selection (default: today)")
    .option("--inception <day>", "with --bind: first day of cover")
    .option("--expires <day>", "with --bind: last day of cover")
    .option("--note <text>", "free text")
    .option("--by <name>", "recorded as (default: your user name)")
    .addHelpText(
      "after",
      examples(
        ["broker placements choose 3f2a 2", "the client's selection"],
        ["broker placements choose 3f2a 2 --bind --inception 2026-12-01 --expires 2027-11-30", "selected and bound"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/choose-quote.ts")).chooseQuote(...given)));
}

/** The commands of `broker placements` that are about quotes. */
export function quoteCommands(act: Acting): Command[] {
  const compare = new Command("compare")
    .description("compare quotes: best figures, rates on line and differences in exclusions")
    .argument("<placement>", ID)
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText("after", examples(["broker placements compare 3f2a", "quotes side by side"]))
    .action(act(async (...given) => (await import("../placements/compare-placement.ts")).comparePlacement(...given)));
  const renewal = new Command("renewal")
    .description("compare renewal with expiring terms: figures, rate on line, posture")
    .argument("<placement>", ID)
    .addHelpText("after", examples(["broker placements renewal 3f2a", "what changed in a year"]))
    .action(act(async (...given) => (await import("../placements/renew-placement.ts")).showRenewal(...given)));
  return [quoting(act), compare, choosing(act), renewal];
}
