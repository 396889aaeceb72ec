import { diffReports } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { diffTable } from "./show-diff.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const narrow: Look = { columns: 40, unicode: false, colour: false, bars: true };

const before = buildReport();
const checks = before.checks.map((check) =>
  check.id === "certificate-trusted" ? buildCheck(check.id, "pass") : check,
);
const after = buildReport({ checks, id: "ab".repeat(32) });

describe("what changed between two scans", () => {
  test("at 80 columns: each check that changed, by how much, and the total", () => {
    expect(diffTable(wide, diffReports(before, after))).toBe(
      [
        "  From  harrowvale.example, 5 Nov 2026, scan 7f3ac210: posture 49",
        "  To    harrowvale.example, 5 Nov 2026, scan abababab: posture 59",
        "",
        "  The posture changed by +10.",
        "  Both use method 3.0.0.",
        "",
        "  Checks that changed, in points of the overall posture",
        "    +9.51  Title of certificate-trusted  0 of 10 → 10 of 10",
        "           certificate-trusted, Transport",
        "",
        "  Checks above                   +9.51",
        "  Rounding                       +0.49",
        "                              ────────",
        "  Posture                       +10.00",
        "                              ════════",
        "",
        "  Areas and components",
        "  Web security  83.87 → 100.00",
        "  Transport     66.67 → 100.00",
      ].join("\n"),
    );
  });

  test("at 40 columns no line fills the window", () => {
    const lines = diffTable(narrow, diffReports(before, after)).split("\n");
    expect(lines.filter((line) => line.length >= 40)).toEqual([]);
    expect(lines).toContain("    certificate-trusted, Transport");
  });

  test("a changed method is stated before any figure", () => {
    const text = diffTable(wide, diffReports({ ...before, methodVersion: "1.9.0" }, after));
    expect(text.replace(/\s+/g, " ")).toContain(
      "The scoring method changed from 1.9.0 to 3.0.0. The postures are not comparable; their difference is not a change at the company.",
    );
    expect(text).toContain("Title of certificate-trusted  0 of 10 → 10 of 10");
    expect(text).not.toMatch(/posture changed|points|\+\d/);
  });

  test("two equal scans: no change", () => {
    const text = diffTable(wide, diffReports(before, before));
    expect(text).toContain("The posture did not change.");
    expect(text).toContain("  No check changed.");
  });
});

describe("a second scan that observed less", () => {
  const less = buildReport({
    checks: before.checks.map((check) =>
      check.id === "login-page-over-https"
        ? buildCheck(check.id, "not-observed", { area: "authentication", severity: "medium" })
        : check,
    ),
  });

  test("names the component that it did not assess, and no change of posture", () => {
    const text = diffTable(wide, diffReports(before, less)).replace(/\s+/g, " ");
    // Only web security is left: 83.87 instead of 49.43, although nothing changed at the company.
    expect(text).toContain("The second scan observed less than the first:");
    expect(text).toContain("The second scan did not assess Authentication. The postures are not comparable;");
    expect(text).toContain("Title of login-page-over-https");
    expect(text).not.toMatch(/posture changed|points of|[+−]\d/);
  });

  test("at 40 columns no line fills the window", () => {
    const lines = diffTable(narrow, diffReports(before, less)).split("\n");
    expect(lines.filter((line) => line.length >= 40)).toEqual([]);
  });
});

describe("two names side by side", () => {
  const other = buildReport({ checks, id: "cd".repeat(32), target: { ...before.target, domain: "otherfirm.example" } });

  test("states that differences are not changes, and which of the two scores higher", () => {
    const text = diffTable(wide, diffReports(before, other));
    expect(text).toContain("  Two different domains: differences are not changes over time.\n");
    expect(text).toContain("  otherfirm.example scores 10 points more than harrowvale.example.");
    expect(text).toContain("  Checks that differ, in points of the overall posture");
    expect(text).not.toContain("changed by");
    expect(diffTable(wide, diffReports(other, before))).toContain("otherfirm.example scores 10 points more than");
  });

  test("two with the same posture, and two by different methods", () => {
    const twin = { ...before, target: other.target };
    const text = diffTable(wide, diffReports(twin, before));
    expect(text).toContain("Both have the same posture.");
    expect(text).toContain("No check differs.");
    const apart = diffTable(wide, diffReports({ ...twin, methodVersion: "1.9.0" }, before));
    expect(apart).toContain("Different scoring methods, 1.9.0 and 3.0.0. The postures are not comparable.");
    expect(apart).not.toContain("same posture");
  });

  test("at 40 columns no line fills the window", () => {
    const lines = diffTable(narrow, diffReports(before, other)).split("\n");
    expect(lines.filter((line) => line.length >= 40)).toEqual([]);
  });

  test("www. before a name is the same name", () => {
    const www = { ...before, target: { ...before.target, domain: "www.harrowvale.example" } };
    expect(diffReports(before, www).sameName).toBe(true);
    expect(diffTable(wide, diffReports(before, www))).toContain("The posture did not change.");
  });
});

describe("changes by a dispute between two revisions of a scan", () => {
  const objection = { id: "5f0a12cd", ground: null, reason: "A supplier's server.", evidence: null, by: "jane" };
  const opened = { ...objection, at: "2026-11-06T09:00:00.000Z", settled: null, state: "open" as const };
  const upheld = {
    ...opened,
    state: "upheld" as const,
    settled: { by: "sam", at: "2026-11-08T09:00:00.000Z", note: null },
    judged: { outcome: "fail" as const, points: 0, title: "Title of certificate-trusted" },
  };
  const revised = (n: number, ...[outcome, dispute]: ["fail", typeof opened] | ["not-observed", typeof upheld]) =>
    buildReport({
      revision: { ...before.revision, n },
      checks: before.checks.map((check) =>
        check.id === "certificate-trusted" ? buildCheck(check.id, outcome, { dispute }) : check,
      ),
    });

  test("an open one changes nothing, and is shown", () => {
    const text = diffTable(wide, diffReports(before, revised(2, "fail", opened)));
    expect(text).toContain("From  harrowvale.example, 5 Nov 2026, scan 7f3ac210, revision 1: posture 49\n");
    expect(text).toContain("The posture did not change.");
    expect(text).toContain("  Disputes\n  Title of certificate-trusted\n    certificate-trusted: none → open");
  });

  test("an upheld one has its reason under the check that it changed, in a narrow window too", () => {
    const diff = diffReports(revised(2, "fail", opened), revised(3, "not-observed", upheld));
    expect(diffTable(wide, diff)).toContain(
      "           certificate-trusted, Transport\n           Disputed on 6 Nov 2026 by jane: A supplier's server. Upheld on 8 Nov\n",
    );
    const lines = diffTable(narrow, diff).split("\n");
    expect(lines.join(" ")).toContain("certificate-trusted: open -> upheld");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
  });
});
