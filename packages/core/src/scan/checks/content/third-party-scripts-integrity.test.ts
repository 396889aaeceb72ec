import type { ScriptFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
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

describe("third-party-scripts-integrity", () => {
  test("library files that all carry a hash pass", () => {
    expect(
      thirdPartyScriptsIntegrity.judge(buildFacts({ page: { scripts: [load(JQUERY, { integrity: "sha384-abc" })] } })),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a library file without a hash fails and is named", () => {
    const verdict = thirdPartyScriptsIntegrity.judge(buildFacts({ page: { scripts: [load(JQUERY)] } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("jquery-3.7.1");
  });

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

  test("a script that its provider changes at will cannot be pinned and is not counted", () => {
    expect(
      thirdPartyScriptsIntegrity.judge(buildFacts({ page: { scripts: [load("https://js.payments.example/v3/")] } })),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("a script that a consent tool holds back is not counted", () => {
    expect(
      thirdPartyScriptsIntegrity.judge(buildFacts({ page: { scripts: [load(JQUERY, { gated: true })] } })),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("scripts of the site itself are not counted", () => {
    expect(
      thirdPartyScriptsIntegrity.judge(
        buildFacts({
          page: { scripts: [load("https://www.harrowvale.example/lib-1.2.3.js", { origin: "same-origin" })] },
        }),
      ),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      thirdPartyScriptsIntegrity.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
