import { type MonitorRule, type ScanReport, showCount } from "@broker/contracts";
import { companyDomain } from "../../../scan/company-name.ts";
import type { Judgement } from "../alerts/judgement.ts";
import { figureOf } from "../alerts/rule-settings.ts";

/**
 * Consecutive scans of a domain failed. A scan that reached it ends this, also if the rule is switched off.
 * @param statuses of the last scans, this one first; as many as the threshold requires
 */
export function judgeFailures(
  { target, error, status }: Pick<ScanReport, "target" | "error" | "status">,
  statuses: readonly ScanReport["status"][],
  setting: MonitorRule,
): Judgement[] {
  const about = { rule: "scan-failed-thrice", subject: companyDomain(target.domain) } as const;
  if (status !== "failed") return [{ ...about, state: "gone" }];
  const most = figureOf(setting);
  const failed = statuses.length >= most && statuses.slice(0, most).every((each) => each === "failed");
  if (!failed) return [];
  if (!setting.enabled) return [{ ...about, state: "lasting" }];
  const finding = {
    title: `${showCount(most, "consecutive scan")} failed`,
    severity: "low" as const,
    impact: "Changes at the company are not observed: no other alert is raised or resolved meanwhile.",
    actionRequired: "Confirm the domain with the client, and whether its website was moved.",
    evidence: [{ label: "Last scan", before: "", after: error?.message ?? "not reached" }],
    condition: null,
    trigger: null,
  };
  return [{ ...about, state: "present", finding }];
}
