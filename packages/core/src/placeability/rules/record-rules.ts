import { NO_SOURCE, type PlaceabilityRule } from "../placeability-rule.ts";

/**
 * A screening found a true match. Source: Sanctions and Anti-Money Laundering Act 2018; LMA3100 Sanction Limitation and
 * Exclusion Clause. Not assessed until a screening is recorded.
 */
export const sanctionsMatch: PlaceabilityRule = {
  id: "sanctions-match",
  verdict: "refer",
  judge({ client }) {
    if (client === null) return "no-record";
    if (client.sanctions === null) return "not-screened";
    const { result, list, at, by, where } = client.sanctions;
    if (result !== "match") return [];
    const source = { provenance: "registry" as const, source: null, name: list, asOf: at, by };
    if (where === "elsewhere") return [{ subject: list, source }];
    return [{ subject: list, source, fix: { kind: "record-licence", client: client.id } }];
  },
};

/**
 * The record's values differ from one another or from what a scan excludes, and no one has resolved it. Source:
 * Insurance Act 2015, s. 3 (fair presentation: facts substantially correct).
 */
export const conflictingInformation: PlaceabilityRule = {
  id: "conflicting-information",
  verdict: "needs-work",
  judge({ client }) {
    if (client === null) return "no-record";
    return client.conflicts.map(({ field, title, values, asOf }) => ({
      subject: `${title}: ${values.join(" / ")}`,
      source: { provenance: "derived", source: null, name: `Calculated from ${values.length} sources`, asOf, by: null },
      fix: { kind: "edit-client", client: client.id, field, override: true },
    }));
  },
};

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
    if (client.sanctions === null) return [{ subject: "company, officers and owners", source: NO_SOURCE, fix }];
    const { result, list, where } = client.sanctions;
    if (result !== "match under review") return [];
    const decide = { kind: "show" as const, resource: "kyc" as const, id: client.id };
    return [{ subject: `Match under review: ${list}`, source: NO_SOURCE, fix: where === "here" ? decide : fix }];
  },
};

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
    return [{ subject: "last five years", source: NO_SOURCE, fix }];
  },
};
