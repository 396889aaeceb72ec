import { ACORD_FORMS } from "@broker/contracts";
import { expect, test } from "vitest";
import { REMARK_FIELDS } from "../acord-application-of.ts";
import { acordInventory } from "../inventory/acord-inventory.ts";
import { ruleNamed } from "../rules.ts";
import { mappingRows, sheetsFor } from "./mapping-row.ts";

test.each(ACORD_FORMS)(
  "Every name that the %s's mapping can give is a published one, once a sheet, and has a rule",
  (form) => {
    const rows = mappingRows(form, 3);
    const names = acordInventory(form);
    expect(rows.length).toBeGreaterThan(10);
    for (const { field, rule } of rows) {
      expect(names.has(field), field).toBe(true);
      expect(ruleNamed(rule).id).toBe(rule);
    }
    const places = rows.map(({ field, sheet }) => `${sheet} ${field}`);
    expect(new Set(places).size).toBe(places.length);
    expect(names.has(REMARK_FIELDS[form])).toBe(true);
  },
);

test.each(ACORD_FORMS)("No box of the %s for the form's own questions is ever filled", (form) => {
  expect(mappingRows(form, 2).filter(({ field }) => /_Question_/.test(field))).toEqual([]);
});

test("Two premises need one sheet of the 140, three need two; the other forms always have one sheet", () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => sheetsFor("140", count))).toEqual([1, 1, 1, 2, 2, 3]);
  expect(sheetsFor("125", 9)).toBe(1);
});

test("The second sheet of the 140 continues with the third premises, starting at row A, and the fourth at G", () => {
  const limits = mappingRows("140", 2).filter(({ field }) => field.includes("Premises_LimitAmount"));
  expect(limits.map(({ sheet, field, sources: [source] }) => [sheet, field.at(-1), source])).toEqual([
    [1, "A", "premises[0].limit"],
    [1, "G", "premises[1].limit"],
    [2, "A", "premises[2].limit"],
    [2, "G", "premises[3].limit"],
  ]);
});
