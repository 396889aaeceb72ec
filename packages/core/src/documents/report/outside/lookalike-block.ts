import { type ScanReport, showCount, showDate } from "@broker/contracts";
import { lookalikeCandidates } from "../../../intelligence/lookalikes/lookalike-candidates.ts";
import { type FactsBlock, factsBlock } from "../facts/facts-block.ts";
import { factsGrid } from "../facts/facts-grid.ts";
import { shownValue } from "../shown-value.ts";

const TITLE = "Lookalike domains";
const yesNo = (value: boolean | null) => (value === null ? "not asked" : value ? "yes" : "no");

/** Names that exist and look like the domain, by the last search and by its certificates: candidates, of which nothing is scored. */
export function lookalikeBlock(report: ScanReport): FactsBlock {
  const found = lookalikeCandidates(report);
  if (found === null) {
    const unseen = "Not searched for in this scan.";
    return { id: "lookalikes", title: TITLE, unseen, values: [], grids: [] };
  }
  const search = report.lookalikes;
  const searched =
    search === undefined
      ? "not searched for; names in certificates alone"
      : `${showDate(search.asOf)}: ${search.found.length === 0 ? "none" : search.found.length} of ${showCount(search.asked, "name")} asked for`;
  return factsBlock(
    "lookalikes",
    TITLE,
    [
      shownValue("Names that exist", searched, { provenance: search === undefined ? "none" : "observed" }),
      ...(search !== undefined && search.silent + search.left > 0
        ? [shownValue("Not determined", showCount(search.silent + search.left, "further name"), { provenance: "none" })]
        : []),
      shownValue("Whose they are", "nobody has looked: candidates, not scored", { provenance: "none" }),
    ],
    [
      factsGrid(
        "Lookalikes",
        ["Name", "How it looks alike", "Takes mail", "Has an address"],
        found.map(({ domain, how, hasMail, hasAddress }) => [domain, how, yesNo(hasMail), yesNo(hasAddress)]),
        [0],
      ),
    ],
  );
}
