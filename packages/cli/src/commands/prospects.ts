import { PROSPECT_SORTS } from "@broker/contracts";
import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

function listing(act: Acting): Verb {
  return new Verb("list")
    .description("list prospects, highest risk first, with a summary of all matches")
    .option("--search <text>", "name, domain, company number or industry contains this text")
    .option("--industry <name>", "of this industry")
    .option("--readiness <level>", "controls: strong, fair, weak")
    .option("--opportunity <level>", "very-high, high, medium, low")
    .option("--risk <band>", "high, medium-high, medium, low")
    .option("--region <name>", "e.g. greater-london; elsewhere-in-the-uk, not-known")
    .option("--size <employees>", "1-10, 11-50, 51-200, 201-500, 501-1000, 1000+")
    .option("--promoted", "clients only")
    .option("--no-promoted", "exclude clients")
    .option("--never-assessed", "never scanned")
    .choice("--sort <field>", "sort order", PROSPECT_SORTS, "risk")
    .option("--reverse", "reverse the order; unknown values remain last")
    .option("--limit <n>", "maximum rows (default: 50 in a table, all in other formats)")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker prospects list --readiness weak --opportunity very-high", "best opportunities"],
      ["broker prospects list --region merseyside --no-promoted", "prospects of one region"],
      ["broker prospects list --format csv", "for a spreadsheet"],
    )
    .action(act(async () => (await import("../prospects/list-prospects.ts")).listProspects));
}

/** `broker prospects …`: the companies that lists named. */
export function prospectsCommand(act: Acting): Verb {
  const show = new Verb("show")
    .description("show a prospect and the rule behind each figure")
    .argument("<prospect>", "id, domain, company number or name")
    .examples(["broker prospects show acme.co.uk", "how it was ranked"])
    .action(act(async () => (await import("../prospects/show-prospect.ts")).showProspect));
  const promote = new Verb("promote")
    .description("convert a prospect to a client; data from its lists become declared statements")
    .argument("<prospect>", "id, domain, company number or name")
    .by()
    .examples(["broker prospects promote acme.co.uk", "a company that is already a client is linked"])
    .action(act(async () => (await import("../prospects/show-prospect.ts")).promoteProspect));
  const regions = new Verb("regions")
    .description("show the risk map: companies, risk and trend by region")
    .format("table", "json", "ndjson", "csv")
    .examples(["broker prospects regions --format csv", "for a map of your own"])
    .action(act(async () => (await import("../prospects/list-regions.ts")).listRegions));
  const command = new Verb("prospects").description("manage prospects: companies on imported lists");
  for (const each of [listing(act), show, promote, regions]) command.addCommand(each);
  return command.examples(
    ["broker prospects list", "highest risk first"],
    ["broker prospects show acme", "the rule behind each figure"],
    ["broker prospects promote acme", "make it a client"],
  );
}
