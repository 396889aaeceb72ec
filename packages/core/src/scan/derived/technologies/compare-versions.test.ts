import fc from "fast-check";
import { expect, test } from "vitest";
import { compareVersions } from "./compare-versions.ts";

test("versions compare number by number", () => {
  expect(compareVersions("1.9", "1.10")).toBeLessThan(0);
  expect(compareVersions("2", "2.0.0")).toBe(0);
  expect(compareVersions("10.0", "9.9.9")).toBeGreaterThan(0);
});

test("swapping two versions turns the sign, whatever they are", () => {
  const version = fc.array(fc.nat(999), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("."));
  fc.assert(
    fc.property(
      version,
      version,
      (a, b) => Math.sign(compareVersions(a, b)) === -Math.sign(compareVersions(b, a)) || compareVersions(a, b) === 0,
    ),
  );
});
