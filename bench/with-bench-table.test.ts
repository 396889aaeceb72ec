import { expect, test } from "vitest";
import { withBenchTable } from "./with-bench-table.ts";

const results = [
  { name: "report-html", value: 2.1, unit: "ms", bar: "≤ 12", ok: true, detail: {} },
  { name: "headers-throughput", value: 90, unit: "sites/s", bar: null, ok: true, detail: {} },
];

test("The table replaces the text between the markers", () => {
  const readme = "# A\n<!-- bench:start -->\nold\n<!-- bench:end -->\nrest\n";
  const table =
    "| benchmark | latest | target | met |\n|---|---|---|---|\n| report-html | 2.1 ms | ≤ 12 | yes |\n| headers-throughput | 90 sites/s | printed only | yes |";
  const written = withBenchTable(readme, results);
  expect(written).toBe(`# A\n<!-- bench:start -->\n${table}\n<!-- bench:end -->\nrest\n`);
  expect(withBenchTable(written, results)).toBe(written);
});

test("A text without markers is unchanged", () => {
  expect(withBenchTable("# A\n", results)).toBe("# A\n");
});
