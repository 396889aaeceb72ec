import { placeabilityLead, type ScanReport, verdictWords } from "@broker/contracts";
import { reportPlaceability } from "../../../../placeability/placeability-of.ts";
import type { Block } from "../../../blocks/block.ts";
import { callout, lead, list, paragraph, small } from "../../../blocks/build-blocks.ts";
import { riskMark } from "../../../blocks/marks.ts";
import { headline } from "../score/headline.ts";
import { notAssessedRules } from "../score/placeability.ts";

/** The verdict, its reason and the blockers by name; nothing for a scan that failed. */
function verdict(report: ScanReport): Block[] {
  if (report.status === "failed") return [];
  const placeability = reportPlaceability(report);
  const { blockers, basis } = placeability;
  const view = basis === "scan" ? " (external view)" : "";
  return [
    lead(`${verdictWords(placeability)}${view}. ${placeabilityLead(placeability)}`),
    ...list(
      "Blockers, each with source and clearance below",
      blockers.map(({ title }) => title),
    ),
    ...notAssessedRules(report),
  ];
}

/** The opening of the report for underwriters: the verdict with its blockers, then the posture on its ruler. */
export function underwritingVerdict(report: ScanReport): Block[] {
  const made = headline(report);
  const { severe } = made;
  return [
    ...verdict(report),
    made.score,
    ...(severe === null
      ? []
      : [{ kind: "severity" as const, risk: riskMark(severe.critical > 0 ? "critical" : "high"), text: severe.words }]),
    paragraph(made.lead.join(" ")),
    ...(made.risk === null ? [] : [small(`Risk score ${made.risk}: 100 minus posture.`)]),
    ...made.notices.map(callout),
    { kind: "figures", items: made.figures },
  ];
}
