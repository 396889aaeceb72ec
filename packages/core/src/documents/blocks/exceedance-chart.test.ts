import { expect, test } from "vitest";
import { exceedanceChart } from "./exceedance-chart.ts";

const line = (name: string, ...points: readonly (readonly [number, number])[]) => ({
  name,
  dashed: false,
  points: points.map(([years, pence]) => ({ years, pence })),
});

test("A curve fills whole powers of ten from corner to corner, with a tick for each", () => {
  const chart = exceedanceChart("Finding", "Words", [line("Claims", [10, 1_000_000], [100, 100_000_000])], null);
  expect(chart?.lines[0]?.path).toBe("M70 214L520 12");
  expect(chart?.up).toEqual([
    { at: 214, label: "GBP 10k" },
    { at: 113, label: "GBP 100k" },
    { at: 12, label: "GBP 1m" },
  ]);
  expect(chart?.across).toEqual([
    { at: 70, label: "1 in 10" },
    { at: 520, label: "1 in 100" },
  ]);
});

test("A limit of zero draws no band, and the curves are still drawn", () => {
  const curve = line("Claims", [10, 1_000_000], [100, 100_000_000]);
  const plain = exceedanceChart("F", "W", [curve], null);
  expect(exceedanceChart("F", "W", [curve], { from: 0, to: 0, label: "limit" })).toEqual(plain);
});

test("The policy's payment is a band between retention and limit", () => {
  const chart = exceedanceChart("F", "W", [line("Claims", [10, 1_000_000], [100, 100_000_000])], {
    from: 1_000_000,
    to: 10_000_000,
    label: "limit",
  });
  expect(chart?.layer).toEqual({ left: 70, width: 450, top: 113, height: 101, label: "limit", y: 207 });
});

test("Years without a loss are not plotted, and a curve needs two points", () => {
  const one = line("Claims", [10, 0], [20, 0], [50, 500_000]);
  expect(exceedanceChart("F", "W", [one], null)).toBeNull();
  const two = exceedanceChart("F", "W", [one, line("Events", [10, 100_000], [50, 1_000_000])], null);
  expect(two?.lines.map(({ name }) => name)).toEqual(["Events"]);
});

test("Names of curves that end together do not overlap", () => {
  const points = [
    [10, 100_000],
    [500, 1_000_000],
  ] as const;
  const chart = exceedanceChart("F", "W", [line("Publicly known losses", ...points), line("Claims", ...points)], null);
  const [first, second] = chart?.lines.map(({ words }) => words) ?? [];
  expect((second?.[0]?.y ?? 0) - (first?.at(-1)?.y ?? 0)).toBeGreaterThanOrEqual(13);
});
