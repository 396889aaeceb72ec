import type { Placement } from "@broker/contracts";
import { compareQuotes, movedSteps, renewalOf, renewalYears, withChoice, withQuote } from "@broker/core";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { quoteTable } from "./compare-quotes.ts";
import { placementTable } from "./list-placements.ts";
import { placementPage } from "./show-placement.ts";
import { renewalTable } from "./show-renewal.ts";

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

const JANE = { by: "jane", at: "2026-11-20T09:00:00Z" };

/** A placement with `count` quotes; the second is bound, the third selected for the next year. */
function quoted(count: number, name: string) {
  const steps = [...movedSteps([], { stage: "submitted", on: "2026-10-01" }, JANE)];
  let placement: Placement = { id: "3f2a91c07b1d", clientId: "acme", risk: "Cyber", createdAt: JANE.at, steps };
  for (let n = 1; n <= count; n += 1) {
    const terms = { insurer: `${name} ${n}`, premium: 123_456_789_50 + n, limit: 9_999_999_999_00, retention: n };
    placement = withQuote(placement, { ...terms, exclusions: ["word ".repeat(60)], validUntil: "2026-11-20" }, JANE);
  }
  placement = withChoice(
    placement,
    { quote: 2, on: "2026-11-20", bind: true, expiresOn: "2027-11-20", inception: "2026-11-20" },
    JANE,
  );
  return {
    placement: withChoice(placement, { quote: 3, on: "2026-11-20", bind: false }, JANE),
    clientName: `${name} Client`,
  };
}

test.each([
  ["80", WIDE],
  ["40", NARROW],
])("no line is wider than a window of %s columns, whatever the names and however many quotes", (_, look) => {
  const long = quoted(7, "Considerably Long Name of a Syndicate ".repeat(3).trim());
  const posture = { posture: 100, at: "2026-11-20T09:00:00Z", methodVersion: "1" };
  const years = renewalYears(long.placement, { effective: [] } as never, "2026-11-20");
  const comparison = renewalOf(years, { domain: "a-rather-long-name.example", earlier: posture, latest: posture });
  const text = [
    quoteTable(look, long, compareQuotes(long.placement, "2026-11-20")),
    renewalTable(look, long, comparison),
    placementPage(look, long),
  ].join("\n");
  for (const line of text.split("\n")) expect(displayWidth(line)).toBeLessThanOrEqual(look.columns);
  for (const n of [1, 7]) expect(text).toMatch(new RegExp(`\n +${n} Considerably Long`));
});

test("at 40 columns a quote has a line for each figure, and escape codes are taken out", () => {
  const text = quoteTable(
    NARROW,
    quoted(3, `Be${String.fromCharCode(27)}[31mazley`),
    compareQuotes(quoted(3, "x").placement, "2026-11-20"),
  );
  expect(text).not.toContain(String.fromCharCode(27));
  expect(text).toContain("\n  3 x 3\n    Premium: £123,456,789.53\n");
});

test.each([
  ["80", WIDE],
  ["40", NARROW],
])("a renewal in a window of %s columns cuts no day and no insurer's name off", (_, look) => {
  const long = quoted(3, "Syndicate 9999 at Lloyd's");
  const posture = { posture: 100, at: "2026-11-20T09:00:00Z", methodVersion: "1" };
  const years = renewalYears(long.placement, { effective: [] } as never, "2026-11-20");
  const comparison = renewalOf(years, { domain: "acme.example", earlier: posture, latest: posture });
  const text = renewalTable(look, long, comparison).replace(/\s+/g, " ");
  for (const stated of ["20 Nov 2026", "20 Nov 2027", "Syndicate 9999 at Lloyd's 2", "Syndicate 9999 at Lloyd's 3"])
    expect(text).toContain(stated);
  expect(text).not.toContain("…");
});
