import { markdownBlocks as blocks } from "../../markdown/markdown-blocks.ts";
import { markdownFacts } from "../../markdown/markdown-facts.ts";
import { markdownPairs } from "../../markdown/markdown-pairs.ts";
import { markdownTable } from "../../markdown/markdown-table.ts";
import { markdownText } from "../../markdown/markdown-text.ts";
import type { Identity } from "../pages/identity.ts";

/** Page 2. */
export function markdownIdentity({ registry, record, contact, ownership, differing }: Identity): string {
  return blocks(
    markdownFacts(registry, "Not assessed."),
    "### The record",
    record.length === 0 ? "No client stands behind this domain, so nothing was told." : markdownPairs(record),
    "### Contact",
    markdownPairs(contact),
    "### Ownership",
    markdownPairs(ownership),
    ...(differing.length === 0
      ? []
      : [
          "### To be confirmed",
          markdownTable(
            ["What", "Said"],
            differing.map(({ title, said }) => [markdownText(title), markdownText(said)]),
          ),
        ]),
  );
}
