import { expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { httpRedirectsToHttps } from "./http-redirects-to-https.ts";

const chain = (hops: readonly (readonly [status: number, url: string])[], brokenAt?: string) => ({
  start: "http://www.harrowvale.example/",
  hops: hops.map(([status, url]) => ({ status, url, headers: [], timeMs: 1 })),
  error: brokenAt === undefined ? null : { code: "redirect-loop", message: "It loops.", url: brokenAt },
});

const twin = (scheme: "http" | "https", status: number) => ({
  start: `${scheme}://harrowvale.example/`,
  hops: [{ status, url: `${scheme}://harrowvale.example/`, headers: [], timeMs: 1 }],
  error: null,
});

testVerdicts(httpRedirectsToHttps, [
  ["passes when the first redirect leads to https", {}, "pass"],
  ["passes when port 80 is closed", { http: { answers: { http: false }, http: chain([]) } }, "pass"],
  [
    "fails when a page is served over http",
    { http: { http: chain([[200, "http://www.harrowvale.example/"]]) } },
    "fail",
  ],
  [
    "fails when the redirects end on http",
    {
      http: {
        http: chain([
          [302, "http://www.harrowvale.example/"],
          [200, "http://www.harrowvale.example/home"],
        ]),
      },
    },
    "fail",
  ],
  [
    "fails for a site without HTTPS",
    { http: { answers: { https: false }, http: chain([[200, "http://www.harrowvale.example/"]]), https: null } },
    "fail",
  ],
  [
    "gives half when the first redirect stays on http",
    {
      http: {
        http: chain([
          [301, "http://harrowvale.example/"],
          [301, "http://www.harrowvale.example/"],
          [200, "https://www.harrowvale.example/"],
        ]),
      },
    },
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "gives half when http serves an error and no way on",
    { http: { http: chain([[403, "http://www.harrowvale.example/"]]) } },
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "fails a redirect loop on http",
    {
      http: {
        http: chain(
          [
            [302, "http://www.harrowvale.example/a"],
            [302, "http://www.harrowvale.example/b"],
          ],
          "http://www.harrowvale.example/a",
        ),
      },
    },
    "fail",
  ],
  [
    "says nothing of a site behind a block page, which answers http in its own way",
    {
      http: {
        final: null,
        blockPage: { kind: "parked", name: "Sedo parking page" },
        http: chain([[200, "http://www.harrowvale.example/"]]),
      },
    },
    { outcome: "not-observed", because: "Sedo parking page" },
  ],
  [
    "says nothing when http gave no telling answer",
    { http: { answers: { http: null }, http: chain([]) } },
    "not-observed",
  ],
  [
    "gives half when the twin serves its page over http",
    { http: { twinHttp: twin("http", 200), twinHttps: twin("https", 301) } },
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "fails when the graded host itself, the twin of the typed name, serves its page over http",
    {
      http: {
        final: { url: "https://harrowvale.example/" },
        twinHttp: twin("http", 200),
        twinHttps: twin("https", 200),
      },
    },
    { outcome: "fail", evidence: [{ value: "200 http://harrowvale.example/" }] },
  ],
]);

it("leaves a twin that has no HTTPS at all, or shows an error over http, to other checks", () => {
  const plain = { start: "https://harrowvale.example/", hops: [], error: null };
  for (const http of [
    { twinHttp: twin("http", 200), twinHttps: plain },
    { twinHttp: twin("http", 403), twinHttps: twin("https", 301) },
  ])
    expect(httpRedirectsToHttps.judge(buildFacts({ http })).outcome).toBe("pass");
});
