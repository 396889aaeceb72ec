import { type MrcElement, showLongDate } from "@broker/contracts";
import { KNOWN_BY } from "../print/known-by.ts";
import { text } from "../slip/content.ts";
import type { SlipContext } from "../slip/slip-context.ts";

/** What the record says twice and differently or a scan speaks against, and who handed the slip over all the same. */
export function standingQuestions({ facts }: SlipContext): (MrcElement | null)[] {
  const { questions, override, asOf } = facts;
  const how = { provenance: "declared" as const, asOf };
  const open = questions.map(({ title, reason, said }) => {
    const words = said.map(
      (each) =>
        `'${each.text}' (${KNOWN_BY[each.provenance]}, ${showLongDate(each.asOf)}${each.stands ? ", stands meanwhile" : ""})`,
    );
    return text(how, `${reason === undefined ? "" : `${reason} `}${words.join("; ")}`, `Open question, ${title}`);
  });
  if (override === null) return open;
  const despite = `${override.reason} Decided by ${override.by}, ${showLongDate(override.at)}.`;
  return [...open, text({ ...how, asOf: override.at }, despite, "Handed over despite contradictions")];
}
