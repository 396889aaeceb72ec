import type { CeilingView, ScanReport } from "@broker/contracts";
import { CEILING_POSTURE, ceilingReasons } from "../../scoring/ceiling.ts";
import type { ClientLog } from "../client-log.ts";
import { controlSnapshot } from "../control-snapshot.ts";

/**
 * What keeps a client's posture under the ceiling, in words; null = nothing that is known does.
 * @param report the stored scan that stands for the client; null = there is none
 * @param posture today's figure; null = there is none
 */
export function ceilingView(log: ClientLog, report: ScanReport | null, posture: number | null): CeilingView | null {
  const reasons = ceilingReasons(report?.checks ?? [], controlSnapshot(log) ?? {});
  if (reasons.length === 0) return null;
  const cap = `The posture cannot be shown better than ${CEILING_POSTURE}.`;
  const today =
    posture === null
      ? "There is no posture yet."
      : posture < CEILING_POSTURE
        ? `Today it is ${posture}, so the cap does not bite.`
        : `Today it is ${posture}.`;
  return { ceiling: CEILING_POSTURE, reasons, sentence: [...reasons, cap, today].join(" ") };
}
