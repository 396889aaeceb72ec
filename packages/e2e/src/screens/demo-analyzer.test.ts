import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const TITLE = "Broker Onboarding – Demo Web Analyser";
const HERE = "/demo-analyzer?url=pennine-haulage.example";
const CARDS = [
  "Executive Overview",
  "Companies House",
  "Authentication & Access Control",
  "Cyber Essentials Assessment",
  "Security & Compliance",
  "Dark Web Intelligence",
  "Risk Alerts",
];
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 120_000;

async function open(path: string, look: Parameters<typeof world.page>[1] = {}): Promise<Page> {
  const page = await world.page(path, look);
  page.setDefaultTimeout(SLOW_MS / 2);
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  return page;
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a stored scan fills seven cards with its own figures, is saved as indented JSON and opened as a styled report", async () => {
  const { headline, report } = (await world.api("/api/scans/pennine-haulage.example")) as {
    headline: { figure: number; risk: number };
    report: { facts: { registry: { company: { number: string } }; darkWeb: { mentions: number } } };
  };
  const { company } = report.facts.registry;
  const page = await open(HERE);
  for (const name of CARDS) await card(page, name).waitFor();
  const overview = await card(page, "Executive Overview").textContent();
  expect(overview).toContain(`${headline.figure}headline score out of 100`);
  expect(overview).toContain(`${headline.risk} out of 100`);
  expect(await card(page, "Companies House").textContent()).toContain(company.number);
  expect(await card(page, "Dark Web Intelligence").textContent()).toContain(
    `Domain mentionsthird-party source ${report.facts.darkWeb.mentions}`,
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Report (JSON)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("pennine-haulage.example-report.json");
  const text = readFileSync(await download.path(), "utf8");
  expect(text.split("\n")[1]).toBe('  "company": "Pennine Haulage & Storage Ltd",');
  const saved = JSON.parse(text) as {
    headlineScore: number;
    risk: { score: number };
    companiesHouse: { found: boolean };
  };
  expect(saved.headlineScore + saved.risk.score).toBe(100);
  expect(saved.companiesHouse.found).toBe(true);
  const [styled] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "View Styled Report" }).click(),
  ]);
  await styled.waitForLoadState();
  const words = await styled.locator("body").textContent();
  for (const part of ["Legal", "Security", "GDPR", "Action plan", "appendix"])
    expect(words?.toLowerCase()).toContain(part.toLowerCase());
});

test("by keyboard: a website is entered, Start is disabled during its scan, and the outcome is shown", async () => {
  const page = await open("/demo-analyzer", { width: 320 });
  const start = page.getByRole("button", { name: "Start" });
  expect(await start.isDisabled()).toBe(true);
  let held: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    held = resolve;
  });
  await page.route("**/api/jobs/*/events", async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole("textbox", { name: "Website" }).focus();
  await page.keyboard.type("unregistered.example");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/demo-analyzer\?url=unregistered\.example&job=/);
  expect(await page.getByRole("button", { name: "Analysing…" }).isDisabled()).toBe(true);
  await page.getByRole("progressbar").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  held?.();
  await page.getByText("Unable to analyze the provided website. Please try again.").waitFor();
  expect(await page.getByRole("link", { name: "View Styled Report" }).count()).toBe(0);
});
