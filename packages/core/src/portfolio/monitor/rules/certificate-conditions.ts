import { z } from "zod";
import { companyDomain } from "../../../scan/company-name.ts";
import { certificateName, isDue, shownCertificate } from "../../triggers/rules/certificate-rules.ts";
import { triggerCondition } from "./trigger-condition.ts";

const State = z.strictObject({ certificate: z.string() });

const begin = ({ after, event }: Parameters<ReturnType<typeof triggerCondition>["begin"]>[0]) => {
  const certificate = shownCertificate(after);
  return certificate === null
    ? null
    : { subject: companyDomain(event.domain), state: { certificate: certificateName(certificate) } };
};

/** A certificate close to expiry lasts until another one that is not is observed, also once it has expired. */
export const certificateExpiringCondition = triggerCondition({
  rule: "certificate-expiring",
  schema: State,
  begin,
  judge(state, report) {
    const certificate = shownCertificate(report);
    if (certificate === null) return "not-observed";
    return certificateName(certificate) === state.certificate || isDue(certificate) ? "lasting" : "gone";
  },
});

/** An expired certificate lasts until one that is in force is observed. */
export const certificateExpiredCondition = triggerCondition({
  rule: "certificate-expired",
  schema: State,
  begin,
  judge(_, report) {
    const certificate = shownCertificate(report);
    if (certificate === null) return "not-observed";
    return certificate.daysLeft < 0 ? "lasting" : "gone";
  },
});
