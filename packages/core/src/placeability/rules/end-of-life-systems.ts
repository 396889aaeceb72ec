import { showList } from "@broker/contracts";
import { type FoundBlocker, type PlaceabilityRule, scanSource } from "../placeability-rule.ts";
import type { PlacingFacts } from "../placing-facts.ts";
import { isAnswered, missingControl } from "./control-rules.ts";

const CHECK = "supported-software";

function observed({ scans }: PlacingFacts): FoundBlocker[] {
  return scans.flatMap(({ target, checks }) => {
    const check = checks.find(({ id }) => id === CHECK);
    if (check?.outcome !== "fail") return [];
    const what = showList(check.evidence.map(({ label, value }) => `${label} (${value})`));
    return [
      {
        subject: what === "" ? target.domain : `${target.domain}: ${what}`,
        source: scanSource(check.asOf),
        fix: { kind: "scan" as const, domains: [target.domain] },
        checkIds: [CHECK],
        controlKeys: ["endOfLifeSystems" as const],
      },
    ];
  });
}

/**
 * Unsupported software runs the public website, or end-of-life systems are declared or evidenced; ceilings of the
 * score. Source: placing practice, insurers' declines ("internet-facing EOL").
 */
export const endOfLifeSystems: PlaceabilityRule = {
  id: "end-of-life-systems",
  verdict: "needs-work",
  judge(facts) {
    const { client, scans } = facts;
    const found = observed(facts);
    if (found.length > 0) return found;
    const declared = client === null ? null : missingControl(client, "endOfLifeSystems", "");
    if (declared !== null) return [declared];
    const passed = scans.some(({ checks }) => checks.some(({ id, points }) => id === CHECK && points !== null));
    if (passed || (client !== null && isAnswered(client, "endOfLifeSystems"))) return [];
    return client === null ? (scans.length === 0 ? "no-scan" : "not-observable") : "not-disclosed";
  },
};
