import type { CcrPillar, CcrTrend, CcrView, FrameworkDetail } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { BASE, CE, CLIENT, DETAIL, ISO, LIBRARY, OVERVIEW, STANDING, shownText } from "./compliance-world.ts";

const parts = openParts();

const pillar = (id: string, name: string, more: Partial<CcrPillar>): CcrPillar => ({
  ...{ id, name, score: 50, low: 40, high: 60, assessed: 3, total: 4, status: "red" },
  ...{ maturity: { lowest: 0, median: 1.5 }, requirements: [], ...more },
});

const VIEW: CcrView = {
  client: OVERVIEW.client,
  overall: { ...STANDING, framework: "nist-csf" },
  target: 80,
  pillars: [
    pillar("GV", "Govern", { requirements: [{ id: "GV.OC-01", title: "Mission understood", state: "met" }] }),
    pillar("ID", "Identify", {
      ...{ score: 70, status: "amber" },
      requirements: [{ id: "ID.RA-01", title: "Vulnerabilities identified", state: "partly", suggested: true }],
    }),
    pillar("PR", "Protect", { score: 90, status: "green" }),
    pillar("DE", "Detect", { score: null, low: 10, high: 95, assessed: 1, status: null }),
    pillar("RS", "Respond", { score: null, low: 0, high: 100, assessed: 0, status: null, maturity: null }),
    pillar("RC", "Recover", {}),
  ],
  caf: [
    {
      ...{ id: "A", name: "Managing security risk", score: 60, low: 50, high: 70 },
      assessed: 3,
      total: 4,
      status: "amber",
    },
  ],
  ico: { met: 9, partly: 1, notMet: 2, notObservable: 2 },
  impact: {
    rating: { value: "Fair", note: "By posture." },
    savings: { value: null, note: "The expiring premium is not recorded." },
    loss: { value: "about £41,000", note: "Modelled estimate." },
  },
  matrix: null,
  asAt: "2026-11-23",
};

const EXPLAINED: FrameworkDetail = {
  framework: {
    ...(({ rows: _, ...rest }) => rest)(CE),
    requirements: [
      { id: "FW", title: "Firewalls", heading: true },
      { id: "FW-01", parent: "FW", title: "Block inbound connections" },
    ],
  },
  mapping: {
    ...{ source: "own mapping", date: "2026-10-14" },
    rows: [{ requirement: "FW-01", control: "CC-NET-01", relation: "covers" }],
  },
  locked: null,
};

/** Under the ids that the explainer lists. */
const PLUS = { ...CE, id: "cyber-essentials-plus", short: "CE Plus", related: ["iso-27001"] };
const readiness = (day: string, overall: number, govern: number | null): CcrTrend["points"][number] => ({
  ...{ day, overall },
  pillars: [
    { id: "GV", name: "Govern", score: govern },
    { id: "PR", name: "Protect", score: 90 },
  ],
});
const TREND: CcrTrend = {
  ...{ client: VIEW.client, from: "2026-06-03", to: "2026-11-29" },
  points: [readiness("2026-11-01", 55, null), readiness("2026-11-08", 58, 40), readiness("2026-11-15", 62, 50)],
};

const ANSWERS: Answers = {
  ...BASE,
  "GET /api/clients/:id/ccr/trend": TREND,
  "GET /api/frameworks": { ...LIBRARY, items: [PLUS, ISO].map((each) => ({ ...each, locked: null, state: null })) },
  "GET /api/clients/:id/ccr": VIEW,
  "GET /api/frameworks/:id": ({ url }) => {
    const plus = url.pathname.endsWith("plus");
    return {
      ...EXPLAINED,
      framework: { ...EXPLAINED.framework, name: plus ? "CE Plus scheme" : "ISO standard", related: ["iso-27001"] },
    };
  },
};

const open = (rest = "", answers: Answers = {}) =>
  parts.show("ccr", { at: `/?client=${CLIENT}${rest}`, answers: { ...ANSWERS, ...answers } });

