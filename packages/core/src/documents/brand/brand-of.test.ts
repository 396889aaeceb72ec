import { contrastRatio } from "@broker/contracts";
import { expect, test } from "vitest";
import { brandOf } from "./brand-of.ts";

const make = (branding: Parameters<typeof brandOf>[0]["branding"]) =>
  brandOf({ brokerage: { name: "Harcourt Lane" }, branding, logo: null });

test("a brand that may not be applied gives the sender only", () => {
  expect(make(null)).toEqual({
    sender: "Harcourt Lane",
    maker: null,
    ...{ logo: null, primary: null, primaryOnDark: null, secondary: null, secondaryOnDark: null, font: null },
    footer: null,
    wording: { reportIntroduction: null, reportClosing: null, proposalIntroduction: null },
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
