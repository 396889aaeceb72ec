import { describe, expect, test } from "vitest";
import list from "../../intelligence/industry/uk-sic-2007.json" with { type: "json" };
import { buildProfile } from "../../testing/build-profile.ts";
import { hazardClass } from "../hazard-class.ts";

const uk = (code: string) => hazardClass(buildProfile({ sic: { code, classification: "UK SIC 2007" } }));
const us = (code: string) => hazardClass(buildProfile({ sic: { code, classification: "US SIC" } }));

describe("a hazard class", () => {
  test.each([
    ["69102", 1],
    ["62020", 2],
    ["47110", 3],
    ["25110", 3],
    ["86230", 4],
    ["84110", 4],
    ["64191", 5],
    ["35110", 5],
  ])("of UK SIC %s is %i, as in the rating table's examples", (code, hazard) => {
    expect(uk(code)).toMatchObject({ hazard, provenance: "declared" });
  });

  test("has a row for every code of the list except the three without a business", () => {
    const silent = Object.keys(list.codes).filter((code) => uk(code).provenance === "none");
    expect(silent.sort()).toEqual(["74990", "98000", "99999"]);
  });

  test("of a US code is that of its industry", () => {
    expect(us("7371")).toMatchObject({ hazard: 2, input: "US SIC 7371, Technology" });
    expect(us("6021")).toMatchObject({ hazard: 5 });
  });

  test("uses the industry's name as a fallback, and reports when nothing is known", () => {
    expect(hazardClass(buildProfile({ industry: "Energy" }))).toMatchObject({
      hazard: 5,
      row: { id: "industries/energy" },
    });
    expect(hazardClass(buildProfile())).toMatchObject({ hazard: 3, provenance: "none" });
    expect(hazardClass(buildProfile({ industry: "Alchemy" })).input).toContain("'Alchemy' is on no list");
  });
});
