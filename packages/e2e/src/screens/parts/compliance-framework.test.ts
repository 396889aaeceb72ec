import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tabTo } from "../browser/keyboard.ts";
import { type Answers, openParts } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { BASE, CLIENT, CONTROLS, DETAIL, OVERVIEW, shownText, THIN } from "./compliance-world.ts";

const parts = openParts();
const AT = `/?client=${CLIENT}&framework=cyber-essentials`;

const open = (answers: Answers = {}, at = AT) =>
  parts.show("compliance-engine", { at, answers: { ...BASE, ...answers } });

const requirements = (page: Page) => page.getByRole("table", { name: "Requirements" });

test("the score is a printed sum: 1 met and half of 1 partly met, over 3 assessed", async () => {
  const { page } = await open();
  await page.getByRole("heading", { level: 1, name: "Cyber Essentials 3.3" }).waitFor();
  await page.getByText("100 × 1.5 ÷ 3, rounded half up:").waitFor();
  await page.getByText("3 of 4 assessed").first().waitFor();
  await page.getByText("1 of 4 requirements not assessed.").waitFor();
  await page.getByText("An indicator of readiness, not a certificate.").waitFor();
  const row = requirements(page).getByRole("row").filter({ hasText: "Block inbound connections" });
  expect((await shownText(row))[0]).toBe(
    "FW-01 Block inbound connections Not met Observed 1 CC-NET-01 R. Halden 24 Nov 2026",
  );
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("below half assessed there is a range and no figure", async () => {
  const { page } = await open({
    "GET /api/clients/:id/compliance/:framework": { ...DETAIL, standing: { ...THIN, framework: "cyber-essentials" } },
  });
  await page.getByText("12 to 94").first().waitFor();
  await page.getByText("Requires Validation").first().waitFor();
  expect(await page.getByText("of 100", { exact: true }).count()).toBe(0);
});

test("a framework that does not apply has its reason, and neither a sum nor a plan", async () => {
  const reason = "The company is not a financial entity in the EU.";
  const none = { standing: "not-applicable" as const, reason, score: null, low: 0, high: 100, assessed: 0, total: 0 };
  const { page } = await open({
    "GET /api/clients/:id/compliance/:framework": { ...DETAIL, standing: { ...DETAIL.standing, ...none } },
  });
  await page.getByText(reason).first().waitFor();
  await requirements(page).waitFor();
  expect(await page.getByText(/Score breakdown|between 0 and 100/).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Plan to/ }).count()).toBe(0);
});

test("a requirement opens with its controls, relations and evidence, and the address holds it", async () => {
  const { page } = await open();
  await page.getByRole("button", { name: "FW-02: MFA for cloud services" }).click();
  await page.waitForURL(/req=FW-02/);
  const panel = page.getByRole("region", { name: "FW-02: MFA for cloud services" });
  await panel.getByText("Where available.").waitFor();
  await panel.getByText("Control covers a part").waitFor();
  await panel.getByText("Answer. R. Halden, 19 Nov 2026, valid until 19 Nov 2027").waitFor();
  expect(await panel.getByRole("link", { name: "MFA on email: partial" }).getAttribute("href")).toBe(
    `/dashboard/clients/${CLIENT}?tab=controls#control-mfaEmail`,
  );
  expect(await seriousFindings(page)).toEqual([]);
});

test("by keyboard: evidence is filed for a control as a form with one JSON field", async () => {
  const { page, sent } = await open({
    "POST /api/clients/:id/evidence": {
      ...{ id: "e1", kind: "attestation", title: "Policy read", source: "client", collectedAt: "2026-11-22" },
      ...{ validUntil: null, controls: [{ id: "CC-BAK-01", shows: "met" }], by: "sam", withdrawn: null },
      at: "2026-11-22T09:00:00.000Z",
    },
  });
  await page.getByRole("button", { name: "FW-04: Backups" }).press("Enter");
  await tabTo(page, /^Add evidence for Regular backups$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add evidence" });
  await dialog.getByText("Regular backups").first().waitFor();
  await dialog.getByText("Enter a title.").waitFor();
  await dialog.getByLabel("Kind").selectOption("attestation");
  await dialog.getByLabel("Title").fill("Policy read");
  await dialog.getByLabel("Source").fill("client");
  await dialog.getByLabel("Add a control").selectOption("CC-GOV-01");
  expect(await dialog.getByLabel("Security policy is").locator("option").allTextContents()).toContain("Not applicable");
  const request = page.waitForRequest((each) => each.method() === "POST");
  await dialog.getByLabel("Title").press("Enter");
  const body = (await request).postData() ?? "";
  await dialog.waitFor({ state: "detached" });
  expect(sent("POST /api/clients/:id/evidence")).toHaveLength(1);
  const json = /name="evidence"\r\n\r\n(?<json>[^\r]+)/.exec(body)?.groups?.json ?? "";
  expect(JSON.parse(json)).toEqual({
    ...{ kind: "attestation", title: "Policy read", source: "client", collectedAt: "2026-11-22", validUntil: null },
    controls: [
      { id: "CC-BAK-01", shows: "met" },
      { id: "CC-GOV-01", shows: "met" },
    ],
  });
});

test("the gap of a control is edited from its requirement", async () => {
  const { page, sent } = await open({ "PATCH /api/clients/:id/compliance/gaps/:control": OVERVIEW });
  await page.getByRole("button", { name: "FW-01: Block inbound connections" }).click();
  await page.getByRole("button", { name: "Edit gap: Firewall at every device" }).click();
  const dialog = page.getByRole("dialog", { name: "Firewall at every device" });
  await dialog.getByLabel("State").selectOption("planned");
  await dialog.getByLabel("Owner").fill("R. Halden");
  await dialog.getByLabel("Due").fill("2026-12-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("PATCH /api/clients/:id/compliance/gaps/:control")).toEqual([
    {
      ...{ version: 7, state: "planned", owner: "R. Halden", due: "2026-12-01" },
      ...{ reason: null, acceptedUntil: null },
    },
  ]);
});

test("the plan names the cheapest gaps and what they raise the score to", async () => {
  const { page } = await open({
    "GET /api/clients/:id/compliance/plan": ({ url }) => ({
      ...{ framework: "cyber-essentials", target: Number(url.searchParams.get("target")), hours: 2, reached: true },
      ...{ before: 50, after: 83.3 },
      controls: [{ control: "CC-NET-01", title: "Firewall", action: "Close TCP 3389", hours: 2, points: 33.3 }],
    }),
  });
  await page.getByRole("button", { name: "Plan to 80" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan for Cyber Essentials" });
  await dialog.getByText("raises the score from 50 to 83").waitFor();
  await dialog.getByText("+33.3").waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
});

test("a control in conflict says that the worse value counts", async () => {
  const controls = DETAIL.controls.map((each) => ({ ...each, conflict: each.id === CONTROLS[0]?.id }));
  const { page } = await open(
    { "GET /api/clients/:id/compliance/:framework": { ...DETAIL, controls } },
    `${AT}&req=FW-02`,
  );
  await page.getByText("1, worse value counts").waitFor();
  await page.getByText("Evidence disagrees: the worse value counts until").waitFor();
});
