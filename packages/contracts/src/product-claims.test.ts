import { expect, test } from "vitest";
import { PRODUCT_CLAIMS } from "./product-claims.ts";

test("the product claims are the specified ones, with no guarantees", () => {
  const claims = Object.values(PRODUCT_CLAIMS).map(({ figure, words }) => `${figure} ${words}`);
  expect(claims).toEqual([
    "Under 30 seconds risk analysis of a website",
    "Up to 40% premium reductions",
    "17 compliance frameworks",
    "54 against 72 out of 100, compared with a named competitor",
    "15 minutes onboarding, against 12+ hours",
    "94% faster onboarding",
    "60x ROI",
    "95% human error coverage",
    "Real-time risk intelligence",
  ]);
  expect(claims.join(" ")).not.toMatch(/guaranteed/i);
});
