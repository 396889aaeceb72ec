import { expect, test } from "vitest";
import { lastMonths } from "./last-months.ts";

test("months run back across the year end, each with its first and last day", () => {
  expect(lastMonths("2024-03-31T23:00:00Z", 4)).toEqual([
    { name: "Mar 2024", from: "2024-03-01", to: "2024-03-31" },
    { name: "Feb 2024", from: "2024-02-01", to: "2024-02-29" },
    { name: "Jan 2024", from: "2024-01-01", to: "2024-01-31" },
    { name: "Dec 2023", from: "2023-12-01", to: "2023-12-31" },
  ]);
});
