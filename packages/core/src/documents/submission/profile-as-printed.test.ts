import type { SubmissionFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildProfile } from "../../testing/build-profile.ts";
import { profileAsPrinted } from "./profile-as-printed.ts";

const profile = buildProfile({ revenue: 300_000_000, limit: 500_000_000, retention: 2_500_000 });
const cover = (source: string, rule?: "posture"): Pick<SubmissionFacts, "cover"> => {
  const known = (value: number) => ({ value, provenance: "declared" as const, asOf: "2026-11-22", source, rule });
  return { cover: { limit: known(200_000_000), deductible: known(1_000_000), premium: null } };
};

test("a report uses the limit and deductible of a quote, with their source", () => {
  const { requested } = profileAsPrinted(profile, cover("quote of Beazley"));
  expect(requested).toMatchObject({ value: { limit: 200_000_000, retention: 1_000_000 }, source: "quote of Beazley" });
});

test("a default by posture and a missing client leave the requested terms unchanged", () => {
  expect(profileAsPrinted(profile, cover("insurer appetite by posture", "posture"))).toBe(profile);
  expect(profileAsPrinted(profile, null)).toBe(profile);
});
