import { expect, test } from "vitest";
import versions from "./affected-versions.json" with { type: "json" };
import { mayBeAffected } from "./affected-versions.ts";

test.each([
  ["CVE-2021-41773", "2.4.49", true],
  ["CVE-2021-41773", "2.4.50", false],
  ["CVE-2021-41773", "2.4.6", false],
  ["CVE-2021-41773", "2.4", true],
  ["CVE-2017-7269", "7.5", false],
  ["CVE-2017-7269", "6.0", true],
  ["CVE-2018-7600", "10", false],
  ["CVE-2018-7600", "7", true],
  ["CVE-2018-7600", "7.59", false],
  ["CVE-2018-7600", "8.4.2", true],
  ["CVE-2014-0160", "1.0.1f", true],
  ["CVE-2014-0160", "1.0.2k-fips", false],
  ["CVE-2020-11023", "3.5.1", false],
  ["CVE-2019-11043", "7.2.24", false],
  ["CVE-2019-11043", "7.2.23-ubuntu", true],
])("%s in version %s: %s", (cve, version, expected) => {
  expect(mayBeAffected(cve, version)).toBe(expected);
});

test("entries missing in the table, and unknown versions, remain possible", () => {
  expect(mayBeAffected("CVE-2099-0001", "1.0")).toBe(true);
  expect(mayBeAffected("CVE-2021-41773", null)).toBe(true);
  expect(mayBeAffected("CVE-2021-41773", "unknown")).toBe(true);
});

test("each vulnerability is in the table once, with ranges that end after they begin", () => {
  expect(new Set(versions.map(({ cve }) => cve)).size).toBe(versions.length);
  for (const { cve, ranges } of versions)
    for (const [from] of ranges) if (from) expect(mayBeAffected(cve, from)).toBe(true);
});
