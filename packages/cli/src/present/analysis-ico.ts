import type { IcoState, ScanReport } from "@broker/contracts";
import { icoCompliance, icoViewOf } from "@broker/core";
import { glyph, type Look } from "../terminal/look.ts";
import { checkMark } from "../terminal/marks.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const SHOWN = 5;
const OUTCOMES = { met: "pass", partial: "partial", "not-met": "fail", "not-visible": "not-observed" } as const;
const GRAVE: readonly IcoState[] = ["not-met", "partial"];

/** How a point is known that was not seen by the scan itself. */
function otherWise(evidence: ReturnType<typeof icoCompliance>["points"][number]["evidence"]): string {
  const other = evidence.find(({ provenance }) => provenance !== "observed");
  return other === undefined ? "" : ` (${other.provenance})`;
}

/** The fourteen points in a line, then the numbers of those that are not met or partly met, with why. */
export function analysisIco(look: Look, report: ScanReport): string[] {
  const { points, counts } = icoCompliance(icoViewOf(report));
  const told = `${counts.met} met, ${counts.partial} partly, ${counts["not-met"]} not; ${counts["not-visible"]} not observable externally`;
  const open = GRAVE.flatMap((state) => points.filter((point) => point.state === state));
  const rest = open.length - SHOWN;
  return [
    ...paragraph(look, "     ", told),
    ...open.slice(0, SHOWN).flatMap(({ n, state, words, reason, evidence }) => {
      const mark = checkMark({ ...look, colour: false }, OUTCOMES[state]);
      return paragraph(look, `     ${mark} `, `${n}. ${words}: ${terminalText(reason)}${otherWise(evidence)}`);
    }),
    ...(rest > 0 ? [`     ${glyph(look, "ellipsis")} and ${rest} more in the report`] : []),
  ];
}
