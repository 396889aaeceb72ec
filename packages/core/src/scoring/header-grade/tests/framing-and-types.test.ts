import { describe } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { testGrade } from "../test/test-grade.ts";
import { xContentTypeOptions, xFrameOptions } from "./framing-and-types.ts";

describe("header grade: x-content-type-options", () => {
  testGrade(xContentTypeOptions, [
    [
      "passes nosniff in any case",
      buildAnswer([["x-content-type-options", "NoSniff"]]),
      "x-content-type-options-nosniff",
    ],
    ["refuses anything else", buildAnswer([["x-content-type-options", "no"]]), "x-content-type-options-header-invalid"],
    ["finds it missing", buildAnswer([]), "x-content-type-options-not-implemented"],
    [
      "takes the first of two fields",
      buildAnswer([
        ["x-content-type-options", "nosniff"],
        ["x-content-type-options", "nosniff"],
      ]),
      "x-content-type-options-header-invalid",
      "x-content-type-options-nosniff",
    ],
  ]);
});

describe("header grade: x-frame-options", () => {
  testGrade(xFrameOptions, [
    [
      "rewards DENY and SAMEORIGIN",
      buildAnswer([["x-frame-options", "SameOrigin"]]),
      "x-frame-options-sameorigin-or-deny",
    ],
    [
      "rewards frame-ancestors",
      buildAnswer([["content-security-policy", "frame-ancestors 'self'"]]),
      "x-frame-options-implemented-via-csp",
    ],
    ["finds nothing", buildAnswer([]), "x-frame-options-not-implemented"],
    ["refuses nonsense", buildAnswer([["x-frame-options", "ALLOWALL"]]), "x-frame-options-header-invalid"],
    [
      "does not let ALLOW-FROM pass, which browsers ignore",
      buildAnswer([["x-frame-options", "ALLOW-FROM https://a.example"]]),
      "x-frame-options-allow-from-origin",
      "x-frame-options-header-invalid",
    ],
    [
      "counts conflicting values as protection, for browsers then refuse all framing",
      buildAnswer([
        ["x-frame-options", "DENY"],
        ["x-frame-options", "SAMEORIGIN"],
      ]),
      "x-frame-options-header-invalid",
      "x-frame-options-sameorigin-or-deny",
    ],
    [
      "does not reward frame-ancestors *",
      buildAnswer([["content-security-policy", "frame-ancestors *"]]),
      "x-frame-options-implemented-via-csp",
      "x-frame-options-not-implemented",
    ],
    [
      "knows that frame-ancestors * overrides DENY",
      buildAnswer([
        ["content-security-policy", "frame-ancestors *"],
        ["x-frame-options", "DENY"],
      ]),
      "x-frame-options-implemented-via-csp",
      "x-frame-options-not-implemented",
    ],
    [
      "does not reward frame-ancestors in a meta element",
      buildFacts({ page: { metaCsp: ["default-src 'self'; frame-ancestors 'self'"] } }),
      "x-frame-options-implemented-via-csp",
      "x-frame-options-not-implemented",
    ],
  ]);
});
