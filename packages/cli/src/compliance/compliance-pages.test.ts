import type {
  ClientFrameworkDetail,
  ComplianceClientRow,
  ComplianceOverview,
  ComplianceSnapshot,
  FrameworkStanding,
  FrameworkSummary,
  Gap,
  StatementView,
} from "@broker/contracts";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { clientFrameworkPage, requirementCsv } from "./client-framework-page.ts";
import { clientsCsv, clientsTable } from "./clients-table.ts";
import { clientControlPage } from "./control-page.ts";
import { type CompliancePlanOf, gapTable, planPage } from "./gap-table.ts";
import { diffPage, historyCsv, historyTable } from "./history-table.ts";
import { overviewCsv, overviewPage } from "./overview-page.ts";

const WIDE: Look = { columns: 110, unicode: true, colour: false, bars: true };
const NARROW: Look = { ...WIDE, columns: 40 };
const ASCII: Look = { ...WIDE, bars: false, unicode: false };

const SUMMARY: FrameworkSummary = {
  ...{ id: "cyber-essentials", version: "3.3", name: "Cyber Essentials: Requirements", short: "Cyber Essentials" },
  ...{ publisher: "NCSC", group: "core", jurisdictions: ["GB"], inForceFrom: "2026-04-27", status: "current" },
  ...{ overview: "", insuranceImpact: "", timeline: [], related: [], scope: [], rows: 4 },
  licence: { class: "OGL", textAllowed: true, attribution: "Contains OGL text.", source: "", checkedOn: "2026-11-20" },
  coverage: { published: 4, inThisLibrary: 4 },
};

/** Of four requirements of weight 1, two are met and one is partly met: 2.5 of 3 = 83. */
const STANDING: FrameworkStanding = {
  ...{ framework: "cyber-essentials", version: "3.3", standing: "compliant", reason: null },
  ...{ score: 83, low: 63, high: 88, assessed: 3, total: 4, coverage: 0.75, confidence: "Medium" },
  sum: { met: 2, partly: 1, assessed: 3 },
  counts: { met: 2, partly: 1, "not-met": 0, "not-applicable": 0, "not-assessed": 1 },
  basis: { observed: 1, documented: 0, declared: 2 },
  categories: [{ category: "technical", weight: 30, score: 83, assessed: 3, total: 4 }],
  ...{ gaps: 1, nextExpiry: "2027-03-31" },
};

const UNKNOWN: FrameworkStanding = {
  ...STANDING,
  ...{ standing: "not-assessed", score: null, low: 0, high: 100, assessed: 0, coverage: 0, gaps: 0, nextExpiry: null },
  sum: { met: 0, partly: 0, assessed: 0 },
  basis: { observed: 0, documented: 0, declared: 0 },
};

const CLIENT = { id: "acme", name: "Acme Ltd", sample: false };
const FRAMEWORK = { summary: SUMMARY, standing: STANDING, adopted: true, target: null, scope: [], override: null };
const STATEMENT: StatementView = {
  ...{ shows: "met", kind: "file", ref: "e1", title: "Restore test", source: "client" },
  ...{ collectedAt: "2026-10-01", validUntil: "2027-03-31" },
};
const CONTROL: ComplianceOverview["controls"][number] = {
  ...{
    id: "CC-BAK-03",
    title: "Restores tested",
    text: "Restores are tested.",
    category: "operational",
    answers: ["backupTested"],
  },
  ...{ state: "partly", basis: "declared", maturity: 1, expired: [], conflict: true, nextExpiry: "2027-03-31" },
  evidence: [{ ...STATEMENT, kind: "answer", shows: "partly", title: "Backups tested: partial" }, STATEMENT],
};
const GAP: Gap = {
  ...{ control: "CC-BAK-03", title: "Restores tested", state: "partly", action: "Test a restore", hours: 12 },
  ...{ decision: "accepted", owner: "Jane Doe", due: null, acceptedUntil: "2027-01-31", reason: "Move in January" },
  frameworks: ["cyber-essentials", "iso-27001"],
  gains: [
    { framework: "cyber-essentials", points: 16.666_666 },
    { framework: "iso-27001", points: 0.5 },
  ],
};
const OVERVIEW: ComplianceOverview = {
  ...{ client: CLIENT, version: 3, evidence: [], asAt: "2026-11-28" },
  ...{ frameworks: [FRAMEWORK], controls: [CONTROL], gaps: [GAP] },
};

