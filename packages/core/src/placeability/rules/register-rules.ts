import type { PlaceabilityRuleId } from "@broker/contracts";
import type { PlaceabilityRule } from "../placeability-rule.ts";
import type { PlacingFacts } from "../placing-facts.ts";
import { insolvencyHistory, type RegisterStanding, registerStanding } from "../register-status.ts";
import { silentSource } from "../silent-source.ts";

/** Checks the register again, or records the status by hand. */
function recheck({ client, scans }: PlacingFacts) {
  const [scan] = scans;
  if (scan !== undefined) return { kind: "scan" as const, domains: [scan.target.domain] };
  return client === null
    ? undefined
    : { kind: "edit-client" as const, client: client.id, field: "companyStatus", override: true as const };
}

/** Why the status is not known: an uncertain entry, or another company's, is not the insured's. */
const unknownStanding = ({ scans }: PlacingFacts) =>
  scans.some(({ facts: { registry } }) => registry !== null && (registry.company ?? registry.candidates[0]) != null)
    ? "no-certain-match"
    : silentSource(scans, "companiesHouse");

/** A rule that refers a company in one state of the register; not assessed where its status is not known. */
const registerRule = (
  id: PlaceabilityRuleId,
  state: Exclude<RegisterStanding["state"], "active">,
): PlaceabilityRule => ({
  id,
  verdict: "refer",
  judge(facts) {
    const standing = registerStanding(facts);
    if (standing === null) return unknownStanding(facts);
    if (standing.state !== state) return [];
    const fix = recheck(facts);
    return [{ subject: standing.subject, source: standing.source, ...(fix === undefined ? {} : { fix }) }];
  },
});

const currentInsolvency = registerRule("insolvency", "insolvency");

/**
 * Liquidation, administration, receivership or an arrangement with creditors. Source: placing practice, insurers'
 * declines ("Insolvency: refer, usually no terms"); Insolvency Service technical manual, ch. 49. An active company with
 * an insolvency history is not cleared: the register does not say what it was, nor when it ended.
 */
export const insolvency: PlaceabilityRule = {
  ...currentInsolvency,
  judge(facts) {
    const found = currentInsolvency.judge(facts);
    const cleared = typeof found !== "string" && found.length === 0;
    const decided = facts.client?.status?.override === true;
    return cleared && !decided && insolvencyHistory(facts) === true ? "earlier-insolvency" : found;
  },
};

/**
 * Dissolved, removed or closed on the register: there is no insured. Source: placing practice, insurers' declines
 * ("Dissolved: no insured").
 */
export const notActive = registerRule("not-active", "not-active");

/**
 * A strike-off is proposed. Source: placing practice, insurers' declines ("Strike-off proposed: no terms until
 * withdrawn").
 */
export const strikeOffProposed = registerRule("strike-off-proposed", "strike-off-proposed");
