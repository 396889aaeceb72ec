import type { OtherPolicy } from "@broker/contracts";
import { expect, test } from "vitest";
import { arrowThrough, tabTo } from "../../browser/keyboard.ts";
import { withHeldTimers } from "../../browser/part/held-timers.ts";
import { openParts } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { CLIENT, ROW, shownText } from "../compliance-world.ts";
import { forecastAnswer, scanOn } from "./forecast-world.ts";

const parts = openParts();
const CLIENTS = { "GET /api/clients": { items: [ROW], total: 1, next: null } };

/** 40, 46, 52 at thirty days' distance: 0.2 a day, so 58 on 30 October, where the scan found 60. */
const RISING = [scanOn("08-01", 40), scanOn("08-31", 46), scanOn("09-30", 52), scanOn("10-30", 60)];
const FULL = forecastAnswer({ history: RISING, revenue: 500_000_000 });
const show = (answer: typeof FULL, at = "") =>
  parts.show("forecasting", { at: `/?client=${CLIENT}${at}`, answers: { ...CLIENTS, "GET /api/forecast": answer } });

test("the tiles count what was back-tested, assessed and predicted; periods say what is not known", async () => {
  const { page } = await show(FULL);
  await page.getByText("Back-tested accuracy", { exact: true }).waitFor();
  expect(await shownText(page.locator("dl").first().locator("> div"))).toEqual([
    "Back-tested accuracy 100% 2 of 2 categories within 10 points",
    "Risk categories 2 assessed by the last scan",
    "Active predictions 6 30 to 365 days ahead",
    "Loss scenarios 4 modelled from the record",
  ]);
  const periods = page.getByRole("table", { name: "Forecast periods" }).getByRole("row");
  const [head, first] = await shownText(periods);
  expect(head).toBe("Period Risk score Loss probability Premium impact Market trend");
  expect(first).toMatch(/^30 days modelled 66 modelled 0\.09% not predicted not known$/);
  // Predicted 58 from three scans, found 60.
  expect(await shownText(page.getByRole("table", { name: "Back-test by category" }).getByRole("row"))).toEqual([
    "Category Predicted Found Within 10 points",
    "Overall 58 60 Yes",
    "Technical 58 60 Yes",
  ]);
  expect(await seriousFindings(page)).toEqual([]);
});

test("it is asked again every five seconds while it is live, and not while it is paused", async () => {
  const { page } = await show(FULL);
  // A timer that it has already started is not held.
  await page.evaluate("showPart('/')");
  await withHeldTimers(page, 5000, async (pass) => {
    const { sent } = await show(FULL);
    await page.getByText("LIVE", { exact: true }).waitFor();
    const asked = () => sent("GET /api/forecast").length;
    for (const times of [2, 3]) {
      await pass();
      await expect.poll(asked, { timeout: 20_000 }).toBe(times);
      // While a call is open no other is made.
      await loaded(page);
    }
    await page.getByRole("button", { name: "Pause AI" }).click();
    await page.getByText("PAUSED", { exact: true }).waitFor();
    await page.getByText("not updated since").waitFor();
    await pass();
    await page.getByRole("tab", { name: "AI Insights" }).click();
    await page.getByText("No language model wrote them.").waitFor();
    expect(asked()).toBe(3);
    await page.getByRole("button", { name: "Resume AI" }).click();
    await expect.poll(asked, { timeout: 4000 }).toBeGreaterThan(3);
  });
});

test("by keyboard: tabs are reached by arrows, and a timeframe is chosen and held in the address", async () => {
  const { page } = await show(FULL);
  await page.getByRole("table", { name: "Forecast periods" }).waitFor();
  await tabTo(page, /^Overview$/);
  await arrowThrough(page, "Risk Predictions");
  await page.keyboard.press("Enter");
  const rows = page.getByRole("table", { name: "Risk predictions" }).getByRole("row");
  await rows.nth(1).waitFor();
  expect((await shownText(rows))[1]).toMatch(/^Overall Increasing 60 7\d .*Low 4 scans 90 days 28 Jan 2027/);
  await page.getByLabel("Timeframe").selectOption("30");
  await page.waitForURL(/days=30/);
  expect((await shownText(rows))[2]).toMatch(/^Technical Stable 60 6\d .*DMARC is not enforced$/);
  expect(await seriousFindings(page)).toEqual([]);
});

