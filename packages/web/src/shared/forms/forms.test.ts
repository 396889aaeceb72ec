import { describe, expect, it } from "vitest";
import { flatErrors } from "./flat-errors.ts";
import { parseMoney, parseNumber } from "./parse-amount.ts";

const pounds = (amount: string) => ({ amount, currency: "GBP" });

describe("a typed amount", () => {
  it("is read with commas, spaces, a pound sign, k and m", () => {
    expect(parseMoney("1,234.5")).toEqual(pounds("1234.50"));
    expect(parseMoney("£ 12 000")).toEqual(pounds("12000.00"));
    expect(parseMoney("250k")).toEqual(pounds("250000.00"));
    expect(parseMoney("1.5M")).toEqual(pounds("1500000.00"));
  });

  it("is no amount where it is none, and nothing where nothing is typed", () => {
    expect(parseMoney("about 5")).toBe("about 5");
    expect(parseMoney("1.2.3")).toBe("1.2.3");
    expect(parseMoney("£")).toBe("£");
    expect(parseMoney("-5")).toBe("-5");
    expect(parseMoney("  ")).toBeUndefined();
  });

  it("is a number likewise", () => {
    expect(parseNumber("1,200")).toBe(1200);
    expect(parseNumber("−3.5")).toBe(-3.5);
    expect(parseNumber("")).toBeUndefined();
    expect(parseNumber("twelve")).toBeNaN();
  });
});

describe("what a schema finds wrong", () => {
  it("is a list of paths, however deep the field lies", () => {
    expect(
      flatErrors({
        name: { type: "too_small", message: "Fill this in.", ref: { type: "text" } },
        claims: [{ amount: { type: "x", message: "Write a number." } }],
        root: { server: { type: "server", message: "Not saved." } },
      }),
    ).toEqual([
      { path: "name", message: "Fill this in." },
      { path: "claims.0.amount", message: "Write a number." },
      { path: "root.server", message: "Not saved." },
    ]);
  });
});
