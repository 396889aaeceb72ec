import { NO_SOURCE, type PlaceabilityRule } from "../placeability-rule.ts";

/**
 * No sanctions screening is recorded. Source: Sanctions and Anti-Money Laundering Act 2018; placing practice, slip
 * checks ("screening recorded").
 */
export const sanctionsNotScreened: PlaceabilityRule = {
  id: "sanctions-not-screened",
  verdict: "needs-work",
  judge({ client }) {
    if (client === null) return "no-record";
    return client.sanctions === null ? [{ subject: "Company, officers and owners", source: NO_SOURCE }] : [];
  },
};
