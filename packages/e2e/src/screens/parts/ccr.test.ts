import type { CcrPillar, CcrTrend, CcrView, ClientDocumentRow, FrameworkDetail } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { BASE, CE, CLIENT, DETAIL, ISO, LIBRARY, OVERVIEW, STANDING, shownText } from "./compliance-world.ts";
import { RISK } from "./risk-world.ts";
import { TRAINING_ANSWERS } from "./training/training-world.ts";

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

const policy = (id: string | null, name: string, state: ClientDocumentRow["state"]): ClientDocumentRow => ({
  ...{ id, template: name.toLowerCase().replace(" ", "-"), name, type: "policy", description: "", frameworks: [] },
  ...{ standards: [], priority: "mandatory", due: null, n: id === null ? null : 1, state, reviewOn: null },
  ...{ owner: null, issuer: null, acknowledged: null },
});
const DOCUMENTS = {
  items: [policy("doc1", "Access policy", "draft"), policy("doc2", "Backup policy", "in-force")],
  required: [],
  missing: [],
  basis: { industry: null, country: null, sic: [] },
};

/** What the tab asks for beside the readiness. */
const PEOPLE: Answers = {
  ...TRAINING_ANSWERS,
  "GET /api/clients/:id/documents": DOCUMENTS,
  "GET /api/risks": { items: [RISK], total: 1, next: null },
  "GET /api/clients/:id/risk-proposals": { items: [] },
};

test("human risk, training, clicks and acknowledgements come from the client's records", async () => {
  const readers = { ...policy("doc2", "Backup policy", "in-force"), acknowledged: { people: 24, of: 96 } };
  const documents = { ...DOCUMENTS, items: [policy("doc1", "Access policy", "draft"), readers] };
  const { page } = await open("&tab=people", { ...PEOPLE, "GET /api/clients/:id/documents": documents });
  const figures = page.getByRole("region", { name: "Human risk" });
  await figures.getByText("3.4").waitFor();
  const text = (await shownText(figures))[0];
  for (const words of ["Training completed 73%", "71 of 96, as at 28 Nov 2026", "Phishing click rate 9%", "25%"])
    expect(text).toContain(words);
  await figures.getByText("24 of 96 acknowledgements").waitFor();
  const link = figures.getByRole("link", { name: "Open Security Training" });
  expect(await link.getAttribute("href")).toBe(`/dashboard/training?client=${CLIENT}`);
});

test("without records the figures are not known, and no example stands in for them", async () => {
  const { page } = await open("&tab=people", {
    ...PEOPLE,
    "GET /api/training/figures": { figures: { training: null, phishing: null, overdue: 0 }, humanRisk: null },
  });
  const figures = page.getByRole("region", { name: "Human risk" });
  await figures.getByText("No training or round recorded").waitFor();
  expect((await shownText(figures))[0]).not.toMatch(/\d%/);
});

test("each of the four steps has its state and leads to the screen on which it is done", async () => {
  const { page } = await open("&tab=people", PEOPLE);
  const steps = page.getByRole("list", { name: "Onboarding steps" }).getByRole("listitem");
  await steps.first().waitFor();
  const text = await shownText(steps);
  expect(text[0]).toContain("1. Company Profile Assessment · Complete");
  expect(text[1]).toContain("2. Current Policy Analysis · In progress 1 of 2 policies in force.");
  expect(text[2]).toContain("3. Risk Profile Generation · Complete 1 open risk in the register, 0 proposed.");
  const links = await steps.getByRole("link").all();
  expect(await Promise.all(links.map((each) => each.getAttribute("href")))).toEqual([
    `/dashboard/company?client=${CLIENT}`,
    `/dashboard/documents/assessment?client=${CLIENT}`,
    `/dashboard/risk-register?client=${CLIENT}`,
    `/dashboard/compliance-engine?client=${CLIENT}&tab=gaps`,
  ]);
});

test("without a policy there is none to download, and the other buttons remain", async () => {
  const documents = { ...DOCUMENTS, items: [policy(null, "Access policy", "not-written")] };
  const { page } = await open("&tab=people", { ...PEOPLE, "GET /api/clients/:id/documents": documents });
  await page.getByRole("link", { name: "Draft a policy to download" }).waitFor();
  await page.getByRole("link", { name: "View Policy Recommendations" }).waitFor();
  await loaded(page);
  expect(await page.getByRole("link", { name: "Download Updated Policy" }).count()).toBe(0);
});

test("people, policy and process count this client's controls; the example is labelled", async () => {
  const { page } = await open("&tab=people", PEOPLE);
  const cards = page
    .getByRole("region", { name: "Controls" })
    .getByRole("listitem")
    .filter({
      has: page.getByRole("heading", { level: 3 }),
    });
  await cards.first().waitFor();
  expect(await cards.getByRole("heading").allInnerTexts()).toEqual([
    "People Intelligence",
    "Policy Automation",
    "Process Simplification",
  ]);
  const link = (name: string) => page.getByRole("link", { name });
  await link("Download Updated Policy: Backup policy").waitFor();
  const addresses = ["View Policy Recommendations", "Download Updated Policy", "Launch AI Onboarding Wizard"];
  expect(await Promise.all(addresses.map((name) => link(name).getAttribute("href")))).toEqual([
    `/dashboard/documents?client=${CLIENT}`,
    `/api/clients/${CLIENT}/documents/doc2/file?format=pdf`,
    `/dashboard/onboarding?client=${CLIENT}`,
  ]);
  expect((await shownText(cards.first()))[0]).toContain("Met 1 Partly met 0 Not met 0 Not assessed 0");
  await page.getByText("Illustrative example", { exact: true }).waitFor();
  const table = page.getByRole("table", { name: "Illustrative example: effect on the premium" });
  expect((await shownText(table))[0]).toContain(
    "Human risk −8% Policy compliance −5% Process automation −3% Total −16%",
  );
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});
