import {
  type Blocker,
  datedBlockerSource,
  notAssessedWords,
  PLACEABILITY_NOTE,
  type PlanAction,
  placeabilityLead,
  type ScanReport,
  showHours,
  VERDICT_WORDS,
  verdictWords,
} from "@broker/contracts";
import { reportPlaceability } from "../../../../placeability/placeability-of.ts";
import { reportPlan } from "../../../../plan/printed-plan.ts";
import type { Block, Run } from "../../../blocks/block.ts";
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

/** The placeability rules that could not be judged, by reason; empty = every rule was. */
export function notAssessedRules(report: ScanReport): Block[] {
  if (report.status === "failed") return [];
  const { notAssessed } = reportPlaceability(report);
  return notAssessed.length === 0 ? [] : [small(notAssessedWords(notAssessed))];
}

/** The actions of the plan that clear a blocker, by name and hours. */
function actionsOf({ rule }: Blocker, actions: readonly PlanAction[]): Run[] {
  const own = actions.filter(({ clears }) => clears.includes(rule));
  if (own.length === 0) return [];
  const named = own.map(({ title, effortHours }) => `${title}, ${showHours(effortHours)}`).join("; ");
  return [{ text: `. ${own.length === 1 ? "Action" : "Actions"}: ${named}` }];
}

/** Every blocker with its source and what clears it; null = none. */
export function placeability(report: ScanReport): Block[] | null {
  const { blockers } = reportPlaceability(report);
  if (blockers.length === 0) return null;
  const { actions } = reportPlan(report);
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
            [{ text: blocker.clearedBy }, ...actionsOf(blocker, actions)],
          ]),
        ];
      }),
    ),
    muted(PLACEABILITY_NOTE),
  ];
}
