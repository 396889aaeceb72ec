import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { percentage } from "./typed-options.ts";

test.each(["", "many", "101", "-1", "NaN"])("a percentage option rejects '%s'", (text) => {
  expect(() => percentage("--min-score", text)).toThrow(AppError);
});

test.each([
  ["0", 0],
  ["1", 1],
  ["36.5", 36.5],
  ["100", 100],
])("'%s' is a percentage", (text, value) => {
  expect(percentage("--min-coverage", text)).toBe(value);
});

test("a share is not taken for a percentage, so that a gate is never open by mistake", () => {
  expect(() => percentage("--min-coverage", "0.35")).toThrow(
    expect.objectContaining({ code: "usage", hint: "Did you mean --min-coverage 35, or 0?" }),
  );
});
