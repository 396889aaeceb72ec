import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { withTerms } from "../placements/with-terms.ts";
import { quoteCommands } from "./placement-quotes.ts";

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

const STAGES = "prospect, submitted, quoted, bound, renewed, lost";

function reading(act: Acting): Command[] {
  const list = new Command("list")
    .description("list placements, latest stage first, with totals of all matches")
    .argument("[client]", "of this client only: id, name, company number or domain")
    .option("--stage <names>", `in these stages: ${STAGES}`)
    .option("--insurer <text>", "insurer's name contains this text")
    .option("--from <day>", "in this stage since this day or later")
    .option("--to <day>", "in this stage since this day or earlier")
    .option("--year <year>", "year of the bound premium total (default: this year)")
    .option("--limit <n>", "maximum rows (default: 50 in a table, all in other formats)")
    .option("--after <word>", "continue after the previous page")
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
    .description("show a placement, every step and who recorded it")
    .argument("<placement>", "id, or the start of it")
    .addHelpText("after", examples(["broker placements show 3f2a", "its history"]))
    .action(act(async (...given) => (await import("../placements/show-placement.ts")).showPlacement(...given)));
  return [list, show];
}

function writing(act: Acting): Command[] {
  const add = withTerms(new Command("add"))
    .description("record a new placement of a client")
    .argument("<client>", "id, name, company number or domain")
    .option("--risk <text>", "risk to be placed", "Cyber")
    .option("--stage <name>", `stage: ${STAGES}`, "prospect")
    .addHelpText(
      "after",
      examples(
        ["broker placements add acme", "a new risk"],
        ["broker placements add acme --stage quoted --insurer Beazley --premium 4200", "a risk with a quote"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/add-placement.ts")).addPlacement(...given)));
  const move = withTerms(new Command("move"))
    .description("record a placement's new stage; terms not given remain unchanged")
    .argument("<placement>", "id, or the start of it")
    .argument("<stage>", STAGES)
    .option("--correct [n]", "correct the last step, or step n; both versions remain in the history")
    .option("--to-record", "save its policy as the expiring policy on the client's record")
    .addHelpText(
      "after",
      examples(
        ["broker placements move 3f2a bound --premium 4100 --on 2026-11-05 --expires 2027-11-04", "bound"],
        ["broker placements move 3f2a lost --reason 'went elsewhere on price'", "lost"],
        ["broker placements move 3f2a bound --on 2026-11-04 --correct", "bound a day earlier"],
      ),
    )
    .action(act(async (...given) => (await import("../placements/move-placement.ts")).movePlacement(...given)));
  return [add, move];
}

/** `broker placements …`: the risks of the clients on their way to insurers. */
export function placementsCommand(act: Acting): Command {
  const command = new Command("placements").description("track placements from prospect to bound, renewed or lost");
  for (const each of [...reading(act), ...writing(act), ...quoteCommands(act)]) command.addCommand(each);
  return command.addHelpText(
    "after",
    examples(
      ["broker placements add acme", "a new risk"],
      ["broker placements move 3f2a bound --insurer Beazley --premium 4200 --on 2026-11-05", "it was bound"],
      ["broker placements list --stage bound --year 2026", "bound risks and their premium"],
    ),
  );
}
