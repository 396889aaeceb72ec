import { readdirSync, readFileSync } from "node:fs";
import { TableRow } from "@broker/contracts";
import { expect, test } from "vitest";
import { pricingTablesSource, TABLES_MARK } from "../../scripts/tables-source.ts";

const folder = new URL(".", import.meta.url);

test("the tables in the documentation are the pricing tables", () => {
  const page = readFileSync(new URL("../../../../docs/pricing.md", folder), "utf8");
  expect(page.split(TABLES_MARK)[1]).toBe(pricingTablesSource());
});

test("every row of a table has a unique name, a source and a date", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const rows = files.flatMap((file) => {
    const table = JSON.parse(readFileSync(new URL(file.replaceAll("\\", "/"), folder), "utf8"));
    return (table.id === undefined ? [] : (table.rows ?? [])).map((row: Record<string, unknown>) => ({
      id: `${table.id}/${row.id}`,
      source: row.source,
      asOf: row.asOf,
      illustrative: row.illustrative,
    }));
  });
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(TableRow.safeParse(row).success, row.id).toBe(true);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
