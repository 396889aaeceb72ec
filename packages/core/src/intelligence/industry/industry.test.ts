import { describe, expect, test } from "vitest";
import { industryOf, registeredActivity } from "../industry.ts";
import list from "./uk-sic-2007.json" with { type: "json" };

describe("a registered activity", () => {
  test("has its description, its section and the list that its code belongs to", () => {
    expect(registeredActivity("66220")).toEqual({
      code: "66220",
      classification: "UK-SIC-2007",
      description: "Activities of insurance agents and brokers",
      section: { letter: "K", title: "Financial and insurance" },
    });
  });

  test("with a code that is not on the list is null, with the code", () => {
    for (const code of ["6622", "00000", "toString"])
      expect(registeredActivity(code)).toMatchObject({ code, description: null, section: null });
  });

  test("has a section for each of the 731 codes of the list, with its attribution", () => {
    const codes = Object.keys(list.codes);
    expect(codes).toHaveLength(731);
    expect(codes.filter((code) => registeredActivity(code).section === null)).toEqual([]);
    expect(list.attribution).toContain("Open Government Licence v3.0");
  });
});

describe("a company's industry", () => {
  test.each([
    [["69102"], "Legal Services"],
    [["69201"], "Professional Services"],
    [["70229"], "Consulting"],
    [["70100"], "Professional Services"],
    [["62020"], "Technology"],
    [["58290"], "Technology"],
    [["58110"], "Other"],
    [["66220"], "Finance"],
    [["25110"], "Manufacturing"],
    [["47110"], "Retail"],
    [["49410"], "Transportation"],
    [["35110"], "Energy"],
    [["86101"], "Healthcare"],
    [["85200"], "Education"],
    [["01110"], "Other"],
  ])("of %s is %s", (codes, industry) => {
    expect(industryOf(codes)).toBe(industry);
  });

  test("is the first of several codes that names one of ours", () => {
    expect(industryOf(["99999", "01110", "62012", "66220"])).toBe("Technology");
  });

  test("is not known of a dormant company, without codes, or by codes of another list", () => {
    expect(industryOf(["99999"])).toBeNull();
    expect(industryOf(["74990", "98000"])).toBeNull();
    expect(industryOf([])).toBeNull();
    expect(industryOf(["7371"])).toBeNull();
  });
});
