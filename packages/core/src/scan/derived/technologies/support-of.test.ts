import fc from "fast-check";
import { describe, expect, test } from "vitest";
import rows from "./end-of-support.json" with { type: "json" };
import { compareVersions, supportOf } from "./support-of.ts";
import { TECHNOLOGY_RULES } from "./technology-rules.ts";

const AT = "2026-11-01T09:00:00.000Z";
const supportEnded = (...queried: Parameters<typeof supportOf>) => supportOf(...queried).supportEnded;

describe("end of support", () => {
  test("a version below the branch's end is out of support since that day", () => {
    expect(supportEnded("jquery", "3.4.1", [], AT)).toBe("2020-04-10");
    expect(supportEnded("php", "7.4.33", ["header x-powered-by: PHP/7.4.33"], AT)).toBe("2022-11-28");
    expect(supportEnded("drupal", "7", [], AT)).toBe("2025-01-05");
  });

  test("the first supported version is not", () => {
    expect(supportEnded("jquery", "3.5.0", [], AT)).toBeNull();
    expect(supportEnded("vue", "3.0.0", [], AT)).toBeNull();
    expect(supportEnded("iis", "10.0", [], AT)).toBeNull();
  });

  test("3.10 is newer than 3.9, not older", () => {
    expect(supportEnded("python-wsgi", "3.9.2", [], AT)).toBe("2025-10-31");
    expect(supportEnded("python-wsgi", "3.10.1", [], AT)).toBe("2026-10-31");
    expect(supportEnded("python-wsgi", "3.11.0", [], AT)).toBeNull();
  });

  test("an end that lies ahead of the scan is no end", () => {
    expect(supportEnded("php", "8.2.10", [], AT)).toBeNull();
    expect(supportEnded("php", "8.2.10", [], "2027-01-01T00:00:00.000Z")).toBe("2026-12-31");
  });

  test("Drupal support ends minor by minor; if the page names only the major, the end of the major counts", () => {
    expect(supportEnded("drupal", "10.3.6", [], AT)).toBe("2025-06-20");
    expect(supportEnded("drupal", "10.6.14", [], AT)).toBeNull();
    expect(supportEnded("drupal", "10", [], AT)).toBeNull();
    expect(supportEnded("drupal", "10", [], "2026-12-10T00:00:00.000Z")).toBe("2026-12-09");
    expect(supportEnded("drupal", "11.4.7", [], AT)).toBeNull();
    expect(supportEnded("drupal", "11", [], AT)).toBeNull();
  });

  test("a product whose every version is out of support needs no version", () => {
    expect(supportEnded("angularjs", null, [], AT)).toBe("2021-12-31");
    expect(supportEnded("jquery", null, [], AT)).toBeNull();
  });

  test("a server patched by a Linux distribution is not called unsupported by its vendor's date", () => {
    expect(supportEnded("nginx", "1.18.0", ["header server: nginx/1.18.0 (Ubuntu)"], AT)).toBeNull();
    expect(supportEnded("nginx", "1.18.0", ["header server: nginx/1.18.0"], AT)).toBe("2021-04-20");
  });

  test("a version that no release of its distribution patches any more is unsupported since that release ended", () => {
    const centos = ["header server: Apache/2.2.15 (CentOS)"];
    expect(supportEnded("apache", "2.2.15", centos, AT)).toBe("2020-11-30");
    expect(supportEnded("apache", "2.2.15", centos, "2020-11-01T00:00:00.000Z")).toBeNull();
    expect(supportEnded("apache", "2.2.15", ["header server: Apache/2.2.15 (Red Hat)"], AT)).toBeNull();
    expect(supportEnded("apache", "2.4.6", ["header server: Apache/2.4.6 (CentOS)"], AT)).toBeNull();
  });

  test("a version with only courtesy fixes is called neither", () => {
    expect(supportOf("wordpress", "6.5.2", [], AT)).toEqual({ supported: null, supportEnded: null });
    expect(supportOf("wordpress", "4.6.1", [], AT)).toEqual({ supported: false, supportEnded: "2025-07-01" });
  });

  test("a version is called supported only where the table has the product and nothing else supports it", () => {
    expect(supportOf("jquery", "3.7.1", [], AT).supported).toBe(true);
    expect(supportOf("jquery", "1.12.4", [], AT).supported).toBe(false);
    expect(supportOf("jquery", null, [], AT).supported).toBeNull();
    expect(supportOf("elementor", "3.21.4", [], AT).supported).toBeNull();
    expect(supportOf("nginx", "1.18.0", ["header server: nginx/1.18.0 (Ubuntu)"], AT).supported).toBeNull();
  });
});

describe("the table", () => {
  test("every row names a known technology, a real day and a source", () => {
    const known = new Set(TECHNOLOGY_RULES.map(({ id }) => id));
    for (const row of rows) {
      expect(known).toContain(row.technology);
      if (row.ended !== null) expect(new Date(`${row.ended}T00:00:00Z`).toISOString().slice(0, 10)).toBe(row.ended);
      expect(URL.canParse(row.source)).toBe(true);
    }
  });

  test("branches of one product do not overlap", () => {
    for (const row of rows) {
      const overlapping = rows.filter(
        (other) =>
          other !== row &&
          other.technology === row.technology &&
          row.below !== null &&
          compareVersions(other.from ?? "0", row.from ?? "0") >= 0 &&
          compareVersions(other.from ?? "0", row.below) < 0,
      );
      expect(overlapping).toEqual([]);
    }
  });
});

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
