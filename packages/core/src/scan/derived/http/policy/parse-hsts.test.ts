import { describe, expect, it } from "vitest";
import { parseHsts } from "./parse-hsts.ts";

const valid = (maxAge: number, includeSubDomains = false, preload = false) => ({
  state: "valid",
  maxAge,
  includeSubDomains,
  preload,
});

describe("Strict-Transport-Security (RFC 6797)", () => {
  it.each([
    ["max-age=31536000", valid(31_536_000)],
    ["max-age = 31536000 ; includeSubDomains", valid(31_536_000, true)],
    ['MAX-AGE="31536000"; INCLUDESUBDOMAINS; Preload', valid(31_536_000, true, true)],
    ["max-age=0", valid(0)],
    [";; max-age=1 ;", valid(1)],
    ["max-age=1; made-up=yes", valid(1)],
  ])("reads %s", (field, expected) => {
    expect(parseHsts([field])).toEqual(expected);
  });

  it.each([
    ["max-age=oneyear", "not a number"],
    ["max-age=-1", "not a number"],
    ["includeSubDomains", "missing"],
    ["max-age=1; max-age=2", "twice"],
    ["max-age=1, max-age=2", "grammar"],
    ["max age=1", "grammar"],
    ["", "missing"],
  ])("refuses %j", (field, problem) => {
    expect(parseHsts([field])).toMatchObject({ state: "invalid", problem: expect.stringContaining(problem) });
  });

  it("takes the first of two fields, even if it is invalid", () => {
    expect(parseHsts(["max-age=1", "max-age=2"])).toEqual(valid(1));
    expect(parseHsts(["nonsense", "max-age=2"])).toMatchObject({ state: "invalid" });
  });

  it("is absent without a field", () => {
    expect(parseHsts([])).toEqual({ state: "absent" });
  });
});
