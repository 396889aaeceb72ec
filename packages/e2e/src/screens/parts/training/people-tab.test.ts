import type { CcrView, ClientDocumentRow } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { BASE, CLIENT, OVERVIEW, STANDING, shownText } from "../compliance-world.ts";
import { RISK } from "../risk-world.ts";
import { TRAINING_ANSWERS } from "./training-world.ts";

const parts = openParts();

const VIEW: CcrView = {
  client: OVERVIEW.client,
  overall: { ...STANDING, framework: "nist-csf" },
  ...{ target: 80, pillars: [], caf: [], ico: null },
  impact: {
    rating: { value: "Fair", note: "By posture." },
    savings: { value: null, note: "The expiring premium is not recorded." },
    loss: { value: "about £41,000", note: "Modelled estimate." },
  },
  ...{ matrix: null, asAt: "2026-11-23" },
};

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

const PEOPLE: Answers = {
  ...BASE,
  ...TRAINING_ANSWERS,
  "GET /api/clients/:id/ccr": VIEW,
  "GET /api/clients/:id/documents": DOCUMENTS,
  "GET /api/risks": { items: [RISK], total: 1, next: null },
  "GET /api/clients/:id/risk-proposals": { items: [] },
};

const open = (answers: Answers = PEOPLE) =>
  parts.show("ccr", { at: `/?client=${CLIENT}&tab=people`, answers: { ...PEOPLE, ...answers } });

test("human risk, training, clicks and acknowledgements come from the client's records", async () => {
  const readers = { ...policy("doc2", "Backup policy", "in-force"), acknowledged: { people: 24, of: 96 } };
  const documents = { ...DOCUMENTS, items: [policy("doc1", "Access policy", "draft"), readers] };
  const { page } = await open({ "GET /api/clients/:id/documents": documents });
  const figures = page.getByRole("region", { name: "Human risk" });
  await figures.getByText("3.4").waitFor();
  const text = (await shownText(figures))[0];
  for (const words of ["Training completed 73%", "71 of 96, as at 28 Nov 2026", "Phishing click rate 9%", "25%"])
    expect(text).toContain(words);
  await figures.getByText("24 of 96 acknowledgements").waitFor();
  const link = figures.getByRole("link", { name: "Open Security Training" });
  expect(await link.getAttribute("href")).toBe(`/dashboard/training?client=${CLIENT}`);
});

test("without records the figures are not known, and no example replaces them", async () => {
  const { page } = await open({
    "GET /api/training/figures": { figures: { training: null, phishing: null, overdue: 0 }, humanRisk: null },
  });
  const figures = page.getByRole("region", { name: "Human risk" });
  await figures.getByText("No training or round recorded").waitFor();
  expect((await shownText(figures))[0]).not.toMatch(/\d%/);
});

test("each of the four steps has its state and leads to the screen on which it is done", async () => {
  const { page } = await open();
  const steps = page.getByRole("list", { name: "Onboarding steps" }).getByRole("listitem");
  await steps.first().waitFor();
  const text = await shownText(steps);
  expect(text[0]).toContain("1. Company Profile Assessment Complete");
  expect(text[1]).toContain("2. Current Policy Analysis In progress 1 of 2 policies in force.");
  expect(text[2]).toContain("3. Risk Profile Generation Complete 1 open risk in the register, 0 proposed.");
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
  const { page } = await open({ "GET /api/clients/:id/documents": documents });
  await page.getByRole("link", { name: "Draft a policy to download" }).waitFor();
  await page.getByRole("link", { name: "View Policy Recommendations" }).waitFor();
  await loaded(page);
  expect(await page.getByRole("link", { name: "Download Updated Policy" }).count()).toBe(0);
});

test("people, policy and process count this client's controls; the example is labelled", async () => {
  const { page } = await open();
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
