import { expect, test } from "vitest";
import { misfits } from "../../browser/part/fit.ts";
import { openParts } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { shownText } from "../compliance-world.ts";
import { ANSWERS, CHANGES } from "./monitor-world.ts";

const parts = openParts();
const show = (showing: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("monitor", { ...showing, answers: { ...ANSWERS, ...showing.answers } });

test("each client has its risk, the previous one, the trend, status, day and effect on the premium", async () => {
  const { page } = await show();
  const table = page.getByRole("table", { name: "Risk changes" });
  await table.waitFor();
  await page.getByText("28 of 30 clients with a domain assessed").waitFor();
  const rows = (await shownText(table.getByRole("row"))).map((row) => row.replace(/ Risk over .*?scans: [^ ]*/, ""));
  expect(rows[1]).toBe("Tidewater Marine Brokers 14 9 Increasing Compliant 20 Nov 2026 about +3.1%");
  expect(rows[2]).toBe(
    "Castlegate Precision Manufacturing 52 58 Decreasing Improving 20 Nov 2026 not known: turnover not known",
  );
  expect(rows[3]).toBe(
    "Fenland Pumps 60 – Not known: method changed since the earlier scan Critical 20 Nov 2026 not known: no comparable scan",
  );
});

test("behavioural risk has source and date, or says that it is not known", async () => {
  const { page } = await show();
  const section = page.getByRole("region", { name: "Behavioural risk" });
  await section.getByText("MFA coverage", { exact: true }).waitFor();
  const tiles = await shownText(section.locator("dl > div"));
  expect(tiles[0]).toContain("31 Have I Been Pwned, 20 Nov 2026, 24 clients");
  for (const at of [1, 2, 3]) expect(tiles[at]).toContain("Not known: no source recorded");
  expect(tiles[4]).toContain("71% 20 Nov 2026, 17 clients");
});

test("a client's charts fit the window in both themes, and a narrow one; method and disputes are marked", async () => {
  const { page } = await show();
  await page.getByRole("table", { name: "Risk changes" }).getByRole("button", { name: "Tidewater" }).press("Enter");
  const charts = page.getByRole("region", { name: "Tidewater Marine Brokers over time" });
  await charts.getByText("20 Nov 2026: method 2.1.0 from here").waitFor();
  await charts.getByText("15 Nov 2026: 1 disputed finding excluded").waitFor();
  await charts.getByText("1 open alert today.").waitFor();
  await charts.getByRole("heading", { name: "Web security" }).waitFor();
  await loaded(page);
  expect(await misfits(page)).toEqual([]);
  await charts.getByRole("button", { name: "Show as table" }).first().press("Enter");
  await charts.getByRole("row", { name: "20 Nov 2026 86 method 2.1.0 from here" }).waitFor();
  await charts.getByRole("button", { name: "Close charts" }).click();
  await charts.waitFor({ state: "detached" });
});

test("without a scan the table says what it takes, with the next step; a filter that matches no one says so", async () => {
  const empty = { ...CHANGES, items: [], total: 0, scanned: 0 };
  const { page } = await show({ answers: { "GET /api/monitor/risk-changes": empty } });
  const region = page.getByRole("region", { name: "Risk changes" });
  await region.getByText("No client has been scanned yet.").waitFor();
  await region.getByRole("link", { name: "Scan clients" }).waitFor();
  const other = await show({ answers: { "GET /api/monitor/risk-changes": { ...empty, scanned: 28 } } });
  await other.page.getByText("No clients match.").waitFor();
});
