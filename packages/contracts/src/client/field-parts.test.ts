import { expect, test } from "vitest";
import { ClientEdit, editOfText } from "../api/clients-api.ts";
import { CLIENT_FIELDS } from "./client-values.ts";
import { exampleValue } from "./field-examples.ts";
import { editableParts } from "./field-parts.ts";

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

test("every field that is read from JSON has an example, which the API describes", () => {
  const json = CLIENT_FIELDS.filter((field) => editableParts(field)[0]?.kind === "json");
  expect(json.filter((field) => exampleValue(field) === undefined)).toEqual([]);
  const { description } = ClientEdit.shape.value.meta() ?? {};
  expect(description).toContain('turnover {"total":120000000,"uk":120000000,"year":2025} (money in pence); ');
  expect(description).toContain('controls.edr {"answer":"yes","coveragePct":90}; ');
});
