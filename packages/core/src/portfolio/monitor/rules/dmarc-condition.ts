import { z } from "zod";
import { companyDomain } from "../../../scan/company-name.ts";
import { dmarcStrength, observedDmarc } from "../../triggers/rules/dmarc-weakened.ts";
import { triggerCondition } from "./trigger-condition.ts";

/** A weaker DMARC policy lasts until it is as strong as it was. */
export const dmarcWeakenedCondition = triggerCondition({
  rule: "dmarc-weakened",
  schema: z.strictObject({ strength: z.number() }),
  begin({ before, event }) {
    const earlier = observedDmarc(before);
    return earlier === null
      ? null
      : { subject: companyDomain(event.domain), state: { strength: dmarcStrength(earlier) } };
  },
  judge({ strength }, report) {
    const now = observedDmarc(report);
    if (now === null) return "not-observed";
    return dmarcStrength(now) >= strength ? "gone" : "lasting";
  },
});
