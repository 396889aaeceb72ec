import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { httpRedirectsToHttps } from "./http-redirects-to-https.ts";

const chain = (hops: readonly (readonly [status: number, url: string])[], brokenAt?: string) => ({
  start: "http://www.harrowvale.example/",
  hops: hops.map(([status, url]) => ({ status, url, headers: [], timeMs: 1 })),
  error: brokenAt === undefined ? null : { code: "redirect-loop", message: "It loops.", url: brokenAt },
});

describe("http-redirects-to-https", () => {
  it("passes when the first redirect leads to https", () => {
    const verdict = httpRedirectsToHttps.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("passes when port 80 is closed", () => {
    const verdict = httpRedirectsToHttps.judge(buildFacts({ http: { answers: { http: false }, http: chain([]) } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("fails when a page is served over http", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({ http: { http: chain([[200, "http://www.harrowvale.example/"]]) } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails when the redirects end on http", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({
        http: {
          http: chain([
            [302, "http://www.harrowvale.example/"],
            [200, "http://www.harrowvale.example/home"],
          ]),
        },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails for a site without HTTPS", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({
        http: { answers: { https: false }, http: chain([[200, "http://www.harrowvale.example/"]]), https: null },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("gives half when the first redirect stays on http", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({
        http: {
          http: chain([
            [301, "http://harrowvale.example/"],
            [301, "http://www.harrowvale.example/"],
            [200, "https://www.harrowvale.example/"],
          ]),
        },
      }),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("gives half when http serves an error and no way on", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({ http: { http: chain([[403, "http://www.harrowvale.example/"]]) } }),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("fails a redirect loop on http", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({
        http: {
          http: chain(
            [
              [302, "http://www.harrowvale.example/a"],
              [302, "http://www.harrowvale.example/b"],
            ],
            "http://www.harrowvale.example/a",
          ),
        },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a site behind a block page, which answers http in its own way", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({
        http: {
          final: null,
          blockPage: { kind: "parked", name: "Sedo parking page" },
          http: chain([[200, "http://www.harrowvale.example/"]]),
        },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "not-observed", reason: expect.stringContaining("Sedo parking page") });
  });

  it("says nothing when http gave no telling answer", () => {
    const verdict = httpRedirectsToHttps.judge(buildFacts({ http: { answers: { http: null }, http: chain([]) } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  const twin = (scheme: "http" | "https", status: number) => ({
    start: `${scheme}://harrowvale.example/`,
    hops: [{ status, url: `${scheme}://harrowvale.example/`, headers: [], timeMs: 1 }],
    error: null,
  });

  it("gives half when the twin serves its page over http", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({ http: { twinHttp: twin("http", 200), twinHttps: twin("https", 301) } }),
    );
    expect(verdict).toMatchObject({ outcome: "partial", fraction: 0.5 });
  });

  it("fails when the graded host itself, the twin of the typed name, serves its page over http", () => {
    const verdict = httpRedirectsToHttps.judge(
      buildFacts({
        http: {
          final: { url: "https://harrowvale.example/" },
          twinHttp: twin("http", 200),
          twinHttps: twin("https", 200),
        },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "fail", evidence: [{ value: "200 http://harrowvale.example/" }] });
  });

  it("leaves a twin that has no HTTPS at all, or shows an error over http, to other checks", () => {
    const plain = { start: "https://harrowvale.example/", hops: [], error: null };
    for (const http of [
      { twinHttp: twin("http", 200), twinHttps: plain },
      { twinHttp: twin("http", 403), twinHttps: twin("https", 301) },
    ])
      expect(httpRedirectsToHttps.judge(buildFacts({ http })).outcome).toBe("pass");
  });
});
