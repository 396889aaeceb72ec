import { PROVIDER_KINDS } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

const format = () => new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]);

function accumulation(act: Acting): Command {
  return new Command("accumulation")
    .description("which providers the clients share, and how much cover rests on each")
    .option("--provider <name>", "who is on it, with what shows it: a provider or a vendor")
    .addOption(new Option("--kind <name>", "only providers of this kind").choices(PROVIDER_KINDS))
    .option("--prospects", "count prospects as well; they have no limits")
    .option("--limit <n>", "at most so many rows in the table", "25")
    .addOption(format())
    .addHelpText(
      "after",
      examples(
        ["broker portfolio accumulation", "what the book rests on"],
        ['broker portfolio accumulation --provider "Microsoft 365"', "whom an outage hits, the highest limit first"],
        ["broker portfolio accumulation --kind mail --format csv", "for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../portfolio/show-accumulation.ts")).showAccumulation(...given)));
}

function scenarios(act: Acting): Command {
  return new Command("scenarios")
    .description("what one event at a shared provider would cost the clients' policies: a model, simulated")
    .option("--provider <name>", "only at this provider, or at those of this vendor")
    .option("--seed <n>", "the same number gives the same simulation", "1")
    .option("--events <n>", "simulate so many events of each scenario; as many as a second allows unless said")
    .option("--trace", "formulas, precedents, and every row with its source")
    .addOption(format())
    .addHelpText(
      "after",
      examples(
        ["broker portfolio scenarios", "the events, and a year of all of them"],
        ['broker portfolio scenarios --provider "Microsoft 365"', "what a break-in there would cost"],
        ["broker portfolio scenarios --trace", "with what each figure rests on"],
        ["broker portfolio scenarios --json", "for programs"],
      ),
    )
    .action(act(async (...given) => (await import("../portfolio/show-scenarios.ts")).showScenarios(...given)));
}

function peers(act: Acting): Command {
  return new Command("peers")
    .description("where clients stand among the companies that were scanned here")
    .argument("[client]", "one client: id, name, company number or domain")
    .addOption(format())
    .addHelpText(
      "after",
      examples(
        ["broker portfolio peers", "every client, the one that most stand above first"],
        ["broker portfolio peers acme", "one client, with the middle half of its peers"],
      ),
    )
    .action(act(async (...given) => (await import("../portfolio/show-peers.ts")).showPeers(...given)));
}

function summary(act: Acting): Command {
  return new Command("summary")
    .description("the book on a page: cover, premiums, savings, posture, providers, how the work goes")
    .option("--trace", "how each figure comes about: its formula, what went into it, what was left out")
    .addOption(format())
    .addHelpText(
      "after",
      examples(
        ["broker portfolio", "the same"],
        ["broker portfolio --trace", "with how each figure comes about"],
        ["broker portfolio summary --json", "for programs"],
      ),
    )
    .action(act(async (...given) => (await import("../portfolio/show-summary.ts")).showSummary(...given)));
}

/** `broker portfolio …`: the whole book. */
export function portfolioCommand(act: Acting): Command {
  const command = new Command("portfolio").description("the whole book: cover, shared providers, scenarios, peers");
  command.addCommand(summary(act), { isDefault: true });
  for (const each of [accumulation(act), scenarios(act), peers(act)]) command.addCommand(each);
  return command.addHelpText(
    "after",
    examples(
      ["broker portfolio", "the book on a page"],
      ["broker portfolio accumulation", "which providers the clients share"],
      ["broker portfolio scenarios", "what an outage or a break-in at one of them would cost"],
      ["broker portfolio peers acme", "where a client stands"],
    ),
  );
}
