import type { OnboardingPack } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

const parts = openParts();
const CLIENT = "d772f766c7d6";
const scored = { score: 60, low: 40, high: 80, assessed: 10, total: 14 };

const PACK: OnboardingPack = {
  client: { id: CLIENT, name: "Tallyman & Shaw Accountants Limited", industry: "Accountancy", sample: false },
  recordVersion: 3,
  asOf: "2026-11-22T09:00:00.000Z",
  risk: { score: 72, domain: "tallyman.example", scannedOn: "2026-11-20", critical: 1 },
  compliance: { score: 68, coverage: 0.4 },
  premium: { now: 400_000, after: 300_000, percent: 25, reason: null },
  frameworks: [
    {
      id: "ccr",
      title: "CCR",
      ...scored,
      band: "Needs Improvement",
      parts: [{ id: "GV", title: "Govern", ...scored, score: null, assessed: 0 }],
    },
    { id: "ico", title: "ICO", ...scored, band: null, parts: [] },
  ],
  evidence: [
    { id: "claims", title: "Claims record", status: "Incomplete", priority: "High", source: null, expiresOn: null },
    {
      id: "ico",
      title: "ICO registration",
      status: "Complete",
      priority: "Medium",
      source: "ICO register, 20 Nov 2026",
      expiresOn: "2027-03-01",
    },
  ],
  recommendations: [{ title: "Require MFA for email", group: "today", hours: 8 }],
  next: ["Ask for turnover."],
  unresolved: [],
};

test("the pack shows what is next, each figure with its basis, the evidence, and leads to the documents", async () => {
  const { page, sent } = await parts.open("pack", {
    values: { client: CLIENT },
    answers: { "GET /api/clients/:id/pack": PACK, "POST /api/clients/:id/pack": { document: "3f2a91c07b1d" } },
  });
  const dialog = page.getByRole("dialog", { name: /^Onboarding pack: Tallyman/ });
  for (const words of [
    "Ask for turnover.",
    "25%",
    "£4,000 today, £3,000 with every action completed",
    "requires validation",
  ])
    await dialog.getByText(words).waitFor();
  await dialog.getByRole("row", { name: /ICO registration.*Complete.*1 Mar 2027/ }).waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  const addressOf = (name: string) => dialog.getByRole("link", { name }).getAttribute("href");
  expect(await addressOf("Submit Report to Underwriter")).toBe(`/dashboard/clients/${CLIENT}?submission=open`);
  expect(await addressOf("Generate ACORD Application")).toContain(`hub=acord&client=${CLIENT}`);
  expect(await addressOf("Export MRC Report")).toContain(`hub=mrc&client=${CLIENT}`);
  expect(await addressOf("Continue to Dashboard")).toBe("/dashboard");
  await dialog.getByRole("button", { name: "Save as PDF" }).click();
  await dialog.getByRole("link", { name: "Open the PDF" }).waitFor();
  expect(sent("POST /api/clients/:id/pack")).toEqual([{}]);
  await dialog.getByRole("button", { name: "Close Pack" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("what is not known is said, not shown as a figure", async () => {
  const { page } = await parts.open("pack", {
    values: { client: CLIENT },
    answers: {
      "GET /api/clients/:id/pack": {
        ...PACK,
        risk: null,
        compliance: null,
        premium: { now: null, after: null, percent: null, reason: "turnover-not-known" },
        frameworks: [],
      },
    },
    width: 360,
  });
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Turnover is not known.").waitFor();
  expect(await dialog.getByText("not known", { exact: true }).count()).toBe(3);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});
