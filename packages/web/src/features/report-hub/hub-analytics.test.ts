import { expect, test } from "vitest";
import { findingOf, lastMonths } from "./hub-analytics.tsx";

test("names the largest group, or all tied ones", () => {
  const [a, b, c] = [
    { name: "ACORD data", total: 2 },
    { name: "MRC slips", total: 2 },
    { name: "Reports", total: 1 },
  ];
  expect(findingOf([a, b, c])).toBe("ACORD data and MRC slips: 2 documents each, the most.");
  expect(findingOf([a, c])).toBe("ACORD data: 2 documents, the most.");
  expect(findingOf([c])).toBe("Reports: 1 document, no others.");
});

test("months run back across the year end, each with its first and last day", () => {
  expect(lastMonths("2024-03-31T23:00:00Z", 4)).toEqual([
    { name: "Mar 2024", from: "2024-03-01", to: "2024-03-31" },
    { name: "Feb 2024", from: "2024-02-01", to: "2024-02-29" },
    { name: "Jan 2024", from: "2024-01-01", to: "2024-01-31" },
    { name: "Dec 2023", from: "2023-12-01", to: "2023-12-31" },
  ]);
});