test("the overview shows score, coverage and status of each framework, what conflicts, and gaps with their worth", () => {
  const text = overviewPage(WIDE, OVERVIEW);
  expect(text).toMatch(/Cyber Essentials 3\.3 +83 +3 of 4 +Compliant +1 +31 Mar 2027/);
  expect(text).toContain("1 observed, 2 declared");
  expect(text).toContain("An indicator of readiness, not a certificate.");
  expect(text).toContain("Conflicting evidence: the worse counts");
  expect(text).toContain("Met: Restore test (client, 1 Oct 2026)");
  expect(text).toMatch(/Accepted until 31 Jan 2027 +Jane Doe +12 h/);
  expect(text).toContain("Worth +16.7 cyber-essentials, +0.5 iso-27001");
  expect(text).toContain("Reason: Move in January");
});

test("of evidence that shows the same state, a conflict names the first and counts the others", () => {
  const evidence = [...CONTROL.evidence, { ...STATEMENT, ref: "e2", title: "Second test" }];
  const text = overviewPage(WIDE, { ...OVERVIEW, controls: [{ ...CONTROL, evidence }] });
  expect(text).toContain("Partly met: Backups tested: partial (client, 1 Oct 2026)\n");
  expect(text).toContain("Met: Restore test (client, 1 Oct 2026) and 1 more");
  expect(text).not.toContain("Second test");
});

test("a client of whom nothing is known has no figure, only a dash and 'Not assessed'", () => {
  const controls = [{ ...CONTROL, state: "not-assessed" as const, evidence: [], conflict: false }];
  const none = { ...OVERVIEW, controls, gaps: [], frameworks: [{ ...FRAMEWORK, standing: UNKNOWN }] };
  const text = overviewPage(WIDE, none);
  expect(text).toMatch(/Cyber Essentials 3\.3 +– +0 of 4 +Not assessed +0 +–/);
  expect(text).toContain("No control is assessed: there is no scan, no answer and no evidence.");
  expect(text).not.toMatch(/Conflicting|between/);
  const coloured = overviewPage({ ...WIDE, colour: true }, none);
  expect(coloured).not.toContain(`${String.fromCharCode(27)}[31m`);
});

test("below half the range takes the place of the score", () => {
  const standing = {
    ...UNKNOWN,
    standing: "requires-validation" as const,
    coverage: 0.25,
    assessed: 1,
    low: 22,
    high: 99,
  };
  const text = overviewPage(WIDE, { ...OVERVIEW, frameworks: [{ ...FRAMEWORK, standing }] });
  expect(text).toContain("Insufficient data for a score. On the 25% assessed, it lies between 22 and 99.");
  expect(text).toMatch(/Cyber Essentials 3\.3 +– +1 of 4 +Requires Validation/);
});

const ROW: ClientFrameworkDetail["requirements"][number] = {
  ...{ id: "FW-01", state: "partly", basis: "declared", weight: 1, nextExpiry: null, title: "Backups are tested" },
  ...{ text: null, parent: "FW", heading: false, owner: "Jane Doe", due: "2027-01-31", evidence: 2 },
  controls: [{ id: "CC-BAK-03", relation: "equal", state: "partly" }],
};
const HEADING = {
  ...ROW,
  id: "FW",
  title: "Firewalls",
  heading: true,
  controls: [],
  evidence: 0,
  owner: null,
  due: null,
};
const DETAIL: ClientFrameworkDetail = {
  ...FRAMEWORK,
  scope: [
    { id: "size", question: "Has it 50 employees?", answer: "yes", by: null, at: null },
    { id: "eu-sector", question: "Is it in the EU?", answer: null, by: null, at: null },
  ],
  ...{ themes: [], requirements: [HEADING, ROW], controls: [] },
};

