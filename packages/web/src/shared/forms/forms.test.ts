import { describe, expect, it } from "vitest";
import { flatErrors } from "./form-errors.tsx";
import { parseMoney, parseNumber } from "./number-field.tsx";

const pounds = (amount: string) => ({ amount, currency: "GBP" });

describe("a typed amount", () => {
  it("accepts commas, spaces, a pound sign, k, m and bn, to the penny", () => {
    expect(parseMoney("1,234.5")).toEqual(pounds("1234.50"));
    expect(parseMoney("£ 12 000")).toEqual(pounds("12000.00"));
    expect(parseMoney("250k")).toEqual(pounds("250000.00"));
    expect(parseMoney("1.5M")).toEqual(pounds("1500000.00"));
    expect(parseMoney("£2bn")).toEqual(pounds("2000000000.00"));
    expect(parseMoney("1.15")).toEqual(pounds("1.15"));
  });

  it("is rejected if invalid, and empty if nothing is typed", () => {
    expect(parseMoney("about 5")).toBe("about 5");
    expect(parseMoney("1.2.3")).toBe("1.2.3");
    expect(parseMoney("£")).toBe("£");
    expect(parseMoney("1.005")).toBe("1.005");
    expect(parseMoney("-5")).toBe("-5");
    expect(parseMoney("  ")).toBeUndefined();
  });

  it("accepts numbers likewise", () => {
    expect(parseNumber("1,200")).toBe(1200);
    expect(parseNumber("−3.5")).toBe(-3.5);
    expect(parseNumber("")).toBeUndefined();
    expect(parseNumber("twelve")).toBeNaN();
  });
});

describe("schema errors", () => {
  it("are listed by path, however deep the field", () => {
    expect(
      flatErrors({
        name: { type: "too_small", message: "Required.", ref: { type: "text" } },
        claims: [{ amount: { type: "x", message: "Enter a number." } }],
        root: { server: { type: "server", message: "Not saved." } },
      }),
    ).toEqual([
      { path: "name", message: "Required." },
      { path: "claims.0.amount", message: "Enter a number." },
      { path: "root.server", message: "Not saved." },
    ]);
  });
});
