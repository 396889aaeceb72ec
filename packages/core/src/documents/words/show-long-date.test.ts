import { expect, test } from "vitest";
import { showLongDate } from "./show-long-date.ts";

test("A day is written out with the name of its month, in UTC", () => {
  expect(showLongDate("2026-11-05")).toBe("5 November 2026");
  expect(showLongDate("2028-02-29T23:59:00Z")).toBe("29 February 2028");
});

test("Text that is no day comes back as it is", () => {
  expect(showLongDate("to be advised")).toBe("to be advised");
});
