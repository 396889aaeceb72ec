import type { Placement } from "@broker/contracts";
import { compareQuotes, movedSteps, renewalOf, renewalYears, withChoice, withQuote } from "@broker/core";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { placementPage } from "./placement-page.ts";
import { quoteTable } from "./quote-table.ts";
import { renewalTable } from "./renewal-table.ts";

const WIDE: Look = { columns: 80, unicode: true, colour: false, bars: false };
const NARROW: Look = { ...WIDE, columns: 40 };
const JANE = { by: "jane", at: "2026-11-20T09:00:00Z" };

/**
 * A placement with so many quotes of insurers with long names, the second of which is bound and the third chosen for
 * the next year.
 */
function listed(count: number, name: string) {
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
  const long = listed(7, "Considerably Long Name of a Syndicate ".repeat(3).trim());
  const posture = { posture: 100, at: "2026-11-20T09:00:00Z", methodVersion: "1" };
  const years = renewalYears(long.placement, { effective: [] } as never);
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
    listed(3, `Be${String.fromCharCode(27)}[31mazley`),
    compareQuotes(listed(3, "x").placement, "2026-11-20"),
  );
  expect(text).not.toContain(String.fromCharCode(27));
  expect(text).toContain("\n  3 x 3\n    Premium: £123,456,789.53\n");
});

test.each([
  ["80", WIDE],
  ["40", NARROW],
])("a renewal in a window of %s columns cuts no day and no insurer's name off", (_, look) => {
  const long = listed(3, "Syndicate 9999 at Lloyd's");
  const posture = { posture: 100, at: "2026-11-20T09:00:00Z", methodVersion: "1" };
  const years = renewalYears(long.placement, { effective: [] } as never);
  const comparison = renewalOf(years, { domain: "acme.example", earlier: posture, latest: posture });
  const text = renewalTable(look, long, comparison).replace(/\s+/g, " ");
  for (const said of ["20 Nov 2026", "20 Nov 2027", "Syndicate 9999 at Lloyd's 2", "Syndicate 9999 at Lloyd's 3"])
    expect(text).toContain(said);
  expect(text).not.toContain("…");
});
