import type { CheckResult } from "@broker/contracts";
import type { CheckId } from "../scan/checks/check-list.ts";

/** No posture above this while a decisive weakness is known. */
export const CEILING_POSTURE = 59;

/** Failed checks that are evidence of a decisive weakness, with the sentence that is printed beside the cap. */
export const CEILING_CHECKS: Readonly<Partial<Record<CheckId, string>>> = {
  "supported-software": "Software past the end of its support answers on the public website.",
};

/** The reasons why the posture may not be shown above the ceiling; unknown never caps. */
export function ceilingReasons(checks: readonly CheckResult[]): string[] {
  const reasons: Readonly<Record<string, string | undefined>> = CEILING_CHECKS;
  return checks.flatMap((check) => {
    const reason = reasons[check.id];
    return check.outcome === "fail" && reason ? [reason] : [];
  });
}
