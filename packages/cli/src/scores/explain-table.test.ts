import { AppError } from "@broker/contracts";
import { explainScores } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { deductionLines } from "../present/score-sums.ts";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { explainCheck, findCheck } from "./explain-check.ts";
import { explainTable } from "./explain-table.ts";
import { lostPoints } from "./show-explanation.ts";

const look = (columns: number) => ({ columns, unicode: true, colour: false, bars: true });
const deductions = [
  { rule: "Data breach at the company's own service within the last year", points: 40 },
  { rule: "2 further data breaches at its service", points: 10 },
];

test("deductions from a component add up", () => {
  const component = { title: "Threat intelligence", deductions, assessed: 80, outOf: 100, posture: 37.5 };
  expect(deductionLines(look(80), component)).toEqual([
    "  Threat intelligence: points earned of those assessed",
    "     Points assessed, of 100                                           80.00",
    "     Data breach at the company's own service within the last year    −40.00",
    "     2 further data breaches at its service                           −10.00",
    "                                                                    ────────",
    "     Points earned                                                     30.00",
    "                                                                    ════════",
    "     Threat intelligence: 30.00 ÷ 80.00 × 100 = 37.50.",
  ]);
});

test("deductions above 100 leave 0, which is stated; no line fills 40 columns", () => {
  const many = [...deductions, { rule: "A ransomware group has named it as a victim", points: 60 }];
  const lines = deductionLines(look(40), {
    title: "Threat intelligence",
    deductions: many,
    assessed: 100,
    outOf: 100,
    posture: 0,
  });
  expect(lines.join("\n")).toMatch(/Points earned; never below +0\.00\n +0/);
  expect(lines.filter((line) => displayWidth(line) >= 40)).toEqual([]);
});

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const narrow: Look = { columns: 40, unicode: false, colour: false, bars: true };

/** The products of the rows of the breakdown that ends in `total`, and the total itself, as printed. */
function printedSum(text: string, total: string): { products: number[]; sum: number } {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => new RegExp(`^ *${total} +\\d`).test(line) && !line.includes("×"));
  const products: number[] = [];
  for (let at = end - 2; lines[at]?.trim(); at -= 1) {
    const product = /%\s+(\d+\.\d\d)/.exec(lines[at] ?? "")?.[1];
    if (product) products.push(Number(product));
  }
  return { products, sum: Number(/(\d+\.\d\d)/.exec(lines[end] ?? "")?.[1]) };
}

describe("score breakdown", () => {
  test("at 80 columns: overall from components, components from areas, areas from checks", () => {
    expect(explainTable(wide, buildReport())).toBe(
      [
        "  Score breakdown of harrowvale.example",
        "  Scan 7f3ac210 of 5 Nov 2026, method 3.0.0",
        "  Placeability: No blocker observed (external view)",
        "  No blocker in the external view. 16 rules not assessed.",
        "  External view only",
        "",
        "     Web security         83.87 × 58.94%   49.43  ━━━━━━━━━━──",
        "     Cyber Essentials     – not assessed",
        "     Threat intelligence  – not assessed",
        "     Business stability   – not assessed",
        "     Authentication        0.00 × 41.06%    0.00  ────────────",
        "                                        ────────",
        "     Overall                               49.43                rounds to 49",
        "                                        ════════",
        "  Rounding: 49.43, rounded to 49.",
        "  Share: weight × coverage ÷ 36.53%, the total over the components. A component",
        "  not assessed counts for nothing.",
        "  Risk is 100 − 49 = 51: Medium risk by score; 1 critical finding open.",
        "  Coverage 37%: confidence Requires Validation.",
        "",
        "  Web security, from its areas",
        "     Transport      66.67 × 48.39%   32.26  ━━━━━━━━────",
        "     Headers       100.00 × 51.61%   51.61  ━━━━━━━━━━━━",
        "                                  ────────",
        "     Web security                    83.87",
        "                                  ════════",
        "",
        "  Areas, from their checks",
        "",
        "  Transport: 20 points of 30 assessed = 66.67. 30 of 40 applicable points were",
        "  assessed, 75%.",
        "   ✓  Title of https-available             10 of 10",
        "   ✗  Title of certificate-trusted          0 of 10",
        "   ✓  Title of legacy-protocols-off        10 of 10",
        "   –  Title of weak-ciphers-off        not observed",
        "",
        "  Headers: 10 points of 10 assessed = 100.00. 10 of 10 applicable points were",
        "  assessed, 100%.",
        "   ✓  Title of strict-transport-security        10 of 10",
        "",
        "  Authentication: 0 points of 10 assessed = 0.00. 10 of 10 applicable points",
        "  were assessed, 100%.",
        "   ✗  Title of login-page-over-https         0 of 10",
      ].join("\n"),
    );
  });

  test("the printed products add up to the printed totals, to the hundredth", () => {
    const text = explainTable(wide, buildReport());
    for (const total of ["Overall", "Web security"]) {
      const { products, sum } = printedSum(text, total);
      expect(products.length).toBeGreaterThan(1);
      expect(products.reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 10);
    }
  });

  test("with insufficient data for a score, none is derived from the breakdown", () => {
    const unseen = [
      "certificate-trusted",
      "legacy-protocols-off",
      "strict-transport-security",
      "login-page-over-https",
    ];
    const checks = [buildCheck("https-available", "pass"), ...unseen.map((id) => buildCheck(id, "not-observed"))];
    const text = explainTable(wide, buildReport({ checks }));
    expect(text).toMatch(/100\.00 +insufficient data\n/);
    expect(text).toMatch(/\n {2}Insufficient data for a score: the posture lies between \d+ and \d+\.\n/);
    expect(text).not.toContain("Risk is");
    expect(text).not.toContain("rounds");
  });

  test("a title is separate from its points, and whole in a narrow window", () => {
    const title = "Whether the certificate's lifetime is within the limits of the forum";
    const report = buildReport({ checks: [buildCheck("certificate-lifetime", "not-applicable", { title })] });
    expect(explainTable(wide, report)).toContain(
      "   –  Whether the certificate's lifetime is within the limits    not applicable\n      of the forum",
    );
    expect(explainTable(narrow, report)).toContain(
      [
        "  -   Whether the        not applicable",
        "      certificate's",
        "      lifetime is",
        "      within the limits",
        "      of the forum",
      ].join("\n"),
    );
  });

  test("at 40 columns no line fills the window", () => {
    const lines = explainTable(narrow, buildReport()).split("\n");
    expect(lines.filter((line) => line.length >= 40)).toEqual([]);
    expect(lines).toContain("  Web security    83.87 x 58.94%  49.43");
  });
});

