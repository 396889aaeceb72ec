import { expect, test } from "vitest";
import { windowOn } from "./window-on.ts";
import { dateOf, dayIn, dayOf, isZone, momentOf } from "./zone-time.ts";

const NIGHT = { from: "01:00", until: "06:00" };
const LATE = { from: "22:00", until: "04:00" };

/** When the window of that day opens and closes in London, in UTC. */
function london(date: string, window: { readonly from: string; readonly until: string }): string[] {
  const { opens, closes } = windowOn(dayOf(date), window, "Europe/London");
  return [opens, closes].map((ms) => new Date(ms).toISOString().slice(0, 16));
}

test("a window is hours by the clock of its zone, an hour earlier in UTC while British Summer Time applies", () => {
  expect(london("2026-12-01", NIGHT)).toEqual(["2026-12-01T01:00", "2026-12-01T06:00"]);
  expect(london("2027-06-01", NIGHT)).toEqual(["2027-06-01T00:00", "2027-06-01T05:00"]);
});

test("on 28 March 2027, when 01:00 becomes 02:00, it opens at 02:00 BST and lasts four hours", () => {
  expect(london("2027-03-28", NIGHT)).toEqual(["2027-03-28T01:00", "2027-03-28T05:00"]);
});

test("on 31 October 2027, when 01:00 to 02:00 occurs twice, it opens with the first and lasts six hours", () => {
  expect(london("2027-10-31", NIGHT)).toEqual(["2027-10-31T00:00", "2027-10-31T06:00"]);
});

test("one that crosses midnight closes on the next day: five hours in the night of March, seven in October's", () => {
  expect(london("2027-03-27", LATE)).toEqual(["2027-03-27T22:00", "2027-03-28T03:00"]);
  expect(london("2027-10-30", LATE)).toEqual(["2027-10-30T21:00", "2027-10-31T04:00"]);
  expect(london("2026-12-31", LATE)).toEqual(["2026-12-31T22:00", "2027-01-01T04:00"]);
});

test("a time that the clocks leave out is when they go forward, and one that occurs twice is the first", () => {
  const at = (date: string, minutes: number) =>
    new Date(momentOf("Europe/London", dayOf(date), minutes)).toISOString().slice(0, 16);
  expect(at("2027-03-28", 90)).toBe("2027-03-28T01:00");
  expect(at("2027-10-31", 90)).toBe("2027-10-31T00:30");
  expect(at("2027-10-31", 150)).toBe("2027-10-31T02:30");
});

test("a window that begins while the clocks go forward is shorter; one left out altogether keeps its length", () => {
  expect(london("2027-03-28", { from: "01:30", until: "02:30" })).toEqual(["2027-03-28T01:00", "2027-03-28T01:30"]);
  expect(london("2027-03-28", { from: "01:15", until: "01:45" })).toEqual(["2027-03-28T01:00", "2027-03-28T01:30"]);
});

test("the day is that of the zone", () => {
  const late = Date.parse("2027-06-01T23:30:00Z");
  expect(dateOf(dayIn("Europe/London", late))).toBe("2027-06-02");
  expect(dateOf(dayIn("America/New_York", late))).toBe("2027-06-01");
});

test("zones are names of the IANA list, which have clock changes", () => {
  expect(["Europe/London", "UTC", "America/Argentina/Salta"].map(isZone)).toEqual([true, true, true]);
  expect(["GMT+1", "+01:00", "Europe/Londn", "BST", ""].map(isZone)).toEqual([false, false, false, false, false]);
});