test("a framework's page prints the score as a sum, the scope, the headings and the state of each requirement", () => {
  const text = clientFrameworkPage(WIDE, DETAIL, "Acme Ltd");
  expect(text).toContain("83 of 100, Compliant");
  expect(text).toContain("2 met × 1 + 1 partly met × 0.5 = 2.5; 2.5 of 3 assessed = 83 of 100");
  expect(text).toContain("3 of 4 assessed (75% of the weight)");
  expect(text).toContain("63 to 88 with full coverage");
  expect(text).toMatch(/size +yes, from the client's record/);
  expect(text).toMatch(/eu-sector +not answered/);
  expect(text).toContain("FW Firewalls");
  expect(text).toMatch(/FW-01 +Backups are tested +Partly met +Declared +2 +CC-BAK-03 +Jane Doe +31 Jan 2027/);
  expect(text).toContain("Contains OGL text.");
  expect(clientFrameworkPage(ASCII, DETAIL, "Acme Ltd")).toContain("2 met x 1 + 1 partly met x 0.5");
  expect(requirementCsv(DETAIL).split("\r\n")[1]).toBe(
    "FW-01,Backups are tested,Partly met,declared,1,2,CC-BAK-03,Jane Doe,2027-01-31,",
  );
});

test("a framework that does not apply shows its reason alone, without coverage, confidence or target", () => {
  const reason = "The company is not a financial entity in the EU.";
  const standing = { ...UNKNOWN, standing: "not-applicable" as const, reason, total: 0 };
  const text = clientFrameworkPage(WIDE, { ...DETAIL, standing }, "Acme Ltd");
  expect(text).toMatch(/Score +Not applicable\n +The company is not a financial entity in the EU\./);
  expect(text).not.toMatch(/Coverage|Confidence|Target|0 of 0/);
});

test("a control's page names maturity by its rule, the evidence worst first, and what expired", () => {
  const expired = { ...STATEMENT, title: "Test of 2024", validUntil: "2025-01-31" };
  const text = clientControlPage(WIDE, { ...CONTROL, expired: [expired] }, "Acme Ltd");
  expect(text).toMatch(/State +Partly met\n +Evidence disagrees: the worse counts\./);
  expect(text).toMatch(/Maturity +1, declared or partly met/);
  expect(text).toMatch(/Answered by +backupTested/);
  expect(text).toMatch(/Backups tested: partial +Partly met +Answer/);
  expect(text).toContain("Expired evidence, which no longer counts");
  expect(text).toMatch(/Test of 2024 .* 31 Jan 2025/);
});

const PLAN: CompliancePlanOf = {
  ...{ framework: "cyber-essentials", target: 90, hours: 12, before: 83.333, after: 100, reached: true },
  controls: [{ control: "CC-BAK-03", title: "Restores tested", action: "Test a restore", hours: 12, points: 16.667 }],
};

test("a plan states whether the target is reached, and no score where less than half is assessed", () => {
  const text = planPage(WIDE, PLAN, "Acme Ltd");
  expect(text).toContain("83.3 → 100.0 of 100 for 12 hours of work: reaches the target of 90.");
  expect(text).toMatch(/CC-BAK-03 +Restores tested +\+16\.7 +12 h/);
  expect(planPage(WIDE, { ...PLAN, reached: false }, "Acme Ltd")).toContain(
    "closing every gap does not reach the target of 90",
  );
  const none = { ...PLAN, before: null, after: null };
  expect(planPage(WIDE, { ...none, controls: [] }, "Acme Ltd")).toMatch(/is assessed, so no score is stated\.\n/);
  expect(planPage(WIDE, none, "Acme Ltd")).toContain("Closing these gaps takes 12 hours of work.");
});

const SNAPSHOT: ComplianceSnapshot = {
  ...{ seq: 2, at: "2026-11-28T09:00:00.000Z", by: "jane", cause: "evidence" },
  ref: "3f0c9a1e-7d00-4000-8000-000000000000",
  figures: [
    { framework: "cyber-essentials", score: 83, assessed: 3, total: 4 },
    { framework: "nis2", score: null, assessed: 1, total: 13 },
  ],
  moved: [{ control: "CC-BAK-03", before: "not-assessed", after: "met" }],
};

test("the history names cause, author, figures and what moved; the difference names why", () => {
  const text = historyTable(WIDE, [SNAPSHOT]).join("\n");
  expect(text).toMatch(/28 Nov 2026, 09:00 UTC +Evidence filed +3f0c9a1e +jane/);
  expect(text).toContain("cyber-essentials 83 (3 of 4), nis2 no score (1 of 13)");
  expect(text).toContain("CC-BAK-03: Not assessed → Met");
  expect(historyCsv([SNAPSHOT]).split("\r\n")).toHaveLength(4);
  const because = [
    { control: "CC-BAK-03", before: "not-assessed", after: "met", cause: "scan", ref: "acme.co.uk" },
  ] as const;
  const rows = [
    { framework: "nis2", requirement: "Art. 20", before: "not-assessed", after: "partly", because: [...because] },
  ];
  const diff = { from: "2026-11-01", to: "2026-11-28", rows: rows as never };
  expect(diffPage(WIDE, diff, "Acme Ltd")).toContain("CC-BAK-03: Not assessed → Met. Scan: acme.co.uk.");
  expect(diffPage(WIDE, { ...diff, rows: [] }, "Acme Ltd")).toContain("No requirement changed.");
});

const CLIENTS: ComplianceClientRow[] = [
  { ...CLIENT, industry: "Retail", employees: "42", sample: true, frameworks: [STANDING, UNKNOWN] },
  { ...CLIENT, id: "b", name: "Brook Ltd", industry: null, employees: null, frameworks: [] },
].map((row) => ({
  ...row,
  frameworks: row.frameworks.map(({ framework, version, standing, score, low, high, coverage, gaps, nextExpiry }) => ({
    ...{ framework, version, standing, score, low, high, coverage, gaps, nextExpiry },
  })),
}));

test("clients are headings above their frameworks; one without any is named as such", () => {
  const lines = clientsTable(WIDE, CLIENTS).split("\n");
  expect(lines[1]).toBe("  Acme Ltd (sample data)");
  expect(lines[2]).toMatch(/cyber-essentials 3\.3 +83 +75% +Compliant +1 +31 Mar 2027/);
  expect(lines.slice(4, 6)).toEqual(["  Brook Ltd", "  none adopted"]);
  expect(clientsCsv(CLIENTS).split("\r\n").slice(1, 4)).toEqual([
    "acme,Acme Ltd,Retail,42,yes,cyber-essentials,3.3,compliant,83,63,88,0.75,1,2027-03-31",
    "acme,Acme Ltd,Retail,42,yes,cyber-essentials,3.3,not-assessed,,0,100,0,0,",
    "b,Brook Ltd,,,no,,,,,,,,,",
  ]);
  expect(overviewCsv(OVERVIEW).split("\r\n")[1]).toBe(
    "cyber-essentials,3.3,yes,compliant,83,63,88,3,4,0.75,1,0,2,1,2027-03-31,,",
  );
});

test("a framework that does not apply, or is only watched, has no figure in the list", () => {
  const [acme] = CLIENTS;
  const none = { score: null, low: 0, high: 100, coverage: 0, gaps: 0, nextExpiry: null };
  const rows = (["not-applicable", "watch"] as const).map((standing) => ({
    ...{ framework: "nis2", version: "2022/2555", standing, ...none },
  }));
  const lines = clientsTable(WIDE, [{ ...CLIENTS[1], ...acme, frameworks: rows } as ComplianceClientRow]).split("\n");
  expect(lines[2]).toMatch(/^ +nis2 2022\/2555 +Not applicable *$/);
  expect(lines[3]).toMatch(/^ +nis2 2022\/2555 +Watch only *$/);
});

test("no line is wider than a window of 40 columns, whatever the names", () => {
  const long = "Considerably Long Name of a Company ".repeat(3).trim();
  const texts = [
    overviewPage(NARROW, { ...OVERVIEW, client: { ...CLIENT, name: long } }),
    clientFrameworkPage(NARROW, DETAIL, long),
    clientControlPage(NARROW, CONTROL, long),
    gapTable(NARROW, [{ ...GAP, title: long }]).join("\n"),
    planPage(NARROW, PLAN, long),
    historyTable(NARROW, [SNAPSHOT]).join("\n"),
    clientsTable(NARROW, CLIENTS),
  ];
  for (const line of texts.join("\n").split("\n")) expect(displayWidth(line), line).toBeLessThanOrEqual(40);
});
