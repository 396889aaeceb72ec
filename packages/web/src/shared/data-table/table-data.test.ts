import { describe, expect, it } from "vitest";
import { compareValues, filterRows } from "./table-data.ts";

const ROWS = [
  { name: "Köhler & Söhne", industry: "Retail", staff: 12 },
  { name: "Saltmere Freight", industry: "Transport", staff: 210 },
];
const COLUMNS = [
  { key: "name", head: "Company", value: (row: (typeof ROWS)[0]) => row.name, cell: () => null },
  { key: "industry", head: "Industry", value: (row: (typeof ROWS)[0]) => row.industry, cell: () => null },
];
const CHOICES = [
  {
    key: "industry",
    all: "All",
    options: [],
    matches: (row: (typeof ROWS)[0], value: string) => row.industry === value,
  },
];
const names = (search: string, chosen: Record<string, string> = {}): string[] =>
  filterRows(ROWS, { sort: undefined, search, chosen, toggled: [] }, COLUMNS, { choices: CHOICES }).map(
    ({ name }) => name,
  );

describe("searching a table", () => {
  it("finds words in any column and order, ignoring case and accents", () => {
    expect(names("kohler")).toEqual(["Köhler & Söhne"]);
    expect(names("TRANSPORT salt")).toEqual(["Saltmere Freight"]);
    expect(names("salt retail")).toEqual([]);
    expect(names("  ")).toHaveLength(2);
  });

  it("keeps rows that match every chosen value", () => {
    expect(names("", { industry: "Retail" })).toEqual(["Köhler & Söhne"]);
    expect(names("salt", { industry: "Retail" })).toEqual([]);
  });
});

describe("sorting a column", () => {
  it("sorts numbers by size, names alphabetically, numbers within names by size, no before yes", () => {
    expect([10, 9, -1].toSorted(compareValues)).toEqual([-1, 9, 10]);
    expect(["item 10", "item 9"].toSorted(compareValues)).toEqual(["item 9", "item 10"]);
    expect([true, false].toSorted(compareValues)).toEqual([false, true]);
  });
});
