import { webRiskBand } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { captionSide, captionsClash, rulerSegments, WEB_RULER } from "./posture-ruler.tsx";
import { fallingBars } from "./sum-bars.tsx";

describe("the ruler", () => {
  it("places each band by the web analysis scale, with risk as 100 minus posture", () => {
    for (let posture = 0; posture <= 100; posture++) {
      const drawn = WEB_RULER.findLast(({ from }) => posture >= from)?.band;
      expect(drawn, String(posture)).toBe(webRiskBand((100 - posture) as Parameters<typeof webRiskBand>[0]));
    }
  });

  it("fills its whole width, with a hairline gap between the bands", () => {
    expect(rulerSegments(WEB_RULER)).toEqual([
      { band: "High", left: 0, width: 29.7 },
      { band: "Medium", left: 30, width: 19.7 },
      { band: "Low", left: 50, width: 50 },
    ]);
  });

  it("keeps captions on the ruler", () => {
    expect([0, 8, 9, 50, 91, 92, 100].map((at) => captionSide(at, 9))).toEqual([
      "after",
      "after",
      "over",
      "over",
      "over",
      "before",
      "before",
    ]);
  });

  it("raises the sector's caption only where it would cover the marker's", () => {
    const sector = (at: number, word = "sector") => ({ at, text: `${word} ${at}` });
    expect(captionsClash(48, sector(61), 640)).toBe(false);
    expect(captionsClash(48, sector(61), 200)).toBe(true);
    expect(captionsClash(61, sector(55), 640)).toBe(true);
    expect(captionsClash(undefined, sector(48), 640)).toBe(false);
    expect(captionsClash(48, undefined, 640)).toBe(false);
  });

  it("depends on the length of the sector's caption", () => {
    expect(captionsClash(92, { at: 84, text: "sector 84" }, 640)).toBe(false);
    expect(captionsClash(92, { at: 84, text: "all companies 84" }, 640)).toBe(true);
    expect(captionsClash(44, { at: 85, text: "all companies 85" }, 640)).toBe(false);
  });
});

describe("the step bars", () => {
  it("start where the previous one ended, and add up to the posture", () => {
    const bars = fallingBars([
      { name: "Web security", posture: 58, coverage: 1, weight: 0.25 },
      { name: "Dark web", posture: null, coverage: 0, weight: 0 },
      { name: "Cyber Essentials", posture: 41, coverage: 0.6, weight: 0.2 },
    ]);
    const exact = (value: number | null) => value && Number(value.toFixed(9));
    expect(bars.map(({ start, points, lost }) => [start, points, lost].map(exact))).toEqual([
      [0, 14.5, 10.5],
      [14.5, null, null],
      [14.5, 8.2, 11.8],
    ]);
  });

  it("use the printed points of a breakdown, and leave the posture unchanged", () => {
    const [bar] = fallingBars([{ name: "Authentication", posture: 35.48, coverage: 1, weight: 0.1875, points: 6.66 }]);
    expect(bar).toMatchObject({ points: 6.66, part: { posture: 35.48 } });
    expect(bar?.lost).toBeCloseTo(12.09, 9);
  });
});
