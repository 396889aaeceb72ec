import { NO_SOURCE, type PlaceabilityRule } from "../placeability-rule.ts";

/**
 * The client has declared neither claims nor their absence. Source: Insurance Act 2015, s. 3; placing practice, slip
 * INFORMATION ("claims, circumstances, five years").
 */
export const claimsNotDeclared: PlaceabilityRule = {
  id: "claims-not-declared",
  verdict: "needs-work",
  judge({ client }) {
    if (client === null) return "no-record";
    if (client.claims !== null) return [];
    const fix = { kind: "edit-client" as const, client: client.id, field: "claims" };
    return [{ subject: "Last five years", source: NO_SOURCE, fix }];
  },
};
