import { expect, test } from "vitest";
import { PRODUCT_CLAIMS } from "./product-claims.ts";

test("only claims that hold are made, with no guarantees", () => {
  const claims = Object.values(PRODUCT_CLAIMS).map(({ figure, words }) => `${figure} ${words}`);
  expect(claims).toEqual([
    "Under 30 seconds risk analysis of a website",
    "One record for proposal, ACORD forms, slip and disclosure",
    "Asked once each question of proposal and onboarding",
    "Before release answers compared with scan and registers",
  ]);
});
