import { describe } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { testGrade } from "../test/test-grade.ts";
import {
  crossOriginEmbedderPolicy,
  crossOriginOpenerPolicy,
  crossOriginResourcePolicy,
  crossOriginResourceSharing,
} from "./cross-origin.ts";

describe("header grade: cross-origin-embedder-policy", () => {
  testGrade(crossOriginEmbedderPolicy, [
    [
      "reads require-corp",
      buildAnswer([["cross-origin-embedder-policy", "require-corp"]]),
      "coep-implemented-with-require-corp",
    ],
    [
      "reads credentialless",
      buildAnswer([["cross-origin-embedder-policy", "credentialless"]]),
      "coep-implemented-with-credentialless",
    ],
    [
      "reads unsafe-none",
      buildAnswer([["cross-origin-embedder-policy", "unsafe-none"]]),
      "coep-implemented-with-unsafe-none",
    ],
    [
      "leaves parameters aside",
      buildAnswer([["cross-origin-embedder-policy", 'require-corp; report-to="x"']]),
      "coep-implemented-with-require-corp",
    ],
    ["finds it missing", buildAnswer([]), "coep-not-implemented"],
    ["refuses any other word", buildAnswer([["cross-origin-embedder-policy", "nonsense"]]), "coep-header-invalid"],
    [
      "refuses another spelling, since tokens are compared with case",
      buildAnswer([["cross-origin-embedder-policy", "REQUIRE-CORP"]]),
      "coep-header-invalid",
    ],
    [
      "refuses two fields",
      buildAnswer([
        ["cross-origin-embedder-policy", "require-corp"],
        ["cross-origin-embedder-policy", "require-corp"],
      ]),
      "coep-header-invalid",
    ],
    [
      "does not count it on a page served over http, where browsers ignore it",
      buildAnswer([["cross-origin-embedder-policy", "require-corp"]], {
        final: { url: "http://www.harrowvale.example/" },
      }),
      "coep-implemented-with-require-corp",
      "coep-not-implemented",
    ],
  ]);
});

describe("header grade: cross-origin-opener-policy", () => {
  testGrade(crossOriginOpenerPolicy, [
    [
      "reads same-origin",
      buildAnswer([["cross-origin-opener-policy", "same-origin"]]),
      "coop-implemented-with-same-origin",
    ],
    [
      "reads same-origin-allow-popups",
      buildAnswer([["cross-origin-opener-policy", "same-origin-allow-popups"]]),
      "coop-implemented-with-same-origin-allow-popups",
    ],
    [
      "reads noopener-allow-popups",
      buildAnswer([["cross-origin-opener-policy", "noopener-allow-popups"]]),
      "coop-implemented-with-noopener-allow-popups",
    ],
    [
      "reads unsafe-none",
      buildAnswer([["cross-origin-opener-policy", "unsafe-none"]]),
      "coop-implemented-with-unsafe-none",
    ],
    [
      "leaves parameters aside",
      buildAnswer([["cross-origin-opener-policy", 'same-origin; report-to="x"']]),
      "coop-implemented-with-same-origin",
    ],
    ["finds it missing", buildAnswer([]), "coop-not-implemented"],
    ["refuses any other word", buildAnswer([["cross-origin-opener-policy", "nonsense"]]), "coop-header-invalid"],
    [
      "refuses another spelling, since tokens are compared with case",
      buildAnswer([["cross-origin-opener-policy", "SAME-ORIGIN"]]),
      "coop-header-invalid",
    ],
    [
      "refuses two fields",
      buildAnswer([
        ["cross-origin-opener-policy", "same-origin"],
        ["cross-origin-opener-policy", "same-origin"],
      ]),
      "coop-header-invalid",
    ],
    [
      "does not count it on a page served over http, where browsers ignore it",
      buildAnswer([["cross-origin-opener-policy", "same-origin"]], {
        final: { url: "http://www.harrowvale.example/" },
      }),
      "coop-implemented-with-same-origin",
      "coop-not-implemented",
    ],
  ]);
});

describe("header grade: cross-origin-resource-policy", () => {
  testGrade(crossOriginResourcePolicy, [
    [
      "reads same-site",
      buildAnswer([["cross-origin-resource-policy", "same-site"]]),
      "corp-implemented-with-same-site",
    ],
    [
      "reads same-origin",
      buildAnswer([["cross-origin-resource-policy", "same-origin"]]),
      "corp-implemented-with-same-origin",
    ],
    [
      "reads cross-origin",
      buildAnswer([["cross-origin-resource-policy", "cross-origin"]]),
      "corp-implemented-with-cross-origin",
    ],
    ["finds it missing", buildAnswer([]), "corp-not-implemented"],
    ["refuses any other word", buildAnswer([["cross-origin-resource-policy", "same"]]), "corp-header-invalid"],
    [
      "refuses another spelling, which browsers ignore",
      buildAnswer([["cross-origin-resource-policy", "Same-Origin"]]),
      "corp-implemented-with-same-origin",
      "corp-header-invalid",
    ],
  ]);
});

describe("header grade: cross-origin-resource-sharing", () => {
  testGrade(crossOriginResourceSharing, [
    ["finds none", buildFacts(), "cross-origin-resource-sharing-not-implemented"],
    [
      "counts an unanswered question as none",
      buildFacts({ http: { cors: null } }),
      "cross-origin-resource-sharing-not-implemented",
    ],
    [
      "tells public access",
      buildFacts({ http: { cors: { allowOrigin: "*", allowCredentials: false, reflectsOrigin: false } } }),
      "cross-origin-resource-sharing-implemented-with-public-access",
    ],
    [
      "tells access for some",
      buildFacts({
        http: { cors: { allowOrigin: "https://app.example", allowCredentials: true, reflectsOrigin: false } },
      }),
      "cross-origin-resource-sharing-implemented-with-restricted-access",
    ],
    [
      "tells an origin repeated back without credentials from the worst",
      buildFacts({
        http: { cors: { allowOrigin: "https://origin-check.example", allowCredentials: false, reflectsOrigin: true } },
      }),
      "cross-origin-resource-sharing-implemented-with-restricted-access",
    ],
    [
      "tells an origin repeated back with credentials as the worst there is",
      buildFacts({
        http: { cors: { allowOrigin: "https://origin-check.example", allowCredentials: true, reflectsOrigin: true } },
      }),
      "cross-origin-resource-sharing-implemented-with-universal-access",
    ],
    [
      "knows that any page can become the origin 'null'",
      buildFacts({ http: { cors: { allowOrigin: "null", allowCredentials: true, reflectsOrigin: false } } }),
      "cross-origin-resource-sharing-implemented-with-restricted-access",
      "cross-origin-resource-sharing-implemented-with-universal-access",
    ],
  ]);
});
