import type { BenchResult } from "./bench-result.ts";

const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

/** The README with its table of figures between the markers replaced; text without the markers is unchanged. */
export function withBenchTable(readme: string, results: readonly BenchResult[]): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) return readme;
  const rows = results.map(
    ({ name, value, unit, bar, ok }) =>
      `| ${name} | ${value} ${unit} | ${bar ?? "printed only"} | ${ok ? "yes" : "no"} |`,
  );
  const table = ["| benchmark | latest | target | met |", "|---|---|---|---|", ...rows].join("\n");
  return `${readme.slice(0, start + START.length)}\n${table}\n${readme.slice(end)}`;
}
