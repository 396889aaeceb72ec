import type { VerifiedBy } from "@broker/contracts";
import { expect, test } from "vitest";
import { endsSo } from "./verification-filters.ts";

const TODAY = "2026-11-29";
const until = (validUntil: string | null, standing: VerifiedBy["standing"] = "verified"): VerifiedBy => ({
  ...{ standing, verifiedBy: "Jane Doe", on: "2026-11-01", validUntil },
});

test.each([
  ["soon", until("2026-12-29"), true],
  ["soon", until("2026-12-30"), false],
  ["soon", until("2026-11-28"), false],
  ["ended", until("2026-11-28"), true],
  ["ended", until(TODAY), false],
  ["open", until(null), true],
  ["open", until(null, "differs"), false],
  ["none", undefined, true],
  ["open", undefined, false],
])("the filter '%s' on %j is %s", (kind, verified, matches) => {
  expect(endsSo(verified, kind, TODAY)).toBe(matches);
});
