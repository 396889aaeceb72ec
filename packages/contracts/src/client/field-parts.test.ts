import { expect, test } from "vitest";
import { editOfText } from "./field-parts.ts";

test("money typed in pounds is sent in pence; text that is no amount is refused before it is sent", () => {
  expect(editOfText("requested", "limit", "£1.2m")).toEqual({
    field: "requested",
    part: "limit",
    value: 120_000_000,
  });
  expect(() => editOfText("requested", "limit", "lots")).toThrow(
    "Limit must be an amount in pounds such as 1200000, £1.2m or 800k, not 'lots'.",
  );
  expect(editOfText("employees", "", "many")).toEqual({ field: "employees", value: "many" });
});
