import { describe, expect, it } from "vitest";
import { linePath } from "./drawing.ts";
import { lossTicks, periodAt, periodTicks } from "./loss-ticks.ts";

describe("a trend", () => {
  it("breaks where there was no scan, and shows a scan between gaps as a dot", () => {
    expect(
      linePath([{ x: 0, y: 1 }, { x: 10, y: 2.04 }, null, { x: 30, y: 3 }, null, { x: 50, y: 4 }, { x: 60, y: 5 }]),
    ).toBe("M0 1L10 2M30 3h0M50 4L60 5");
    expect(linePath([])).toBe("");
  });
});

describe("a loss curve", () => {
  it("has whole powers of ten around the losses", () => {
    expect(lossTicks([450_000, 90_000_000])).toEqual([100_000, 1_000_000, 10_000_000, 100_000_000]);
    expect(lossTicks([])).toEqual([100_000, 100_000_000]);
  });

  it("has round return periods around the points", () => {
    expect(periodTicks([25, 480])).toEqual([20, 50, 100, 200, 500]);
    expect(periodTicks([2, 900])).toEqual([2, 10, 50, 200, 1000]);
    expect(periodTicks([])).toEqual([2, 10, 50, 200]);
  });

  it("interpolates how often a loss is exceeded on log axes, only between its points", () => {
    const points = [
      { lossPence: 100, oneIn: 10 },
      { lossPence: 10_000, oneIn: 1000 },
    ];
    expect(periodAt(points, 1000)).toBeCloseTo(100, 9);
    expect(periodAt(points, 100)).toBe(10);
    expect(periodAt(points, 99)).toBeUndefined();
    expect(periodAt(points, 10_001)).toBeUndefined();
  });
});
