import type { ClientRow, FrameworkCard, OnboardingStep, SmartOnboard } from "@broker/contracts";
import { expect, test } from "vitest";
import { withHeldTimers } from "../browser/part/held-timers.ts";
import { type Answers, openParts, Refusal } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

const parts = openParts();
const CLIENT = "d772f766c7d6";
/** How long each step of the demo is shown. */
const STEP_MS = 2000;

const step = (id: OnboardingStep["id"], title: string, more: Partial<OnboardingStep>): OnboardingStep => ({
  ...{ id, title, description: `What ${title} covers.`, rule: `Rule of ${title}.`, status: "pending" },
  ...{ reason: `Reason of ${title}.`, duration: null, measured: null, details: [], ...more },
});

const ISO: FrameworkCard = {
  ...{ id: "iso-27001", name: "ISO 27001", basis: "ISO/IEC 27001:2022, Annex A", status: "partial" },
  ...{ score: 67, low: 40, high: 80, assessed: 20, total: 34 },
  requirements: [{ id: "A.8.5", title: "Secure authentication", state: "fail", words: "contradicted" }],
};

const ONBOARDING: SmartOnboard = {
  client: { id: CLIENT, name: "Tallyman & Shaw Accountants Limited", industry: "Accountancy", sample: false },
  asOf: "2026-11-22T09:00:00.000Z",
  risk: { score: 72, domain: "tallyman.example", scannedOn: "2026-11-20", critical: 0 },
  compliance: null,
  premium: { now: null, after: null, percent: null, reason: "turnover-not-known" },
  evidence: { complete: 7, total: 19 },
  steps: [
    step("profile", "Company Profile Assessment", {
      status: "completed",
      duration: 50,
      measured: "Conversation, 3 turns",
      details: [{ term: "Employees", value: "45", provenance: "declared", declaredBy: "insured" }],
    }),
    step("policy", "Current Policy Analysis", {
      status: "in-progress",
      details: [{ term: "Premium", value: null, provenance: "none" }],
    }),
    step("risk", "Risk Profile Generation", { status: "error", duration: 12.34, measured: "Scan of tallyman.example" }),
    step("roadmap", "Implementation Roadmap", {}),
  ],
  frameworks: [
    ISO,
    {
      ...ISO,
      id: "iasme",
      name: "IASME Governance",
      status: null,
      score: null,
      assessed: 0,
      total: 0,
      requirements: [],
    },
  ],
};

const ROW: ClientRow = {
  ...{ id: CLIENT, name: "Tallyman & Shaw Accountants Limited", domain: "tallyman.example", companyNumber: null },
  ...{ industry: "Accountancy", employees: 45, sample: false, notActive: null, alert: null, optedOut: false },
  ...{ createdAt: "2026-11-20T09:00:00.000Z", expiresOn: null, expiresIn: null, policy: null, state: "open" },
  ...{ toSettle: 0, missing: [], asked: 22, posture: null, requiresValidation: false, placement: null },
  placeability: { verdict: "needs-work", refer: 0, needsWork: 1, blocker: null },
  next: { kind: "scan", words: "Scan the domain" },
};
const NONE = { items: [], total: 0, next: null };
const ANSWERS: Answers = {
  "GET /api/clients": { items: [ROW], total: 1, next: null },
  "GET /api/clients/:id/smart-onboard": ONBOARDING,
};
const open = ({ at = `/?client=${CLIENT}`, answers = ANSWERS, width = 1280 } = {}) =>
  parts.show("smart-onboard", { at, answers, width });

test("each step has its status, its reason and a measured duration or none; opened, what is known, by keyboard alone", async () => {
  const { page } = await open();
  const list = page.getByRole("list").filter({ hasText: "Company Profile Assessment" });
  await list.getByText("Completed").waitFor();
  expect(await list.getByRole("listitem").filter({ hasText: "Duration not measured" }).count()).toBe(2);
  await list.getByText("12.3 s").waitFor();
  // The first step that is not completed is open.
  await page.getByText("Rule of Current Policy Analysis.").waitFor();
  await page.getByText("not known", { exact: true }).first().waitFor();
  const profile = page.getByRole("button", { name: "1. Company Profile Assessment" });
  await profile.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Rule of Company Profile Assessment. Duration: Conversation, 3 turns.").waitFor();
  expect(await profile.getAttribute("aria-expanded")).toBe("true");
  // 50 s and 12.34 s were measured.
  await page.getByText("1 min 2 s").waitFor();
  await page.getByText("2 of 4 steps measured.").waitFor();
  expect(await seriousFindings(page, "#root")).toEqual([]);
});

test("a framework has score, result and requirements; one that nothing is mapped to is not assessed", async () => {
  const { page } = await open({ width: 320 });
  const iso = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "ISO 27001" }) });
  for (const words of ["67", "Partial"]) await iso.getByText(words, { exact: true }).waitFor();
  await iso.getByText("Requirements of ISO 27001").click();
  await iso.getByText("contradicted").waitFor();
  const iasme = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "IASME Governance" }) });
  await iasme.getByText("not assessed", { exact: true }).waitFor();
  // Every claim of the panel is labelled.
  expect(await page.locator("[data-claim]").count()).toBe(4);
  expect(await page.getByText("Product claim", { exact: true }).count()).toBe(4);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

test("the demo walks through the four steps of this client, says each, and can be started again", async () => {
  const { page } = await open();
  await withHeldTimers(page, STEP_MS, async (pass) => {
    await page.getByRole("button", { name: "Start Onboarding Demo" }).click();
    const running = page.getByRole("button", { name: "Running..." });
    expect(await running.getAttribute("aria-disabled")).toBe("true");
    for (const [at, { title, reason }] of ONBOARDING.steps.entries()) {
      await page
        .getByRole("status")
        .filter({ hasText: `Step ${at + 1} of 4: ${title}.` })
        .filter({ hasText: reason })
        .waitFor();
      await page.locator("[aria-current=step]").getByText(`Rule of ${title}.`).waitFor();
      await pass();
    }
    await page.getByRole("button", { name: "Start Onboarding Demo" }).waitFor();
  });
  expect(await page.locator("[aria-current=step]").count()).toBe(0);
});

test("without a client the first step is offered; of several one is chosen; a failed call can be repeated", async () => {
  const empty = await open({ at: "/", answers: { "GET /api/clients": NONE } });
  await empty.page.getByText("No clients yet.").waitFor();
  await empty.page.getByRole("link", { name: "Add client" }).waitFor();
  const unchosen = await open({ at: "/" });
  await unchosen.page.getByText("Choose the client for an onboarding assessment.").waitFor();
  const refused = new Refusal(500, "internal", "The workspace is busy.");
  const failed = await open({ answers: { ...ANSWERS, "GET /api/clients/:id/smart-onboard": refused } });
  await failed.page.getByText("The client's record is unchanged.").waitFor();
  await failed.page.getByRole("button", { name: "Try again" }).waitFor();
});
