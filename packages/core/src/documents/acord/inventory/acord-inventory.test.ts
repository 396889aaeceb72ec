import { expect, test } from "vitest";
import { acordInventory, listedFields } from "./acord-inventory.ts";

test.each([
  ["125", 550, 546],
  ["126", 254, 254],
  ["140", 355, 355],
] as const)("The %s lists %i fields under %i names", (form, listed, names) => {
  expect([listedFields(form), acordInventory(form).size]).toEqual([listed, names]);
});

test("Irregular names match the template: premises have a second block starting with G, and no row F", () => {
  const names = acordInventory("140");
  const rows = "ABCDEFGHIJK".split("").filter((row) => names.has(`CommercialProperty_Premises_LimitAmount_${row}`));
  expect(rows.join("")).toBe("ABCDEGHIJK");
  expect(acordInventory("125").has("PriorCoverage_OtherLine_LineOfBusinessCode_B")).toBe(false);
});
