import type { ExposureProfile, Known } from "@broker/contracts";
import type { ProfileFlags } from "../client/exposure-profile.ts";
import { exposureProfileOf } from "../client/exposure-profile.ts";

/** A value as somebody declared it on 5 November 2026, for tests. */
export const declared = <Value>(value: Value): Known<Value> => ({
  value,
  provenance: "declared",
  asOf: "2026-11-05T09:00:00Z",
});

/** A fictitious company of which nothing is known but what is typed, for tests; `over` replaces whole values. */
export function buildProfile(flags: ProfileFlags = {}, over: Partial<ExposureProfile> = {}): ExposureProfile {
  const profile = exposureProfileOf({ record: null, report: null, flags, asOf: "2026-11-05T09:00:00Z" });
  return { ...profile, ...over };
}
