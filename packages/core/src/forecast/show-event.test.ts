import { showGbpLoss } from "@broker/contracts";
import { expect, test } from "vitest";
import { blocksOf } from "../documents/blocks/test/find-blocks.ts";
import { SCAN_ALONE } from "../documents/report/report-context.ts";
import { exceedance } from "../documents/report/sections/terms/exceedance.ts";
import { buildProfile } from "../testing/build-profile.ts";
import { buildReport } from "../testing/build-report.ts";
import { forecastAsCsv } from "./forecast-formats.ts";
import { forecastOf } from "./forecast-of.ts";
import { eventCap, showTotal } from "./show-event.ts";

test("a year's total is labelled at the cap of one event, and not above it: several events make that total", () => {
  const view = { perils: [{ capPence: 200_000_00 }] } as unknown as Parameters<typeof showTotal>[0];
  const show = (pence: number) => showTotal(view, pence, showGbpLoss);
  expect([199_999_00, 200_000_00, 250_000_00].map(show)).toEqual([
    "GBP 200,000",
    "GBP 200,000 (capped)",
    "GBP 250,000",
  ]);
});

test("report and CSV label the same totals", () => {
  const run = { seed: 1, years: 200_000, asOf: "2026-11-05T09:00:00Z" };
  const forecast = forecastOf(buildProfile({ revenue: 5_000_000, country: "United Kingdom" }), {}, run);
  const points = forecast.views.flatMap((view) => view.curve.map(({ year }) => year.valuePence === eventCap(view)));
  expect(new Set(points)).toEqual(new Set([true, false]));
  const csv = forecastAsCsv(forecast).trim().split("\r\n").slice(1);
  expect(csv.map((row) => row.includes("whole year"))).toEqual(points);
  const tables = blocksOf(exceedance(buildReport(), { ...SCAN_ALONE, forecast }) ?? [], "table");
  const totals = tables.filter(({ caption }) => caption.endsWith("by return period")).flatMap(({ rows }) => rows);
  expect(totals.map(([, , total]) => JSON.stringify(total).includes("(capped)"))).toEqual(points);
});
