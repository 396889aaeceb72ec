import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { explainTable } from "./explain-table.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const narrow: Look = { columns: 40, unicode: false, colour: false, bars: true };

/** The products of the rows of the sum that ends in `total`, and the total itself, as printed. */
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

describe("how the scores came about", () => {
  test("at 80 columns: overall from components, components from areas, areas from checks", () => {
    expect(explainTable(wide, buildReport())).toBe(
      [
        "  How the scores of harrowvale.example came about",
        "  Scan 7f3ac210 of 5 Nov 2026, method 2.2.0",
        "",
        "     Web security           81.48 × 62.5%      50.93   ━━━━━━━━━━──",
        "     Cyber Essentials          – not assessed",
        "     Threat intelligence       – not assessed",
        "     Business stability        – not assessed",
        "     Authentication          0.00 × 37.5%       0.00   ────────────",
        "                                            ────────",
        "     Overall                                   50.93   rounds to 51",
        "                                            ════════",
        "  Rounding step: 50.93 rounds half up to 51.",
        "  What is not assessed adds nothing; the shares are those among the assessed.",
        "  Risk is 100 − 51 = 49: | Low.",
        "  Coverage 37%: confidence Requires Validation.",
        "",
        "  Web security, from its areas",
        "     Transport              66.67 × 55.56%     37.04   ━━━━━━━━────",
        "     Headers               100.00 × 44.44%     44.44   ━━━━━━━━━━━━",
        "                                            ────────",
        "     Web security                              81.48",
        "                                            ════════",
        "",
        "  Areas, from their checks",
        "",
        "  Transport: 20 earned of 30 judged = 66.67. 30 of 40 that apply were judged,",
        "  75%.",
        "   ✓ Title of https-available                                    10 of 10",
        "   ✗ Title of certificate-trusted                                 0 of 10",
        "   ✓ Title of legacy-protocols-off                               10 of 10",
        "   – Title of weak-ciphers-off                               not observed",
        "",
        "  Headers: 10 earned of 10 judged = 100.00. 10 of 10 that apply were judged,",
        "  100%.",
        "   ✓ Title of strict-transport-security                          10 of 10",
        "",
        "  Authentication: 0 earned of 10 judged = 0.00. 10 of 10 that apply were",
        "  judged, 100%.",
        "   ✗ Title of login-page-over-https                               0 of 10",
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

  test("where too little was seen for a figure, none is read out of the sum", () => {
    const unseen = [
      "certificate-trusted",
      "legacy-protocols-off",
      "strict-transport-security",
      "login-page-over-https",
    ];
    const checks = [buildCheck("https-available", "pass"), ...unseen.map((id) => buildCheck(id, "not-observed"))];
    const text = explainTable(wide, buildReport({ checks }));
    expect(text).toContain("100.00   too little seen\n");
    expect(text).toMatch(/\n {2}Insufficient data for a score: the posture lies between \d+ and \d+\.\n/);
    expect(text).not.toContain("Risk is");
    expect(text).not.toContain("rounds");
  });

  test("a title is never run into what stands beside it, and is whole in a narrow window", () => {
    const title = "Whether the certificate's lifetime is within the limits of the forum";
    const report = buildReport({ checks: [buildCheck("certificate-lifetime", "not-applicable", { title })] });
    expect(explainTable(wide, report)).toContain(
      "   – Whether the certificate's lifetime is within the lim… not applicable",
    );
    expect(explainTable(narrow, report)).toContain(
      [
        "   -  Whether the",
        "      certificate's",
        "      lifetime is within",
        "      the limits of the",
        "      forum              not applicable",
      ].join("\n"),
    );
  });

  test("at 40 columns no line fills the window", () => {
    const lines = explainTable(narrow, buildReport()).split("\n");
    expect(lines.filter((line) => line.length >= 40)).toEqual([]);
    expect(lines).toContain(" Web security       81.48x62.5%   50.93");
  });
});

test("a disputed check says so under its line, with the command that tells more", () => {
  const at = "2026-11-06T09:00:00.000Z";
  const dispute = { id: "5f0a12cd", ground: null, reason: "Fixed.", evidence: null, by: "jane", at, settled: null };
  const checks = [buildCheck("https-available", "fail", { dispute: { ...dispute, state: "open" } })];
  const report = buildReport({ checks });
  const revised = { ...report, revision: { ...report.revision, n: 2 } };
  const text = explainTable(wide, revised);
  expect(text).toContain("Scan 7f3ac210, revision 2, of 5 Nov 2026");
  expect(text).toContain("\n     Disputed, not resolved: broker explain <scan> https-available");
  const lines = explainTable(narrow, revised).split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
});
