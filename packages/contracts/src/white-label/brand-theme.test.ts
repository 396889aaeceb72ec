import fc from "fast-check";
import { expect, test } from "vitest";
import { colourFaults, contrastPairs, nearestReadable, SURFACES } from "./brand-theme.ts";
import { colourDistance, contrastRatio, READABLE } from "./contrast.ts";

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast matches the standard's examples: black on white 21, #777777 on white 4.48, #767676 4.54", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastRatio("#FFFFFF", "#767676")).toBeCloseTo(4.54, 2);
});

test("a dark colour passes in both themes, and a light one is refused with its worst pair and the nearest that passes", () => {
  expect(colourFaults("#0b4a72", "#42505a")).toEqual([]);
  const [fault, ...others] = colourFaults("#ffcc00", null);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ colour: "primaryColor", worst: { theme: "light", back: SURFACES.light.ground } });
  expect(contrastRatio(fault?.nearest ?? "", SURFACES.light.ground)).toBeGreaterThanOrEqual(READABLE);
});

test("the nearest colour passes every pair of both themes, whatever the colour", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const nearest = nearestReadable(colour);
      expect(contrastPairs(nearest, nearest).filter(({ ratio }) => ratio < READABLE)).toEqual([]);
      if (colourFaults(colour, null).length === 0) expect(nearest).toBe(colour);
    }),
  );
});

test("no other colour that passes is nearer by more than a step of the screen", () => {
  fc.assert(
    fc.property(colours, colours, (colour, other) => {
      fc.pre(SURFACES.light.ground !== other && contrastRatio(other, SURFACES.light.ground) >= READABLE);
      const distance = colourDistance(colour, nearestReadable(colour));
      expect(distance).toBeLessThanOrEqual(colourDistance(colour, other) + 0.005);
    }),
    { numRuns: 300 },
  );
});