test("pillars are red, amber or green in words; where less than half is assessed a range and no colour", async () => {
  const { page } = await open();
  await page.getByText("of 100, target 80").waitFor();
  const items = page.getByRole("listitem").filter({ hasText: "Maturity" });
  expect(await shownText(items)).toEqual([
    expect.stringMatching(/^Govern Red 50 3 of 4 assessed Maturity: lowest 0, median 1\.5, of 4/),
    expect.stringMatching(/^Identify Amber 70/),
    expect.stringMatching(/^Protect Green 90/),
    expect.stringMatching(/^Detect Requires Validation 10 to 95 1 of 4 assessed/),
    expect.stringMatching(/^Respond Not assessed – 0 of 4 assessed Maturity not assessed/),
    expect.stringMatching(/^Recover Red 50/),
  ]);
  await page.getByText("Requirements of Govern").click();
  expect(await page.getByRole("link", { name: "GV.OC-01" }).getAttribute("href")).toBe(
    `/dashboard/compliance-engine?client=${CLIENT}&framework=nist-csf&req=GV.OC-01`,
  );
  await page.getByText("Requirements of Identify").click();
  expect(
    await shownText(page.getByRole("listitem").filter({ has: page.getByText("ID.RA-01", { exact: true }) })),
  ).toContain("ID.RA-01 Vulnerabilities identified Suggested: partly met");
  await page.getByText("Not observable externally").waitFor();
  await page.getByRole("region", { name: "Insurance Impact" }).getByText("Not assessed").waitFor();
  await page.getByText("The expiring premium is not recorded.").waitFor();
  await page.getByText("An indicator of readiness, not a certificate.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("the trend has the overall score and each pillar, on each day with a scan; one day is no trend", async () => {
  const { page } = await open();
  const section = page.getByRole("region", { name: "Trend" });
  await section.getByText("Overall 62, +7 since 1 Nov 2026.").waitFor();
  const pillars = (await shownText(section.getByRole("listitem"))).map((text) => text.replace(/\s+/g, " "));
  expect(pillars).toEqual([
    expect.stringMatching(/^Govern .*50, \+10$/),
    expect.stringMatching(/^Protect .*90, unchanged$/),
  ]);
  await section.getByRole("button", { name: "Show as table" }).press("Enter");
  await section.getByRole("row", { name: "1 Nov 2026 55 not assessed 90" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const once = { ...TREND, points: TREND.points.slice(0, 1) };
  const other = await open("", { "GET /api/clients/:id/ccr/trend": once });
  await other.page.getByText("A trend requires scans on two days of the last 180.").waitFor();
});

test("the attributions of the frameworks whose words the page shows are printed", async () => {
  const caf = {
    ...CE,
    id: "ncsc-caf",
    licence: { ...CE.licence, attribution: "From the Cyber Assessment Framework." },
  };
  const items = [caf, ISO].map((each) => ({ ...each, locked: null, state: null }));
  const { page } = await open("", { "GET /api/frameworks": { ...LIBRARY, items } });
  await page.getByText("From the Cyber Assessment Framework.", { exact: true }).waitFor();
});

test("nothing known: no figure and no red", async () => {
  const none = { score: null, low: 0, high: 100, assessed: 0 };
  const { page } = await open("", {
    "GET /api/clients/:id/ccr": {
      ...VIEW,
      overall: { ...VIEW.overall, ...none, coverage: 0, standing: "not-assessed", confidence: "Requires Validation" },
      pillars: VIEW.pillars.map((each) => pillar(each.id, each.name, { ...none, status: null, maturity: null })),
      caf: [],
      ico: null,
    },
  });
  await page.getByText("Not assessed.").first().waitFor();
  expect(await page.getByText(/^(Red|Amber|Green)$/).count()).toBe(0);
  expect(await page.getByText("of 100", { exact: false }).count()).toBe(0);
});

test("one group of the explainer is open at a time; Learn More has four tabs; a related framework follows", async () => {
  const { page } = await open("&tab=explainer");
  const group = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
  await group("Core UK frameworks").click();
  await group("Cyber security frameworks").click();
  await page.waitForURL(/group=cybersecurity/);
  expect(await page.getByRole("button", { expanded: true }).count()).toBe(1);
  await group("Core UK frameworks").click();
  await page.waitForURL(/group=core/);
  await page.getByText("Illustrative weight: 8%").waitFor();
  await page.getByRole("button", { name: "Learn More: CE Plus" }).click();
  const dialog = page.getByRole("dialog", { name: "CE Plus scheme" });
  expect(await shownText(dialog.getByRole("tab"))).toEqual(["Overview", "Requirements", "Integration", "Timeline"]);
  await dialog.getByRole("tab", { name: "Integration" }).click();
  await dialog.getByText("1 of 1 requirement are mapped to 1 control of the library.").waitFor();
  await dialog.getByRole("tab", { name: "Timeline" }).click();
  await dialog.getByText("Set the scope.").waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "ISO 27001" }).click();
  await page.getByRole("dialog", { name: "ISO standard" }).waitFor();
  await page.waitForURL(/learn=iso-27001/);
});

test("Document Analysis Summary: the share of requirements that a document's controls concern", async () => {
  const { page } = await open("&tab=explainer", {
    "GET /api/clients/:id/compliance": {
      ...OVERVIEW,
      evidence: [
        {
          ...{ id: "ev1", kind: "file", title: "Policy", source: "client", collectedAt: "2026-03-01", by: "sam" },
          file: { sha256: "ab".repeat(32), name: "policy.pdf", mediaType: "application/pdf", bytes: 2048 },
          ...{ validUntil: null, controls: [{ id: "CC-GOV-01", shows: "met" }], withdrawn: null },
          at: "2026-11-20T09:00:00.000Z",
        },
      ],
    },
    "GET /api/clients/:id/compliance/:framework": DETAIL,
  });
  await page.getByText("policy.pdf").waitFor();
  await page.getByText("Complete", { exact: true }).waitFor();
  // One of the four requirements is mapped to the control.
  await page.getByText("Overall CCR coverage: 25%").waitFor();
  await page.getByText("1 of 4 requirements of NIST CSF have a control that this document shows.").waitFor();
  await page.getByText("The matrix has no figures yet.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});
