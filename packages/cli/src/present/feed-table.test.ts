import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { type FeedEntry, feedTable } from "./feed-table.ts";

const look = (columns: number, colour = false): Look => ({ columns, unicode: true, colour, bars: false });
const ENTRY: FeedEntry = {
  id: "0123456789abcdef",
  when: "23 hours ago",
  mark: { text: "medium", tone: "warn" },
  title: "A very long company name that takes more than half of any window: DMARC removed",
  lines: ["Ask whether the change was meant.", "investigating, sam: \u001b[2Jcalled"],
};

test.each([40, 59, 60, 80, 120])("nothing is wider than a window of %i columns", (columns) => {
  const lines = feedTable(look(columns), "Priority", [ENTRY, ENTRY]).split("\n");
  expect(lines.filter((line) => displayWidth(line) >= columns)).toEqual([]);
});

test("a narrow window has no columns, and says the same", () => {
  expect(feedTable(look(40), "Priority", [{ ...ENTRY, title: "DMARC removed" }]).split("\n")).toEqual([
    "  DMARC removed",
    "    01234567, 23 hours ago",
    "    medium",
    "    Ask whether the change was meant.",
    "    investigating, sam: called",
  ]);
});

test("colour adds to the mark and takes no room", () => {
  const [, plain = ""] = feedTable(look(80), "Priority", [ENTRY]).split("\n");
  const [, coloured = ""] = feedTable(look(80, true), "Priority", [ENTRY]).split("\n");
  expect(coloured).not.toBe(plain);
  expect(coloured).toContain("\u001b[33mmedium");
  expect(displayWidth(plain)).toBeLessThan(80);
});
