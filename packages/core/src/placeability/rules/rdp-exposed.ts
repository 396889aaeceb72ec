import { externalSource, type FoundBlocker, type PlaceabilityRule } from "../placeability-rule.ts";
import type { PlacingFacts } from "../placing-facts.ts";
import { silentSource } from "../silent-source.ts";
import { isAnswered, missingControl } from "./control-rules.ts";

/** The port of Windows remote desktop (IANA service name ms-wbt-server). */
const RDP_PORT = 3389;

/** A public index records the port as open; one blocker for all addresses of a domain. */
function indexed({ scans }: PlacingFacts): FoundBlocker[] {
  return scans.flatMap(({ target, facts: { vulnerabilities } }) => {
    const open = vulnerabilities?.openPorts?.filter(({ ports }) => ports.includes(RDP_PORT)) ?? [];
    if (vulnerabilities === null || open.length === 0) return [];
    const addresses = open.map(({ address }) => address).join(", ");
    return [
      {
        subject: `${addresses}, TCP ${RDP_PORT}`,
        source: externalSource("internetdb", vulnerabilities.asOf),
        fix: { kind: "scan" as const, domains: [target.domain] },
        controlKeys: ["rdpExposed" as const],
      },
    ];
  });
}

/** A declared exposure is cleared by the record, or by a rescan that evidences the closed port. */
function withRescan(declared: FoundBlocker, { scans }: PlacingFacts): FoundBlocker {
  const [first] = scans;
  const { fix } = declared;
  if (fix === undefined || fix.kind === "any-of" || first === undefined) return declared;
  return { ...declared, fix: { kind: "any-of", of: [fix, { kind: "scan", domains: [first.target.domain] }] } };
}

/**
 * Remote desktop can be reached from the internet, by a public index, as declared or by filed evidence. Source:
 * placing practice, insurers' declines and minimum controls (CFC: over half of its ransomware claims).
 */
export const rdpExposed: PlaceabilityRule = {
  id: "rdp-exposed",
  verdict: "needs-work",
  judge(facts) {
    const found = indexed(facts);
    if (found.length > 0) return found;
    const declared = facts.client === null ? null : missingControl(facts.client, "rdpExposed", "");
    if (declared !== null) return [withRescan(declared, facts)];
    const queried = facts.scans.some(({ facts: { vulnerabilities } }) => vulnerabilities?.openPorts != null);
    if (queried || (facts.client !== null && isAnswered(facts.client, "rdpExposed"))) return [];
    return facts.client === null ? silentSource(facts.scans, "internetdb") : "not-disclosed";
  },
};
