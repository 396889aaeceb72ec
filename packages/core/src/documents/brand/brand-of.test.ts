import fc from "fast-check";
import { expect, test } from "vitest";
import { brandOf, contrastRatio, onDark } from "./brand-of.ts";

const make = (branding: Parameters<typeof brandOf>[0]["branding"]) =>
  brandOf({ brokerage: { name: "Harcourt Lane" }, branding, logo: null });

test("contrast matches the standard's examples: black on white 21, #777777 on white 4.48, #767676 4.54", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastRatio("#FFFFFF", "#767676")).toBeCloseTo(4.54, 2);
});

test("a brand that may not be applied gives the sender only", () => {
  expect(make(null)).toEqual({
    sender: "Harcourt Lane",
    logo: null,
    primary: null,
    primaryOnDark: null,
    secondary: null,
    font: null,
  });
});

test("colours legible on white are accepted, in lower case, with a lighter variant for dark screens", () => {
  const brand = make({ primary: "#0B4A72", secondary: "#767676", font: "Poppins" });
  expect(brand).toMatchObject({ primary: "#0b4a72", secondary: "#767676", font: "Poppins" });
  expect(contrastRatio(brand.primaryOnDark ?? "", "#131b20")).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ["primary", "#777777", "4.4"],
  ["secondary", "#ffcc00", "1.5"],
] as const)("branding.%s %s is refused with its contrast, rounded down", (key, colour, shown) => {
  expect(() => make({ [key]: colour })).toThrow(
    `branding.${key} ${colour} has a contrast of ${shown} to 1 on white, and 4.5 to 1 is needed to be read.`,
  );
});

test("every colour has a variant legible on a dark screen, itself if it already is", () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colours, (colour) => {
      expect(contrastRatio(onDark(colour), "#131b20")).toBeGreaterThanOrEqual(4.5);
      if (contrastRatio(colour, "#131b20") >= 4.5) expect(onDark(colour)).toBe(colour);
    }),
  );
});
