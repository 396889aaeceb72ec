import { expect, test } from "vitest";
import { rowProblem, type TypedRow, weightOf, withoutRow, withRow } from "./draft-rows.ts";
import { emptyFramework } from "./empty-framework.ts";

const own = emptyFramework("House rules", "1");
if (own === null) throw new Error("no framework");
const ROWS = [
  { id: "P", title: "Policies", heading: true as const },
  { id: "P1", title: "Supported", parent: "P", text: "Text", unmapped: "None" },
  { id: "Q", title: "People", heading: true as const },
];
const DRAFT = {
  framework: { ...own, requirements: ROWS },
  mappings: [{ requirement: "P1", control: "CC-VUL-01", relation: "covers" as const }],
};
const TYPED: TypedRow = { id: "P2", title: "Encrypted", parent: "P", weight: "3", heading: false };

test("a new row follows the last row of its heading, and has its weight", () => {
  const { requirements } = withRow(DRAFT, null, TYPED).framework;
  expect(requirements.map(({ id }) => id)).toEqual(["P", "P1", "P2", "Q"]);
  expect(requirements[2]).toEqual({ id: "P2", title: "Encrypted", parent: "P", weight: 3 });
});

test("a changed id is followed by the rows below it and by its mappings; text remains", () => {
  const heading = withRow(DRAFT, "P", { ...TYPED, id: "X", title: "Policies", parent: "", heading: true });
  expect(heading.framework.requirements.map(({ id, parent }) => [id, parent])).toEqual([
    ["X", undefined],
    ["P1", "X"],
    ["Q", undefined],
  ]);
  const row = withRow(DRAFT, "P1", { ...TYPED, id: "R1", parent: "Q", weight: "1" });
  expect(row.framework.requirements[2]).toEqual({
    ...{ id: "R1", title: "Encrypted", parent: "Q", text: "Text", unmapped: "None" },
  });
  expect(row.mappings).toEqual([{ requirement: "R1", control: "CC-VUL-01", relation: "covers" }]);
});

test("a removed row takes its mappings with it; a removed heading leaves the rows below it", () => {
  expect(withoutRow(DRAFT, "P1").mappings).toEqual([]);
  const { requirements } = withoutRow(DRAFT, "P").framework;
  expect(requirements[0]).toEqual({ id: "P1", title: "Supported", text: "Text", unmapped: "None" });
});

test("a row that cannot be saved is refused in a sentence", () => {
  const refused = (part: Partial<TypedRow>, before: string | null = null) =>
    rowProblem(DRAFT, before, { ...TYPED, ...part });
  expect(refused({})).toBeNull();
  expect(refused({ id: "P1" }, "P1")).toBeNull();
  expect(refused({ id: " " })).toBe("Enter an id.");
  expect(refused({ id: "P1" })).toBe("The id 'P1' is in use. Enter another.");
  expect(refused({ title: "" })).toBe("Enter a title.");
  expect(refused({ weight: "0" })).toBe("The weight must be above 0 and at most 1,000.");
  expect(refused({ heading: true, id: "P1" }, "P1")).toContain("Controls are mapped to 'P1'.");
  expect(refused({ id: "P" }, "P")).toContain("Requirements are below 'P'.");
  expect([weightOf(""), weightOf("x"), weightOf("1001"), weightOf("0.5")]).toEqual([null, null, null, 0.5]);
});
