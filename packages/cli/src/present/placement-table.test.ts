import type { Placement } from "@broker/contracts";
import { movedSteps } from "@broker/core";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { placementPage } from "./placement-page.ts";
import { placementTable } from "./placement-table.ts";

const WIDE: Look = { columns: 80, unicode: true, colour: false, bars: false };
const NARROW: Look = { ...WIDE, columns: 40 };
const TOTALS = {
  stages: { prospect: 3, submitted: 0, quoted: 1, bound: 0, renewed: 0, lost: 0 },
  premium: 1_234_50,
  year: 2026,
};

function listed(clientName: string, insurer: string) {
  const move = {
    stage: "quoted",
    on: "2026-10-20",
    insurer,
    premium: 123_456_789_00,
    note: "as agreed by letter",
  } as const;
  const steps = [...movedSteps([], move, { by: "jane", at: "2026-11-20T09:00:00Z" })];
  const placement: Placement = { id: "3f2a91c07b1d", clientId: "acme", risk: "Cyber", createdAt: "2026-11-20", steps };
  return { placement, clientName };
}

test.each([
  ["80", WIDE],
  ["40", NARROW],
])("no line is wider than a window of %s columns, whatever the names", (_, look) => {
  const long = listed(
    "Considerably Long Name of a Company ".repeat(4).trim(),
    "Insurer with a Name as Long ".repeat(4).trim(),
  );
  for (const line of [placementTable(look, [long], TOTALS), placementPage(look, long)].join("\n").split("\n"))
    expect(displayWidth(line)).toBeLessThanOrEqual(look.columns);
});

test("at 40 columns a placement has a line for each thing, and escape codes are taken out", () => {
  const hostile = listed(`Acme ${String.fromCharCode(27)}[31mLtd`, "Beazley");
  const text = placementTable(NARROW, [hostile], TOTALS);
  expect(text).not.toContain(String.fromCharCode(27));
  expect(text.split("\n").slice(1)).toEqual([
    "    quoted, 20 Oct 2026, Beazley,",
    "    £123,456,789",
    "    3f2a91c0",
    "",
    "  3 prospect · 1 quoted",
    "  Premium bound in 2026: £1,234.50",
  ]);
});
