import {
  datedBlockerSource,
  PLACEABILITY_NOTE,
  placeabilityLead,
  type ScanReport,
  VERDICT_WORDS,
  verdictWords,
} from "@broker/contracts";
import { reportPlaceability } from "../../../../placeability/placeability-of.ts";
import type { Block } from "../../../blocks/block.ts";
import { muted, paragraph, small, table } from "../../../blocks/build-blocks.ts";

/** The verdict, its reason and every blocker by name, above the posture; nothing for a scan that failed. */
export function verdictBlocks(report: ScanReport): Block[] {
  if (report.status === "failed") return [];
  const placeability = reportPlaceability(report);
  const { blockers } = placeability;
  const view = placeability.basis === "scan" ? " (external view)" : "";
  return [
    paragraph([
      { text: `Placeability: ${verdictWords(placeability)}${view}.`, strong: true },
      { text: ` ${placeabilityLead(placeability)}` },
    ]),
    ...(blockers.length < 2 ? [] : [small(`Blockers: ${blockers.map(({ title }) => title).join("; ")}.`)]),
  ];
}

/** Every blocker with its source and what clears it; null = none. */
export function placeability(report: ScanReport): Block[] | null {
  const { blockers } = reportPlaceability(report);
  if (blockers.length === 0) return null;
  return [
    ...table(
      "Blockers",
      ["Blocker", "Source", "Cleared by"],
      (["refer", "needs-work"] as const).flatMap((verdict) => {
        const some = blockers.filter((each) => each.verdict === verdict);
        if (some.length === 0) return [];
        return [
          [VERDICT_WORDS[verdict]],
          ...some.map((blocker) => [
            [{ text: blocker.title, strong: true }, { text: `: ${blocker.subject}` }],
            datedBlockerSource(blocker),
            blocker.clearedBy,
          ]),
        ];
      }),
    ),
    muted(PLACEABILITY_NOTE),
  ];
}
