import { PROSPECT_SORTS } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

const FORMATS = ["table", "json", "ndjson", "csv"];
const format = () => new Option("--format <name>", FORMATS.join(", ")).choices(FORMATS);

function listing(act: Acting): Command {
  return new Command("list")
    .description("list the companies that your lists named, the riskiest first, with the summary of all that fit")
    .option("--search <text>", "with it in name, domain, company number or industry")
    .option("--industry <name>", "of this industry")
    .option("--readiness <level>", "high, medium, low")
    .option("--opportunity <level>", "very-high, high, medium, low")
    .option("--risk <band>", "high, medium-high, medium, low")
    .option("--region <name>", "e.g. greater-london; elsewhere-in-the-uk, not-known")
    .option("--size <employees>", "1-10, 11-50, 51-200, 201-500, 501-1000, 1000+")
    .option("--promoted", "those that are clients")
    .option("--no-promoted", "those that are none")
    .option("--never-assessed", "those that no scan has reached")
    .addOption(new Option("--sort <field>", PROSPECT_SORTS.join(", ")).choices(PROSPECT_SORTS).default("risk"))
    .option("--reverse", "the other way round; what is not known still comes last")
    .option("--limit <n>", "at most so many; a table has 50 unless said, the other formats all")
    .option("--after <word>", "go on where the page before ended")
    .addOption(format())
    .addHelpText(
      "after",
      examples(
        ["broker prospects list --readiness low --opportunity very-high", "whom to call first"],
        ["broker prospects list --region merseyside --no-promoted", "not a client yet"],
        ["broker prospects list --format csv", "for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../prospects/list-prospects.ts")).listProspects(...given)));
}

/** `broker prospects …`: the companies that lists named. */
export function prospectsCommand(act: Acting): Command {
  const show = new Command("show")
    .description("show a prospect, and the rule behind each of its figures")
    .argument("<prospect>", "id, domain, company number or name")
    .addHelpText("after", examples(["broker prospects show acme.co.uk", "why it stands where it stands"]))
    .action(act(async (...given) => (await import("../prospects/show-prospect.ts")).showProspect(...given)));
  const promote = new Command("promote")
    .description("make a client of a prospect, with what its lists said as declared statements")
    .argument("<prospect>", "id, domain, company number or name")
    .option("--by <name>", "who does so; your user name unless said")
    .addHelpText(
      "after",
      examples(["broker prospects promote acme.co.uk", "a company that is a client already is linked"]),
    )
    .action(act(async (...given) => (await import("../prospects/promote-prospect.ts")).promoteProspect(...given)));
  const regions = new Command("regions")
    .description("the risk map: companies by region, their risk, and where it is going")
    .addOption(format())
    .addHelpText("after", examples(["broker prospects regions --format csv", "for a map of your own"]))
    .action(act(async (...given) => (await import("../prospects/list-regions.ts")).listRegions(...given)));
  const command = new Command("prospects").description("the companies that your lists named, and whom to call first");
  for (const each of [listing(act), show, promote, regions]) command.addCommand(each);
  return command.addHelpText(
    "after",
    examples(
      ["broker prospects list", "the riskiest first"],
      ["broker prospects show acme", "the rule behind each figure"],
      ["broker prospects promote acme", "make it a client"],
    ),
  );
}
