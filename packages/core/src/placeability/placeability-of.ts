import { type Blocker, PLACEABILITY_RULES, type Placeability, type ScanReport } from "@broker/contracts";
import type { PlaceabilityRule } from "./placeability-rule.ts";
import { type OwnedScans, type PlacingFacts, placingFacts } from "./placing-facts.ts";
import { noEdr, noMfaEmail, noMfaRemoteAccess, noTestedOfflineBackup } from "./rules/control-rules.ts";
import { endOfLifeSystems } from "./rules/end-of-life-systems.ts";
import { certificateExpiring, domainExpiring } from "./rules/expiry-rules.ts";
import { exploitedVulnerability } from "./rules/exploited-vulnerability.ts";
import { rdpExposed } from "./rules/rdp-exposed.ts";
import {
  claimsNotDeclared,
  conflictingInformation,
  sanctionsMatch,
  sanctionsNotScreened,
} from "./rules/record-rules.ts";
import { insolvency, notActive, strikeOffProposed } from "./rules/register-rules.ts";

import { stolenCredentials } from "./rules/stolen-credentials.ts";

/** Every rule, in printed order: those that refer first. */
const RULES: readonly PlaceabilityRule[] = [
  insolvency,
  notActive,
  strikeOffProposed,
  sanctionsMatch,
  stolenCredentials,
  rdpExposed,
  exploitedVulnerability,
  domainExpiring,
  certificateExpiring,
  noMfaRemoteAccess,
  noMfaEmail,
  noEdr,
  noTestedOfflineBackup,
  endOfLifeSystems,
  conflictingInformation,
  sanctionsNotScreened,
  claimsNotDeclared,
];

/**
 * Whether insurers are likely to consider the risk. A blocker that refers outweighs the others; a rule that could not
 * be applied is listed and blocks nothing. Pure: the same facts give the same verdict.
 */
export function placeabilityOf(facts: PlacingFacts): Placeability {
  const blockers: Blocker[] = [];
  const notAssessed: Placeability["notAssessed"] = [];
  for (const { id: rule, verdict, judge } of RULES) {
    const { title, clearedBy } = PLACEABILITY_RULES[rule];
    const found = judge(facts);
    if (typeof found === "string") notAssessed.push({ rule, title, reason: found });
    else blockers.push(...found.map((each) => ({ rule, verdict, title, clearedBy, ...each })));
  }
  const refer = blockers.some(({ verdict }) => verdict === "refer");
  return {
    verdict: refer ? "refer" : blockers.length > 0 ? "needs-work" : "ready",
    basis: facts.client === null ? "scan" : "record",
    asOf: facts.now,
    blockers,
    notAssessed,
  };
}

/** The placeability of a client. @param now ISO 8601, UTC */
export const clientPlaceability = (owned: OwnedScans, now: string): Placeability =>
  placeabilityOf(placingFacts(owned, now));

/** The placeability of what a scan alone can see; a failed scan shows nothing. @param now ISO 8601, UTC */
export const scanPlaceability = (report: ScanReport, now: string): Placeability =>
  placeabilityOf({ now, client: null, scans: report.status === "failed" ? [] : [report] });

/** The placeability of a report as printed: the one it carries, else that of the external view on its own day. */
export const reportPlaceability = (report: ScanReport): Placeability =>
  report.placeability ?? scanPlaceability(report, report.startedAt);
