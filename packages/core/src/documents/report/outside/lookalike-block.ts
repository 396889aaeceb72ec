import { type ScanReport, showCount, showDate } from "@broker/contracts";
import { lookalikeCandidates } from "../../../intelligence/lookalikes/lookalike-words.ts";
import type { GroupBlock } from "../../blocks/block.ts";
import { records, valueRow } from "../../blocks/build-blocks.ts";
import { outsideGroup, outsideMissing } from "./outside-group.ts";

const TITLE = "Lookalike domains";
const yesNo = (value: boolean | null) => (value === null ? "not queried" : value ? "yes" : "no");

/** Registered names that resemble the domain, from the last search and from certificates: candidates, not scored. */
export function lookalikeBlock(report: ScanReport): GroupBlock {
  const found = lookalikeCandidates(report);
  if (found === null) {
    const unseen = "No search was run for this domain.";
    return outsideMissing("lookalikes", TITLE, unseen);
  }
  const search = report.lookalikes;
  const searched =
    search === undefined
      ? "not searched; names in certificates only"
      : `${showDate(search.asOf)}: ${search.found.length === 0 ? "none" : search.found.length} of ${showCount(search.asked, "name")} queried`;
  return outsideGroup(
    "lookalikes",
    TITLE,
    [
      valueRow("Registered names", searched, { provenance: search === undefined ? "none" : "observed" }),
      ...(search !== undefined && search.silent + search.left > 0
        ? [valueRow("Not determined", showCount(search.silent + search.left, "further name"), { provenance: "none" })]
        : []),
      valueRow("Ownership", "not assessed: candidates, not scored", { provenance: "none" }),
    ],
    [
      records(
        "Lookalikes",
        ["Name", "Similarity", "Accepts email", "Has an address"],
        found.map(({ domain, how, hasMail, hasAddress }) => [domain, how, yesNo(hasMail), yesNo(hasAddress)]),
        [0],
      ),
    ],
  );
}
