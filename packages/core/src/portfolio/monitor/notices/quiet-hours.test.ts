import { expect, test } from "vitest";
import { personQuietUntil, quietUntil } from "./quiet-hours.ts";

const until = (at: string, from: string, to: string, zone = "Europe/London") => {
  const end = quietUntil(Date.parse(at), { from, to }, zone);
  return end === null ? null : new Date(end).toISOString().slice(0, 16);
};

test("quiet hours over midnight begin with their first minute and end with their last", () => {
  // November: the clocks of London show UTC.
  expect(until("2026-11-22T21:59:59Z", "22:00", "07:00")).toBeNull();
  expect(until("2026-11-22T22:00:00Z", "22:00", "07:00")).toBe("2026-11-23T07:00");
  expect(until("2026-11-23T06:59:59Z", "22:00", "07:00")).toBe("2026-11-23T07:00");
  expect(until("2026-11-23T07:00:00Z", "22:00", "07:00")).toBeNull();
});

test("within a day they end on the same day", () => {
  expect(until("2026-11-22T12:30:00Z", "12:00", "13:30")).toBe("2026-11-22T13:30");
  expect(until("2026-11-22T14:00:00Z", "12:00", "13:30")).toBeNull();
});

test("in summer they are those of the clocks, an hour before UTC", () => {
  expect(until("2026-07-01T20:59:00Z", "22:00", "07:00")).toBeNull();
  expect(until("2026-07-01T21:00:00Z", "22:00", "07:00")).toBe("2026-07-02T06:00");
});

test("on 25 October 2026 the clocks go back at 02:00, and the night lasts an hour longer", () => {
  // Saturday 23:30 BST is 22:30 UTC; Sunday 07:00 GMT is 07:00 UTC.
  expect(until("2026-10-24T22:30:00Z", "22:00", "07:00")).toBe("2026-10-25T07:00");
  expect(until("2026-10-25T06:30:00Z", "22:00", "07:00")).toBe("2026-10-25T07:00");
});

test("on 28 March 2027 the clocks go forward at 01:00, and the night is an hour shorter", () => {
  // Saturday 23:00 GMT; Sunday 07:00 BST is 06:00 UTC.
  expect(until("2027-03-27T23:00:00Z", "22:00", "07:00")).toBe("2027-03-28T06:00");
  expect(until("2027-03-28T06:00:00Z", "22:00", "07:00")).toBeNull();
});

test("an end that the clocks leave out is the moment at which they go forward", () => {
  // 01:30 is left out: the clocks go from 01:00 GMT to 02:00 BST.
  expect(until("2027-03-28T00:30:00Z", "22:00", "01:30")).toBe("2027-03-28T01:00");
});

test("an end that the clocks show twice is the first one", () => {
  // 01:30 BST is 00:30 UTC.
  expect(until("2026-10-25T00:10:00Z", "22:00", "01:30")).toBe("2026-10-25T00:30");
});

test("another zone has its own clocks", () => {
  // 22:00 in New York is 03:00 UTC in winter.
  expect(until("2026-12-02T03:00:00Z", "22:00", "06:00", "America/New_York")).toBe("2026-12-02T11:00");
});

test("a person's own quiet hours replace those of the workspace", () => {
  const workspace = { hours: { from: "18:00", to: "08:00" }, zone: "Europe/London" };
  const at = Date.parse("2026-11-22T19:00:00Z");
  const zone = "Europe/London";
  const end = (quiet: Parameters<typeof personQuietUntil>[1]["quiet"]) => {
    const ms = personQuietUntil(at, { quiet, zone }, workspace);
    return ms === null ? null : new Date(ms).toISOString().slice(0, 16);
  };
  expect(end("workspace")).toBe("2026-11-23T08:00");
  expect(end("none")).toBeNull();
  expect(end({ from: "22:00", to: "07:00" })).toBeNull();
  expect(end({ from: "18:30", to: "20:00" })).toBe("2026-11-22T20:00");
});
