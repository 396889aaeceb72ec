import { NO_SOURCE, type PlaceabilityRule } from "../placeability-rule.ts";

/**
 * No sanctions screening is recorded, or a possible match is not decided yet. Source: Sanctions and Anti-Money
 * Laundering Act 2018; placing practice, slip checks ("screening recorded").
 */
export const sanctionsNotScreened: PlaceabilityRule = {
  id: "sanctions-not-screened",
  verdict: "needs-work",
  judge({ client }) {
    if (client === null) return "no-record";
    const fix = { kind: "record-screening" as const, client: client.id };
    if (client.sanctions === null) return [{ subject: "Company, officers and owners", source: NO_SOURCE, fix }];
    const { result, list } = client.sanctions;
    return result === "match under review" ? [{ subject: `Match under review: ${list}`, source: NO_SOURCE, fix }] : [];
  },
};
