import type { PlaceabilityRule } from "../placeability-rule.ts";

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
