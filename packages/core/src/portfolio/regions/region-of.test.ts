import { REGIONS } from "@broker/contracts";
import { expect, test } from "vitest";
import { POSTCODE_REGIONS, readPostcode, regionOf, UK_POSTCODE_AREAS } from "./region-of.ts";

test.each([
  ["EC1A 1BB", "greater-london"],
  ["w1a 0ax", "greater-london"],
  ["SW1A1AA", "greater-london"],
  ["CR0 2RF", "greater-london"],
  ["CR3 6RE", "elsewhere-in-the-uk"],
  ["KT1 1EU", "greater-london"],
  ["KT22 7RZ", "elsewhere-in-the-uk"],
  ["RM1 3BD", "greater-london"],
  ["RM17 6SL", "elsewhere-in-the-uk"],
  ["M1 1AE", "greater-manchester"],
  ["M11AE", "greater-manchester"],
  ["OL1 1UT", "greater-manchester"],
  ["OL13 0AA", "elsewhere-in-the-uk"],
  ["OL14 5AA", "west-yorkshire"],
  ["SK1 3XE", "greater-manchester"],
  ["SK11 6AA", "elsewhere-in-the-uk"],
  ["WA14 1EP", "greater-manchester"],
  ["WA9 1AA", "merseyside"],
  ["WA1 1AA", "elsewhere-in-the-uk"],
  ["WN8 8AA", "elsewhere-in-the-uk"],
  ["B33 8TH", "west-midlands"],
  ["B97 4AA", "elsewhere-in-the-uk"],
  ["DY7 6AA", "elsewhere-in-the-uk"],
  ["WV1 1SH", "west-midlands"],
  ["LS1 1UR", "west-yorkshire"],
  ["LS24 9AA", "elsewhere-in-the-uk"],
  ["BD23 1AA", "elsewhere-in-the-uk"],
  ["L1 8JQ", "merseyside"],
  ["L39 2AA", "elsewhere-in-the-uk"],
  ["CH41 5AA", "merseyside"],
  ["CH1 2AA", "elsewhere-in-the-uk"],
  ["PR8 1AA", "merseyside"],
  ["BS1 5TR", "bristol"],
  ["BS23 1AA", "elsewhere-in-the-uk"],
  ["EH1 1YZ", "elsewhere-in-the-uk"],
  ["leeds ls1", null],
  ["GY1 1AA", null],
  ["90210", null],
  ["ZZ1 1AA", null],
  ["", null],
] as const)("%s lies in %s", (postcode, region) => {
  expect(regionOf(postcode)).toBe(region);
});

test("an unknown postcode has no region", () => {
  expect(regionOf(null)).toBeNull();
});

test("an outcode alone is sufficient and is not mistaken for a full postcode", () => {
  expect(regionOf("BD1")).toBe("west-yorkshire");
  expect(readPostcode("m 1 1ae")).toEqual({ text: "M1 1AE", area: "M", district: 1 });
  expect(readPostcode("EC1A")).toEqual({ text: "EC1A", area: "EC", district: 1 });
  expect(readPostcode("W1A0AX")?.text).toBe("W1A 0AX");
});

test("no area or district is in two regions, and each is one of the country's", () => {
  const entries = REGIONS.flatMap((region) => (region === "elsewhere-in-the-uk" ? [] : POSTCODE_REGIONS[region]));
  expect(new Set(entries).size).toBe(entries.length);
  for (const entry of entries) expect(UK_POSTCODE_AREAS).toContain(/^[A-Z]+/.exec(entry)?.[0]);
  expect(UK_POSTCODE_AREAS.size).toBe(121);
});
