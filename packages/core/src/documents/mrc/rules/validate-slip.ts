import type { MrcSlip, SlipValidation } from "@broker/contracts";
import { SLIP_RULES } from "./slip-rules.ts";

/** Runs every rule on a slip. Rules that do not apply or are not built yet are listed and not counted. Pure. */
export function validateSlip(slip: MrcSlip): SlipValidation {
  const results = SLIP_RULES.map(({ ruleID, fieldName, tests, severity, judge }) => {
    const { result, failMessages } = judge(slip);
    return { ruleID, fieldName, rawRiskValue: tests, result, severity, failMessages: [...failMessages] };
  });
  const counted = results.filter(({ result }) => result === "PASS" || result === "FAIL" || result === "MISSING");
  const failed = counted.filter(({ result }) => result !== "PASS").length;
  return {
    slipId: slip.id,
    version: slip.version,
    rules: counted.length,
    failed,
    narrative: `Failed on ${failed} of ${counted.length} rules`,
    results,
  };
}
