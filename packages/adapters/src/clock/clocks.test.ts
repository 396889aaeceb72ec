import { describe, expect, it } from "vitest";
import { fixedClock, systemClock } from "./clocks.ts";

describe("clocks", () => {
  it("a fixed one does not advance, durations included", () => {
    const clock = fixedClock("2026-11-05T09:00:00Z");
    expect(clock.now().toISOString()).toBe("2026-11-05T09:00:00.000Z");
    expect(clock.elapsedMs()).toBe(clock.elapsedMs());
  });

  it("a fixed one needs a time", () => {
    expect(() => fixedClock("tomorrow")).toThrow("'tomorrow' is not a time.");
  });

  it("the machine's is monotonic", () => {
    const clock = systemClock();
    const [first, second] = [clock.elapsedMs(), clock.elapsedMs()];
    expect(second).toBeGreaterThanOrEqual(first);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  });
});
