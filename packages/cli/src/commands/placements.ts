import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { withTerms } from "../placements/with-terms.ts";
import { quoteCommands } from "./placement-quotes.ts";

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

const STAGES = "prospect, submitted, quoted, bound, renewed, lost";

function reading(act: Acting): Command[] {
  const list = new Command("list")
    .description("list placements, the newest stage first, with the figures of all that fit")
    .argument("[client]", "of this client only: id, name, company number or domain")
    .option("--stage <names>", `in these stages: ${STAGES}`)
    .option("--insurer <text>", "with it in the insurer's name")
    .option("--from <day>", "in their stage since this day or later")
    .option("--to <day>", "in their stage since this day or earlier")
    .option("--year <year>", "the year whose bound premium is summed; this one unless said")
    .option("--limit <n>", "at most so many; a table has 50 unless said, the other formats all")
    .option("--after <word>", "go on where the page before ended")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker placements list acme", "the risks of one client"],
        ["broker placements list --stage submitted,quoted", "what is in the market"],
        ["broker placements list --insurer beazley --format csv", "for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/list-placements.ts")).listPlacements(...given)));
  const show = new Command("show")
    .description("show a placement with every step and who recorded it")
    .argument("<placement>", "its id, or the beginning of it")
    .addHelpText("after", examples(["broker placements show 3f2a", "its history"]))
    .action(act(async (...given) => (await import("../placements/show-placement.ts")).showPlacement(...given)));
  return [list, show];
}

function writing(act: Acting): Command[] {
  const add = withTerms(new Command("add"))
    .description("record a new placement of a client")
    .argument("<client>", "id, name, company number or domain")
    .option("--risk <text>", "what is placed", "Cyber")
    .option("--stage <name>", `where it is: ${STAGES}`, "prospect")
    .addHelpText(
      "after",
      examples(
        ["broker placements add acme", "a risk to be placed"],
        ["broker placements add acme --stage quoted --insurer Beazley --premium 4200", "one that has a quote already"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/add-placement.ts")).addPlacement(...given)));
  const move = withTerms(new Command("move"))
    .description("record the stage that a placement came to; terms stay unless said anew")
    .argument("<placement>", "its id, or the beginning of it")
    .argument("<stage>", STAGES)
    .option("--correct [n]", "put the last step right, or step n; both stay in the history")
    .option("--to-record", "make its policy the expiring policy on the client's record")
    .addHelpText(
      "after",
      examples(
        ["broker placements move 3f2a bound --premium 4100 --on 2026-11-05 --expires 2027-11-04", "bound"],
        ["broker placements move 3f2a lost --reason 'went elsewhere on price'", "lost"],
        ["broker placements move 3f2a bound --on 2026-11-04 --correct", "it was the day before"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/move-placement.ts")).movePlacement(...given)));
  return [add, move];
}

/** `broker placements …`: the risks of the clients on their way to insurers. */
export function placementsCommand(act: Acting): Command {
  const command = new Command("placements").description("the clients' risks, from prospect to bound, renewed or lost");
  for (const each of [...reading(act), ...writing(act), ...quoteCommands(act)]) command.addCommand(each);
  return command.addHelpText(
    "after",
    examples(
      ["broker placements add acme", "a risk to be placed"],
      ["broker placements move 3f2a bound --insurer Beazley --premium 4200 --on 2026-11-05", "it was bound"],
      ["broker placements list --stage bound --year 2026", "the book, and its premium"],
    ),
  );
}
