import type { PlaceabilityRule } from "../placeability-rule.ts";

/**
 * A screening found a true match. Source: Sanctions and Anti-Money Laundering Act 2018; LMA3100 Sanction Limitation and
 * Exclusion Clause. Not assessed until a screening is recorded.
 */
export const sanctionsMatch: PlaceabilityRule = {
  id: "sanctions-match",
  verdict: "refer",
  judge({ client }) {
    if (client === null) return "no-record";
    if (client.sanctions === null) return "not-disclosed";
    const { result, list, at, by } = client.sanctions;
    if (result !== "match") return [];
    return [{ subject: list, source: { provenance: "registry", source: null, name: list, asOf: at, by } }];
  },
};
