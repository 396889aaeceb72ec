import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { serverVersionHidden } from "./server-version-hidden.ts";

const hop = (name: string, value: string) => ({
  url: "https://www.harrowvale.example/",
  status: 200,
  headers: [{ name, value }],
  timeMs: 40,
});

describe("server-version-hidden", () => {
  test("a bare server name passes", () => {
    expect(serverVersionHidden.judge(buildFacts({ http: { final: hop("server", "nginx") } }))).toMatchObject({
      outcome: "pass",
    });
  });

  test("no Server header passes", () => {
    const verdict = serverVersionHidden.judge(buildFacts({}));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("not sent");
  });

  test("a version fails and is shown", () => {
    const verdict = serverVersionHidden.judge(buildFacts({ http: { final: hop("server", "Apache/2.4.57 (Debian)") } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("Apache/2.4.57");
  });

  test("a version of one number fails", () => {
    expect(serverVersionHidden.judge(buildFacts({ http: { final: hop("server", "Microsoft-IIS/10") } }))).toMatchObject(
      { outcome: "fail" },
    );
  });

  test("without an answer nothing is said", () => {
    expect(serverVersionHidden.judge(buildFacts({ http: { final: null } }))).toMatchObject({ outcome: "not-observed" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      serverVersionHidden.judge(buildFacts({ http: null, unseen: { http: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