test("a disputed check says so under its line, with the command that shows more", () => {
  const at = "2026-11-06T09:00:00.000Z";
  const dispute = { id: "5f0a12cd", ground: null, reason: "Fixed.", evidence: null, by: "jane", at, settled: null };
  const checks = [buildCheck("https-available", "fail", { dispute: { ...dispute, state: "open" } })];
  const report = buildReport({ checks });
  const revised = { ...report, revision: { ...report.revision, n: 2 } };
  const text = explainTable(wide, revised);
  expect(text).toContain("Scan 7f3ac210, revision 2, of 5 Nov 2026");
  expect(text).toContain("\n      Disputed, not resolved: broker explain <scan> https-available");
  const lines = explainTable(narrow, revised).split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
});

test("a failed check in full: evidence, impact, remediation, references and controls", () => {
  const check = buildCheck("certificate-trusted", "fail", { severity: "critical" });
  expect(explainCheck(wide, buildReport(), check)).toBe(
    [
      "  ✗ Title of certificate-trusted",
      "  certificate-trusted  ·  #### Critical",
      "  Transport: 0 of 10 points, 0.00 of 9.51 of the overall posture.",
      "",
      "  Evidence of 5 Nov 2026",
      "     Seen: value of certificate-trusted (Observed by scan)",
      "",
      "  Why it matters",
      "     Why certificate-trusted matters.",
      "",
      "  Remediation, about 2 hours",
      "     1  Fix certificate-trusted.",
      "",
      "  References",
      "     RFC 9116",
      "     https://www.rfc-editor.org/rfc/rfc9116",
      "",
      "  Controls",
      "     ISO 27001 A.8.24",
    ].join("\n"),
  );
});

test("a check not observed states why, and that it is not counted", () => {
  const text = explainCheck(wide, buildReport(), buildCheck("weak-ciphers-off", "not-observed"));
  expect(text).toContain("  Transport: not observed, so it is not counted.\n  Reason of weak-ciphers-off.\n");
  expect(text).toContain("  How it is configured, about 2 hours");
});

test("a check is found by its id in either case", () => {
  expect(findCheck(buildReport(), "HTTPS-Available").id).toBe("https-available");
});

test("a mistyped or partial id names the closest one", () => {
  for (const [typed, hint] of [
    ["https-avialable", "Did you mean https-available?"],
    ["trusted", "Did you mean certificate-trusted?"],
    ["title of https", "Did you mean https-available?"],
    ["available", "Did you mean https-available?"],
    ["ciphers of", "'broker explain <scan> --json' lists every check id."],
    [" ", "'broker explain <scan> --json' lists every check id."],
    [
      "title",
      "Matching checks: https-available, certificate-trusted, legacy-protocols-off, weak-ciphers-off, strict-transport-security, login-page-over-https.",
    ],
    ["zzz", "'broker explain <scan> --json' lists every check id."],
  ] as const) {
    const failing = () => findCheck(buildReport(), typed);
    expect(failing).toThrow(AppError);
    expect(failing).toThrow(expect.objectContaining({ code: "not_found", hint }));
  }
});

const roomy = (columns: number): Look => ({ columns, unicode: true, colour: false, bars: false });

const lifetime = { weight: 6, points: 0, title: "The certificate's lifetime is beyond the limits of the forum" };
const checks = [
  buildCheck("https-available", "pass", { weight: 10, points: 10 }),
  buildCheck("certificate-lifetime-within-limits", "fail", lifetime),
  buildCheck("spf-restrictive", "partial", { weight: 5, points: 2.5, title: "SPF only discourages", area: "email" }),
  buildCheck("dmarc-enforced", "fail", { weight: 10, points: 0, title: "DMARC is not enforced", area: "email" }),
  buildCheck("dkim-strong", "not-observed", { weight: 5, points: null, area: "email" }),
];

test("lost points are listed by id, greatest loss first; earned or unobserved ones are left out", () => {
  expect(lostPoints(roomy(80), explainScores(buildReport({ checks })))).toEqual([
    "  Points lost, highest first",
    "     10  dmarc-enforced                      DMARC is not enforced",
    "      6  certificate-lifetime-within-limits  The certificate's lifetime is",
    "                                             beyond the limits of the forum",
    "    2.5  spf-restrictive                     SPF only discourages",
  ]);
});

test("at 40 columns ids are whole, without titles", () => {
  const lines = lostPoints(roomy(40), explainScores(buildReport({ checks })));
  expect(lines.slice(1)).toEqual([
    "  dmarc-enforced: 10",
    "  certificate-lifetime-within-limits: 6",
    "  spf-restrictive: 2.5",
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
});

test("without lost points there is nothing to list", () => {
  const [met] = checks;
  expect(lostPoints(roomy(80), explainScores(buildReport({ checks: met ? [met] : [] })))).toEqual([]);
});
