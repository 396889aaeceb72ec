import { expect, test } from "vitest";
import { readDay, readEpoch, readInstant } from "../report/read-date.ts";

test.each([
  ["2019-04-02T10:14:53Z", "2019-04-02T10:14:53.000Z"],
  ["2023-12-13T22:11:57+01:00", "2023-12-13T21:11:57.000Z"],
  ["01 Apr 2020 01:15PM GMT-0400", "2020-04-01T17:15:00.000Z"],
  ["Wed Jan 27 22:43:35 UTC 2021", "2021-01-27T22:43:35.000Z"],
  // Without a zone, or with an abbreviation that several zones have, only the day is known.
  ["Wed Jan 27 22:43:35 WIB 2021", "2021-01-27"],
  ["Tue Jun 25 10:39:42 2013", "2013-06-25"],
  ["Tue, 12 May 2020 20:57:30", "2020-05-12"],
  ["Jan 5, 2021 10:24:08 MST", "2021-01-05"],
  ["20210211T164705486", "2021-02-11"],
  ["2022-06-12 3:49 AM", "2022-06-12"],
  ["2017/03/14", "2017-03-14"],
  ["25/12/2026 13:01", "2026-12-25"],
  ["12/25/2026 13:01", "2026-12-25"],
  ["05/06/2026", null],
  ["2026-02-30", null],
  ["1026-02-03", null],
  ["N/A", null],
  ["yesterday", null],
  ["9".repeat(65), null],
])("%s is read as %s", (text, expected) => {
  expect(readInstant(text)).toBe(expected);
});

test("the order of an ambiguous date is the product's", () => {
  expect(readDay("05/06/2026", "month-first")).toBe("2026-05-06");
  expect(readDay("05/06/2026", "day-first")).toBe("2026-06-05");
  expect(readEpoch("1795000000")).toBe("2026-11-18T11:06:40.000Z");
  expect(readEpoch("17950000000000")).toBeNull();
});
