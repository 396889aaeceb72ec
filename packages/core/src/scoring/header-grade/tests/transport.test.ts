import { describe } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { testGrade } from "../test/test-grade.ts";
import { strictTransportSecurity } from "./transport.ts";

const downgraded = {
  url: "http://www.harrowvale.example/",
  status: 200,
  headers: [{ name: "strict-transport-security", value: "max-age=31536000" }],
  timeMs: 1,
};

describe("header grade: strict-transport-security", () => {
  testGrade(strictTransportSecurity, [
    [
      "passes six months exactly",
      buildAnswer([["strict-transport-security", "max-age=15552000"]]),
      "hsts-implemented-max-age-at-least-six-months",
    ],
    [
      "marks less down",
      buildAnswer([["strict-transport-security", "max-age=15551999"]]),
      "hsts-implemented-max-age-less-than-six-months",
    ],
    ["finds it missing", buildAnswer([]), "hsts-not-implemented"],
    [
      "refuses a header without max-age",
      buildAnswer([["strict-transport-security", "includeSubDomains"]]),
      "hsts-header-invalid",
    ],
    [
      "does not take a max-age in words for a long time",
      buildAnswer([["strict-transport-security", "max-age=oneyear"]]),
      "hsts-implemented-max-age-at-least-six-months",
      "hsts-header-invalid",
    ],
    [
      "does not take max-age=0 for a short time, since it switches HSTS off",
      buildAnswer([["strict-transport-security", "max-age=0"]]),
      "hsts-implemented-max-age-less-than-six-months",
      "hsts-not-implemented",
    ],
    [
      "allows blanks around the equals sign",
      buildAnswer([["strict-transport-security", "max-age = 31536000"]]),
      "hsts-header-invalid",
      "hsts-implemented-max-age-at-least-six-months",
    ],
    [
      "reads a quoted value",
      buildAnswer([["strict-transport-security", 'max-age="300"']]),
      "hsts-implemented-max-age-at-least-six-months",
      "hsts-implemented-max-age-less-than-six-months",
    ],
    [
      "lets the first of two headers count",
      buildAnswer([
        ["strict-transport-security", "max-age=31536000"],
        ["strict-transport-security", "max-age=300"],
      ]),
      "hsts-header-invalid",
      "hsts-implemented-max-age-at-least-six-months",
    ],
    [
      "refuses a directive that stands twice",
      buildAnswer([["strict-transport-security", "max-age=31536000; max-age=31536000"]]),
      "hsts-implemented-max-age-at-least-six-months",
      "hsts-header-invalid",
    ],
    ["rewards a preloaded domain, header or not", buildAnswer([], { hstsPreloaded: true }), "hsts-preloaded"],
    [
      "fails a certificate that does not verify",
      buildAnswer([["strict-transport-security", "max-age=31536000"]], {
        final: { certificateError: "CERT_HAS_EXPIRED" },
      }),
      "hsts-invalid-cert",
    ],
    [
      "fails a site without https",
      buildAnswer([["strict-transport-security", "max-age=31536000"]], {
        https: null,
        final: { url: "http://www.harrowvale.example/" },
      }),
      "hsts-not-implemented-no-https",
    ],
    [
      "does not count a header sent over http, where https led",
      buildFacts({
        http: {
          final: downgraded,
          https: { start: "https://www.harrowvale.example/", hops: [downgraded], error: null },
        },
      }),
      "hsts-implemented-max-age-at-least-six-months",
      "hsts-not-implemented",
    ],
  ]);
});
