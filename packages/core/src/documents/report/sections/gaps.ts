import { type ScanReport, showList } from "@broker/contracts";
import { ADVISABLE_WORDS } from "../advisable-words.ts";
import type { Parts } from "../parts/part.ts";
import { items, prose } from "../parts/prose.ts";
import type { ReportContext } from "../report-context.ts";
import { missingTitles } from "./needs.ts";

/** What nobody has told or could look up; null = nobody looked. */
export function gaps(_: ScanReport, { record, facts, asOf }: ReportContext): Parts | null {
  if (asOf === null) return null;
  if (record === null || facts === null)
    return {
      parts: [
        prose("No client record belongs to this domain: nothing is known but what the scan and the registers say."),
      ],
    };
  const missing = missingTitles(record.missing);
  return {
    parts: [
      ...(missing.length === 0
        ? [prose("Everything that a proposal asks for is answered.")]
        : items("Asked by insurers and not told", missing)),
      ...items(
        "Contradicted, to be settled",
        facts.questions.map(({ title }) => title),
      ),
      ...(facts.toAdvise.length === 0
        ? []
        : [prose(`A contract still lacks ${showList(facts.toAdvise.map((each) => ADVISABLE_WORDS[each]))}.`)]),
    ],
  };
}