test("loss scenarios have a band, a probability and what prevents them", async () => {
  const { page } = await show(FULL, "&forecast=losses");
  const rows = page.getByRole("table", { name: "Loss scenarios" }).getByRole("row");
  await rows.nth(4).waitFor();
  const shown = await shownText(rows);
  expect(shown[1]).toMatch(/^Ransomware interrupts the business Insurance claims High · £\d+,000 /);
  expect(shown[1]).toContain("within 12 months");
  expect(shown[4]).toContain("1-in-100-year event Publicly reported losses");
  expect(await seriousFindings(page)).toEqual([]);
});

test("other policies are beside each scenario with what would respond; without any the record is one step away", async () => {
  const crime = { line: "crime", insurer: "Insurer B", limit: 25_000_000, expiresOn: "2027-03-31", cyber: "affirmed" };
  const property = { line: "property", insurer: null, limit: null, expiresOn: null, cyber: "excluded" };
  const value = [crime, property] as OtherPolicy[];
  const otherPolicies = { value, provenance: "declared" as const, asOf: "2026-11-20T09:00:00.000Z" };
  const answer = forecastAnswer({ history: RISING, revenue: 500_000_000, otherPolicies });
  const { page } = await show(answer, "&forecast=losses");
  const rows = page.getByRole("table", { name: "Other policies by loss scenario" }).getByRole("row");
  await rows.nth(1).waitFor();
  expect((await shownText(rows)).slice(1, 3)).toEqual([
    "Ransomware interrupts the business Property and business interruption – – Would not respond: cyber is excluded",
    "Payment fraud Crime, Insurer B £250,000 31 Mar 2027 Would respond, subject to its terms",
  ]);
  expect(await seriousFindings(page)).toEqual([]);
  const without = await show(FULL, "&forecast=losses");
  await without.page.getByText("Not disclosed").waitFor();
  const link = without.page.getByRole("link", { name: "Record other policies" });
  expect(await link.getAttribute("href")).toBe(`/dashboard/clients/${CLIENT}?field=otherPolicies`);
});

test("a client with two scans needs one more for predictions and two for a back-test", async () => {
  const { page } = await show(forecastAnswer({ history: RISING.slice(0, 2), revenue: null }));
  await page.getByText("not known: needs 2 more scans").waitFor();
  await page.getByText("This client needs 1 more scan.").waitFor();
  await page.getByRole("tab", { name: "Loss Forecasting" }).click();
  await page.getByText("The turnover is not known").waitFor();
  await page.getByRole("tab", { name: "AI Insights" }).click();
  await page.getByText("No insights yet.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("market trends state the direction of own renewals with its counts, and published figures with their source", async () => {
  const year = { from: "2025-11-23", to: "2026-11-22", compared: 3, notRecorded: 1, medianPercent: -5 };
  const quarter = { quarter: "2026 Q4", ...year, from: "2026-10-01", compared: 2, medianPercent: null };
  const rateMovement = { year, quarters: [quarter], needed: 0, direction: "falling" as const };
  const { page } = await show(forecastAnswer({ history: RISING, revenue: null, rateMovement }), "&forecast=market");
  await page.getByText("Falling").waitFor();
  await page.getByText("3, 1 not recorded in full").waitFor();
  expect(await shownText(page.getByRole("table", { name: "Rates on line by quarter" }).getByRole("row"))).toEqual([
    "Quarter Median change Compared Not recorded",
    "2026 Q4 – 2 1",
  ]);
  await page.getByText("Marsh, via Beinsure, as at 31 Mar 2024").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("on phones the period of a published figure begins where its other lines begin", async () => {
  const { page } = await show(forecastAnswer({ history: RISING, revenue: null }), "&forecast=market");
  await page.setViewportSize({ width: 360, height: 1000 });
  await page.getByRole("table", { name: "Published market figures" }).waitFor();
  const indent = "getComputedStyle(document.querySelector('td[data-label=Period]')).paddingLeft";
  expect(await page.evaluate(indent)).toBe("0px");
});

test("without clients it shows no figure, and says what fills it", async () => {
  const { page } = await parts.show("forecasting", {
    answers: { "GET /api/clients": { items: [], total: 0, next: null } },
  });
  await page.getByText("No clients yet.").waitFor();
  expect(await page.getByRole("region", { name: "AI Risk Forecasting" }).textContent()).not.toMatch(/\d/);
});
