import { PostureScore } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { scanTable } from "./scan-table.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const narrow: Look = { columns: 40, unicode: false, colour: false, bars: true };

const widest = (text: string) => Math.max(...text.split("\n").map((line) => line.length));

describe("one scan as a terminal shows it", () => {
  test("at 80 columns: the headline, a score breakdown that adds up, priority actions, limits", () => {
    expect(scanTable(wide, buildReport())).toBe(
      [
        "  Harrow Vale Dental Group Limited   harrowvale.example",
        "  Placeability: No blocker observed (external view)",
        "  No blocker in the external view. 16 rules not assessed.",
        "  Posture 49 of 100   Risk 51 || Medium by score · 1 critical",
        "  Requires Validation, 37% assessed",
        "  External view only",
        "  1 critical finding.",
        "",
        "     Web security         83.87 × 58.94%   49.43  ━━━━━━━━━━──  observed",
        "     Cyber Essentials     – not assessed",
        "     Threat intelligence  – not assessed",
        "     Business stability   – not assessed",
        "     Authentication        0.00 × 41.06%    0.00  ────────────  observed",
        "                                        ────────",
        "     Overall                               49.43                rounds to 49",
        "                                        ════════",
        "  Checks not observed could move it between 18 and 82.",
        "",
        "  Areas (observed)",
        "     Transport        66.67   75% assessed  ━━━━━━━━────",
        "     Headers         100.00  100% assessed  ━━━━━━━━━━━━",
        "     Authentication    0.00  100% assessed  ────────────",
        "",
        "  Critical gaps (observed)",
        "     #### Critical  Title of certificate-trusted",
        "",
        "  Priority actions (calculated)",
        "     Today",
        "     1  Serve login pages over HTTPS only: +41.06 points, 2 hours",
        "     Before going to market",
        "     2  Install a publicly trusted certificate: +9.51 points, 2 hours",
        "",
        "  The company and its market",
        "     Industry   not asked",
        "     Size       not asked",
        "     Location   HA1 1AA, as at 5 Nov 2026 (observed)",
        "     Peers      not compared: the workspace was not consulted",
        "     Strengths  Title of https-available; Title of strict-transport-security;",
        "                Title of legacy-protocols-off (observed)",
        "",
        "  ICO checklist, 14 points (observed)",
        "     0 met, 0 partly met, 0 not met; 14 not assessed",
        "",
        "  Cyber Essentials",
        "     Certificate not known",
        "     All five themes: not assessed. Only the client can answer.",
        "",
        "  Login",
        "     Likelihood of MFA: 30% (modelled), low confidence",
        "       Baseline (fewer than half of companies require MFA): 40; Login page",
        "       served over HTTP: −10",
        "     Login provider: no provider observed (observed)",
        "     Login pages: none is linked from the home page (observed)",
        "     Session cookies: No session cookie was observed.",
        "     Verify at onboarding: MFA enforcement policy, Privileged access",
        "     management, Employee security training completion",
        "",
        "  Threat intelligence, public records",
        "     Companies House: not configured",
        "     Dark web: not configured",
        "     Vulnerabilities: not configured",
        "     Certificates: not configured",
        "     ICO register: not configured",
        "",
        "  Limits of this assessment",
        "     1 check: Reason of weak-ciphers-off.",
        "",
        "  Observed: by this scan; public register: Companies House, ICO, domains;",
        "  third-party source: breach and exposure data; declared: by insured or broker;",
        "  calculated: by formula; modelled: estimate; not assessed: not checked.",
      ].join("\n"),
    );
  });

  test("at 40 columns without symbols: no bars, the same figures and words, and no line fills the window", () => {
    const text = scanTable(narrow, buildReport());
    expect(text).toBe(
      [
        "  Harrow Vale Dental Group Limited",
        "  harrowvale.example",
        "  Placeability: No blocker observed",
        "  (external view)",
        "  No blocker in the external view. 16",
        "  rules not assessed.",
        "  Posture 49 of 100",
        "  Risk 51 || Medium by score , 1",
        "  critical",
        "  Requires Validation, 37% assessed",
        "  External view only",
        "  1 critical finding.",
        "",
        "  Web security    83.87 x 58.94%  49.43",
        "    observed",
        "  Cyber           - not assessed",
        "  Essentials",
        "  Threat          - not assessed",
        "  intelligence",
        "  Business        - not assessed",
        "  stability",
        "  Authentication   0.00 x 41.06%   0.00",
        "    observed",
        "                               --------",
        "  Overall                         49.43",
        "    rounds to 49",
        "                               ========",
        "  Checks not observed could move it",
        "  between 18 and 82.",
        "",
        "  Areas (observed)",
        "  Transport        66.67   75% assessed",
        "  Headers         100.00  100% assessed",
        "  Authentication    0.00  100% assessed",
        "",
        "  Critical gaps (observed)",
        "  #### Critical: Title of",
        "  certificate-trusted",
        "",
        "  Priority actions (calculated)",
        "  Today",
        "  1  Serve login pages over HTTPS only:",
        "     +41.06 points, 2 hours",
        "  Before going to market",
        "  2  Install a publicly trusted",
        "     certificate: +9.51 points, 2 hours",
        "",
        "  The company and its market",
        "  Industry   not asked",
        "  Size       not asked",
        "  Location   HA1 1AA, as at 5 Nov 2026",
        "             (observed)",
        "  Peers      not compared: the",
        "             workspace was not",
        "             consulted",
        "  Strengths  Title of https-available;",
        "             Title of",
        "             strict-transport-security;",
        "             Title of",
        "             legacy-protocols-off",
        "             (observed)",
        "",
        "  ICO checklist, 14 points (observed)",
        "  0 met, 0 partly met, 0 not met; 14",
        "  not assessed",
        "",
        "  Cyber Essentials",
        "  Certificate not known",
        "  All five themes: not assessed. Only",
        "  the client can answer.",
        "",
        "  Login",
        "  Likelihood of MFA: 30% (modelled),",
        "  low confidence",
        "  Baseline (fewer than half of",
        "  companies require MFA): 40; Login",
        "  page served over HTTP: -10",
        "  Login provider: no provider observed",
        "  (observed)",
        "  Login pages: none is linked from the",
        "  home page (observed)",
        "  Session cookies: No session cookie",
        "  was observed.",
        "  Verify at onboarding: MFA enforcement",
        "  policy, Privileged access management,",
        "  Employee security training completion",
        "",
        "  Threat intelligence, public records",
        "  Companies House: not configured",
        "  Dark web: not configured",
        "  Vulnerabilities: not configured",
        "  Certificates: not configured",
        "  ICO register: not configured",
        "",
        "  Limits of this assessment",
        "  1 check: Reason of weak-ciphers-off.",
        "",
        "  Observed: by this scan; public",
        "  register: Companies House, ICO,",
        "  domains; third-party source: breach",
        "  and exposure data; declared: by",
        "  insured or broker; calculated: by",
        "  formula; modelled: estimate; not",
        "  assessed: not checked.",
      ].join("\n"),
    );
    expect(widest(text)).toBeLessThan(40);
  });

  test("in a pipe: the same words without bars", () => {
    const text = scanTable({ ...wide, bars: false }, buildReport());
    expect(text).not.toMatch(/━|(?<!─)─(?!─)/);
    expect(text).toContain("     Web security         83.87 × 58.94%   49.43  observed\n");
  });

  test("that failed: the reason in place of a score, and nothing that looks like one", () => {
    const target = { input: "gone.example", domain: "gone.example", url: "https://gone.example/", gradedHost: null };
    const error = { code: "target_unreachable", message: "This domain does not exist in the DNS." };
    const companyBasics = { name: null, industry: null, location: null };
    const checks = [buildCheck("https-available", "not-observed")];
    expect(scanTable(wide, buildReport({ checks, status: "failed", error, target, companyBasics }))).toBe(
      [
        "  gone.example",
        "  Posture not assessed",
        "  ✗ This domain does not exist in the DNS.",
        "  No information about the company's security follows from this.",
      ].join("\n"),
    );
  });

  test("with insufficient data for a score: a range and 'Requires Validation' instead", () => {
    const checks = [
      buildCheck("https-available", "pass"),
      buildCheck("weak-ciphers-off", "not-observed", { weight: 90 }),
    ];
    const text = scanTable(wide, buildReport({ checks }));
    expect(text).toContain("  Posture 3 to 100 of 100   Requires Validation, 3% assessed\n");
    expect(text).not.toContain("Risk ");
    expect(text).toContain("Overall                            100.00                insufficient data\n");
  });

  test("with many critical gaps: the first six, and how many more there are", () => {
    const gap = (n: number) => buildCheck("https-available", "fail", { title: `Gap ${n + 1}`, severity: "critical" });
    const text = scanTable(wide, buildReport({ checks: Array.from({ length: 9 }, (_, n) => gap(n)) }));
    expect(text).toContain("  Critical gaps (observed)\n     #### Critical  Gap 1\n");
    expect(text).toContain("Gap 6\n     … and 3 more\n");
    expect(text).not.toContain("Gap 7");
  });

  test("severe external alerts appear after the critical gaps; a cap that leaves no range is shown as one", () => {
    const report = buildReport({ startedAt: "2026-11-05T09:00:00.000Z" });
    const registration = { registeredOn: null, expiresOn: "2026-11-01", registrar: null, statuses: [] };
    const facts = { ...report.facts, certificates: { log: null, registration, asOf: "2026-11-05" } };
    expect(scanTable(wide, { ...report, facts })).toContain(
      `  External alerts\n     |||| High      Domain registration of ${report.target.domain} expired on`,
    );
    if (!report.scores.overall) throw new Error("the sample is scored");
    const overall = { ...report.scores.overall, range: { low: PostureScore.parse(59), high: PostureScore.parse(59) } };
    const text = scanTable(wide, { ...report, scores: { ...report.scores, overall } });
    expect(text).toContain("  Checks not observed cannot raise it: the cap holds it at 59.\n");
  });

  test("below its calculated score: the cap and its reason are printed", () => {
    const report = buildReport();
    const overall = report.scores.overall;
    if (!overall) throw new Error("the sample is scored");
    const cappedBy = {
      posture: overall.posture,
      uncapped: overall.posture,
      reasons: ["Software past its support answers."],
    };
    const text = scanTable(wide, { ...report, scores: { ...report.scores, overall: { ...overall, cappedBy } } });
    expect(text).toContain("  Capped at 49 (49 before the cap): Software past its support answers.\n");
  });

  test("under a cap by a declaration, actions state the points withheld, and its action lifts the cap; no line fills 40 columns", () => {
    const edr = { answer: "no" as const, provenance: "declared" as const, asOf: "2026-10-01" };
    const report = buildReport({ record: { controls: { edr } } });
    const text = scanTable(wide, report);
    // 49.43 of 59: the login's 41.06 bring 9.57 of it.
    expect(text.replace(/\s+/g, " ")).toContain(
      "1 Serve login pages over HTTPS only: +9.57 points, 2 hours, 31.49 points withheld by the score cap",
    );
    expect(text.replace(/\s+/g, " ")).toContain(
      "3 Deploy EDR on every server and workstation: +41.00 points, 40 hours, removes a cause of the score cap of 59",
    );
    const lines = scanTable({ ...wide, columns: 40 }, report).split("\n");
    expect(lines.filter((line) => line.length >= 40)).toEqual([]);
  });

  test("of a site with escape codes in its name shows none of them", () => {
    const esc = String.fromCharCode(27);
    const asOf = "2026-11-05T09:14:00.000Z";
    const name = {
      value: `${esc}[2JEvil${esc}]0;x${String.fromCharCode(7)} Ltd`,
      provenance: "observed" as const,
      asOf,
    };
    const text = scanTable(wide, buildReport({ companyBasics: { name, industry: null, location: null } }));
    expect(text).not.toContain(esc);
    expect(text.split("\n")[0]).toBe("  Evil Ltd   harrowvale.example");
  });
});
