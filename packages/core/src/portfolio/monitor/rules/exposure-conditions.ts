import type { ScanReport } from "@broker/contracts";
import { z } from "zod";
import {
  EXPOSURE_RULES,
  type ExposureRuleId,
  exposureNames,
  shownExposure,
} from "../../triggers/rules/exposure-rules.ts";
import { anyLeft, type TriggerCondition, triggerCondition } from "./trigger-condition.ts";

/** Words of the new exposures, which identify them for a person; null = not asked in both scans. */
function newOnes(rule: ExposureRuleId, before: ScanReport, after: ScanReport) {
  const [earlier, later] = [exposureNames(rule, before), exposureNames(rule, after)];
  if (earlier === null || later === null) return null;
  return [...later].filter(([name]) => !earlier.has(name));
}

const condition = (rule: ExposureRuleId, highest: "critical" | "high"): TriggerCondition =>
  triggerCondition({
    rule,
    highest,
    schema: z.strictObject({ names: z.array(z.string()) }),
    begin({ before, after }) {
      const found = newOnes(rule, before, after);
      if (found === null) return null;
      const shown = found.map(([, exposure]) => shownExposure(exposure)).sort();
      return { subject: shown.join("; "), state: { names: found.map(([name]) => name) } };
    },
    judge({ names }, report) {
      const now = exposureNames(rule, report);
      return now === null ? "not-observed" : anyLeft(names, (name) => now.has(name));
    },
  });

/** Exposures last for as long as a source that answers lists them. Two kinds call for action on the same day. */
export const EXPOSURE_CONDITIONS: readonly TriggerCondition[] = EXPOSURE_RULES.map((rule) =>
  condition(rule, rule === "new-stolen-logins" || rule === "new-extortion-claim" ? "critical" : "high"),
);
