import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const PATIENCE = { timeout: 10_000 };

test("an administrator's link sets the tier, with an audit entry; Basic shows its tabs and the locked ones with their gate", async () => {
  const page = await world.page("/app?tier=Basic");
  await page.getByRole("button", { name: "Upgrade to Enhanced" }).waitFor();
  const tabs = page.getByRole("tablist", { name: "Dashboard" }).getByRole("tab");
  expect((await tabs.allInnerTexts()).map((words) => words.trim())).toEqual([
    "Client Onboarding",
    "Risk Assessment",
    "Compliance Check",
    "Report Formatting",
    "Reports",
    "Settings",
    "SmartProspect",
    "SmartOnboard",
    "Perpetual Monitor",
    "KYC Management",
    "ID&V Workflows",
    "API Integrations",
    "Analytics",
    "Dynamic ROL",
    "AI Forecasting",
    "Custom Frameworks",
    "White Label",
    "Threat Intel",
  ]);
  await page.getByRole("tab", { name: "Risk Assessment" }).click();
  await page.getByRole("link", { name: "Tallyman & Shaw Accountants Limited" }).first().waitFor();
  expect(await page.getByText(/Medium-High/).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Assess / }).count()).toBe(0);
  await page.getByRole("tab", { name: "Dynamic ROL" }).click();
  await page.getByText("This feature is available in Enhanced tier. Upgrade to unlock!").waitFor();
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("tab", { name: "Perpetual Monitor" }).click();
  const locked = page.getByRole("tabpanel", { name: "Perpetual Monitor" });
  await locked.getByText("This feature is available in Enhanced tier. Upgrade to unlock!").waitFor();
  const { items } = (await world.api("/api/audit?limit=5")) as { items: { action: string }[] };
  expect(JSON.stringify(items)).toMatch(/tier/i);

  await page.getByRole("button", { name: "Live Demo" }).click();
  const tour = page.getByRole("dialog", { name: "Welcome" });
  await tour.getByText("step 1 of 6").waitFor();
  for (let step = 1; step < 6; step += 1) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    if (step === 1) await page.getByText("Scan of pennine-haulage.example complete.").waitFor();
    if (step !== 3) continue;
    await page.getByRole("tab", { name: "Compliance Check", selected: true }).waitFor();
    await page.getByRole("table", { name: "First requirements" }).getByText("FW-05").waitFor();
  }
  await page.getByRole("button", { name: "Finish" }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);

  await page.getByRole("button", { name: "Upgrade to Enhanced" }).click();
  await page.getByRole("dialog", { name: "Switch Tier" }).getByRole("button", { name: "Upgrade" }).last().click();
  await page.waitForURL("**/app?tier=Ultimate");
  await page.getByRole("tab", { name: "SmartProspect" }).waitFor();
  expect(await world.api("/api/tier")).toEqual({ tier: "Ultimate" });
});

test("a viewer's link changes nothing and says so", async () => {
  const page = await world.blank();
  await page.route("**/api/session", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), role: "viewer" } });
  });
  await page.goto("/app?tier=Basic");
  await page.getByText("This link requests the Basic tier. The workspace uses Ultimate").waitFor();
  await page.getByRole("tab", { name: "SmartProspect" }).waitFor();
  expect(await world.api("/api/tier")).toEqual({ tier: "Ultimate" });
});

test("the dashboard's banner counts the portfolio; Live Demo steps through its tabs by keyboard", async () => {
  const { prospects } = (await world.api("/api/workspace/figures")) as { prospects: number };
  const page = await world.page("/app?view=dashboard");
  const tile = page.locator("dl > div").filter({ hasText: "Prospects identified" });
  await expect.poll(() => tile.locator("dd").first().textContent(), PATIENCE).toBe(String(prospects));
  // Claims that cannot be shown to hold are not made.
  expect(await page.getByText("Product claim").count()).toBe(0);
  await page.getByRole("button", { name: "Live Demo" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Welcome" }).waitFor();
  const opened: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.getByRole("button", { name: "Next Step" }).press("Enter");
    opened.push(new URL(page.url()).searchParams.get("tab"));
    // The second step scans the sample company.
    if (step === 0) await page.getByText("Scan of pennine-haulage.example complete.").waitFor();
    // The third prices a client of the sample without a choice by the reader.
    if (step === 1) await page.getByRole("link", { name: "Open record" }).waitFor();
  }
  expect(opened).toEqual(["smart-prospect", "dynamic-rol", "report-formatting", "ai-forecasting"]);
  await page.getByRole("button", { name: "Finish Demo" }).press("Enter");
  expect(await page.getByRole("dialog").count()).toBe(0);
});
