import { expect, test } from "vitest";
import { findingOf } from "./finding-of.ts";

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
