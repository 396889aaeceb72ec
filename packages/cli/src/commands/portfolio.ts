import { PROVIDER_KINDS } from "@broker/contracts";
import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

function accumulation(act: Acting): Verb {
  return new Verb("accumulation")
    .description("show providers that clients share and the limits exposed to each")
    .option("--provider <name>", "clients of this provider or vendor, with evidence")
    .choice("--kind <name>", "only providers of this kind", PROVIDER_KINDS)
    .option("--prospects", "count prospects as well; they have no limits")
    .option("--limit <n>", "maximum rows in the table", "25")
    .format("table", "json", "csv")
    .examples(
      ["broker portfolio accumulation", "providers shared by clients"],
      [
        'broker portfolio accumulation --provider "Microsoft 365"',
        "clients affected by an outage, highest limit first",
      ],
      ["broker portfolio accumulation --kind mail --format csv", "for a spreadsheet"],
    )
    .action(act(async () => (await import("../portfolio/show-accumulation.ts")).showAccumulation));
}

function scenarios(act: Acting): Verb {
  return new Verb("scenarios")
    .description("simulate losses to clients' policies from one event at a shared provider")
    .option("--provider <name>", "only at this provider, or at those of this vendor")
    .option("--seed <n>", "random seed; the same seed gives the same figures", "1")
    .option("--events <n>", "events to simulate per scenario (default: as many as one second allows)")
    .option("--trace", "show formulas, precedents and the source of every row")
    .format("table", "json", "csv")
    .examples(
      ["broker portfolio scenarios", "each event, and a year of all events"],
      ['broker portfolio scenarios --provider "Microsoft 365"', "losses from a breach at this provider"],
      ["broker portfolio scenarios --trace", "with the basis of each figure"],
      ["broker portfolio scenarios --json", "for programs"],
    )
    .action(act(async () => (await import("../portfolio/show-scenarios.ts")).showScenarios));
}

function peers(act: Acting): Verb {
  return new Verb("peers")
    .description("compare clients' scores with peers scanned in this workspace")
    .argument("[client]", "one client: id, name, company number or domain")
    .format("table", "json", "csv")
    .examples(
      ["broker portfolio peers", "every client, lowest-ranked first"],
      ["broker portfolio peers acme", "one client, with the middle half of its peers"],
    )
    .action(act(async () => (await import("../portfolio/show-peers.ts")).showPeers));
}

function summary(act: Acting): Verb {
  return new Verb("summary")
    .description("summarise the portfolio: cover, premiums, savings, posture, providers, progress")
    .option("--trace", "show the formula, inputs and exclusions of each figure")
    .format("table", "json", "csv")
    .examples(
      ["broker portfolio", "the same summary"],
      ["broker portfolio --trace", "with the calculation of each figure"],
      ["broker portfolio summary --json", "for programs"],
    )
    .action(act(async () => (await import("../portfolio/show-summary.ts")).showSummary));
}

/** `broker portfolio …`: the whole portfolio. */
export function portfolioCommand(act: Acting): Verb {
  const command = new Verb("portfolio").description("show the portfolio: cover, shared providers, scenarios, peers");
  command.addCommand(summary(act), { isDefault: true });
  for (const each of [accumulation(act), scenarios(act), peers(act)]) command.addCommand(each);
  return command.examples(
    ["broker portfolio", "portfolio summary"],
    ["broker portfolio accumulation", "which providers the clients share"],
    ["broker portfolio scenarios", "losses from an outage or breach at a provider"],
    ["broker portfolio peers acme", "a client against its peers"],
  );
}

/** `broker exposed …`: clients whose stored evidence shows a vulnerability, a product or a provider. */
export function exposedCommand(act: Acting): Verb {
  return new Verb("exposed")
    .description("show which clients' stored scans show a vulnerability, product or provider")
    .argument("<name...>", "a CVE, a product, a provider, a vendor or a host")
    .option("--from <version>", "affected versions: from this one")
    .option("--below <version>", "affected versions: below this one")
    .option("--email", "print an email draft for each client")
    .option("--limit <n>", "maximum clients in the table", "25")
    .format("table", "json", "csv")
    .examples(
      ["broker exposed CVE-2024-4577", "clients whose scans name this vulnerability"],
      ["broker exposed php --from 8.3 --below 8.3.8", "clients that show an affected version"],
      ['broker exposed "Microsoft 365" --email', "clients of a provider, with an email draft each"],
      ["broker exposed php --format csv", "one line per observation, for a spreadsheet"],
    )
    .action(act(async () => (await import("../portfolio/show-exposed.ts")).showExposed));
}
