import { readFileSync } from "node:fs";
import { PERILS, TableRow } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { forecastTablesSource, TABLES_MARK } from "../../../scripts/tables-source.ts";
import eventSectors from "../../intelligence/industry/event-sectors.json" with { type: "json" };
import { CHECKS } from "../../scan/checks/check-list.ts";
import { MARKET_TRENDS } from "../outlook/predict-risks.ts";
import checkFactors from "./check-factors.json" with { type: "json" };
import claimFrequency from "./claim-frequency.json" with { type: "json" };
import claimPerils from "./claim-perils.json" with { type: "json" };
import claimSectors from "./claim-sectors.json" with { type: "json" };
import claimSeverity from "./claim-severity.json" with { type: "json" };
import controlFactors from "./control-factors.json" with { type: "json" };
import eventBands from "./event-bands.json" with { type: "json" };
import eventPerils from "./event-perils.json" with { type: "json" };
import modelLimits from "./model-limits.json" with { type: "json" };
import { tableRow } from "./table-row.ts";

const TABLES = {
  checkFactors,
  claimFrequency,
  claimPerils,
  claimSectors,
  claimSeverity,
  controlFactors,
  eventBands,
  eventPerils,
  eventSectors,
  modelLimits,
};

test("the tables in the documentation are the forecast tables", () => {
  const page = readFileSync(new URL("../../../../../docs/forecast.md", import.meta.url), "utf8");
  expect(page.split(TABLES_MARK)[1]).toBe(forecastTablesSource());
});

test.each(Object.entries(TABLES))("each row of %s has one source, a day and its own name", (name, { rows }) => {
  for (const row of rows) expect(TableRow.parse(tableRow(name, row)).source).not.toBe("");
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test("published market figures have a source and a day", () => {
  for (const { row } of MARKET_TRENDS) expect(TableRow.parse(row).illustrative).toBe(false);
});

describe("factors of controls and checks", () => {
  test("never reward the absence of a control", () => {
    for (const { good, bad } of [...controlFactors.rows, ...checkFactors.rows]) {
      expect(good).toBeLessThanOrEqual(1);
      expect(bad).toBeGreaterThanOrEqual(1);
    }
  });

  test("name existing perils and checks", () => {
    for (const { perils } of [...controlFactors.rows, ...checkFactors.rows])
      for (const peril of perils) expect(PERILS).toContain(peril);
    for (const { check } of checkFactors.rows) expect(CHECKS.map(({ id }) => id)).toContain(check);
  });
});

test("the perils' shares add up to one, and their mean claims to the overall mean", () => {
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  expect(sum(claimPerils.rows.map(({ share }) => share))).toBeCloseTo(1, 12);
  expect(sum(eventPerils.rows.map(({ share }) => share))).toBeCloseTo(1, 12);
  expect(sum(claimPerils.rows.map(({ share, mean }) => share * mean))).toBeCloseTo(claimPerils.meanOfAll, 6);
});

test("a sector moves the median by half of its distance at most", () => {
  expect([claimSectors.weight, eventSectors.weight].every((weight) => weight > 0 && weight <= 0.5)).toBe(true);
});
