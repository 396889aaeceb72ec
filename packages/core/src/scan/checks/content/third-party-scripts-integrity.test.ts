import type { ScriptFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { thirdPartyScriptsIntegrity } from "./third-party-scripts-integrity.ts";

const JQUERY = "https://code.jquery.com/jquery-3.7.1.min.js";

function load(url: string, over: Partial<ScriptFacts> = {}): ScriptFacts {
  return {
    url,
    host: new URL(url).hostname,
    origin: "third-party",
    integrity: null,
    crossorigin: null,
    secure: true,
    gated: false,
    ...over,
  };
}

testVerdicts(thirdPartyScriptsIntegrity, [
  [
    "library files that all carry a hash pass",
    { page: { scripts: [load(JQUERY, { integrity: "sha384-abc" })] } },
    "pass",
  ],
  [
    "a library file without a hash fails and is named",
    { page: { scripts: [load(JQUERY)] } },
    { outcome: "fail", shows: "jquery-3.7.1" },
  ],
  [
    "a script that its provider changes at will cannot be pinned and is not counted",
    { page: { scripts: [load("https://js.payments.example/v3/")] } },
    "not-applicable",
  ],
  [
    "a script that a consent tool holds back is not counted",
    { page: { scripts: [load(JQUERY, { gated: true })] } },
    "not-applicable",
  ],
  [
    "scripts of the site itself are not counted",
    { page: { scripts: [load("https://www.harrowvale.example/lib-1.2.3.js", { origin: "same-origin" })] } },
    "not-applicable",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);

test("three hashes of four earn three quarters", () => {
  expect(
    thirdPartyScriptsIntegrity.judge(
      buildFacts({
        page: {
          scripts: [1, 2, 3].map((n) => load(`https://cdn.jsdelivr.net/npm/a@${n}`, { integrity: "sha384-abc" })),
          stylesheets: [load("https://unpkg.com/b@1")],
        },
      }),
    ),
  ).toMatchObject({ outcome: "partial", fraction: 0.75 });
});
