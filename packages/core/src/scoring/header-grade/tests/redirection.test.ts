import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildSite, testGrade } from "../test/test-grade.ts";

import { redirection } from "./transport.ts";

const hop = (url: string) => ({ url, status: 200, headers: [], timeMs: 1 });

const chain = (urls: readonly string[], brokenAt?: string) => ({
  start: "http://www.harrowvale.example/",
  hops: urls.map(hop),
  error: brokenAt === undefined ? null : { code: "redirect-loop", message: "It loops.", url: brokenAt },
});

describe("header grade: redirection", () => {
  testGrade(redirection, [
    [
      "passes http that leads to https on the same host",
      buildFacts({ http: { http: chain(["http://www.harrowvale.example/", "https://www.harrowvale.example/"]) } }),
      "redirection-to-https",
    ],
    ["passes a site without http", buildFacts({ http: { http: chain([]) } }), "redirection-not-needed-no-http"],
    [
      "passes a preloaded site whatever it does",
      buildFacts({
        http: {
          hstsPreloaded: true,
          http: chain([
            "http://www.harrowvale.example/",
            "http://harrowvale.example/",
            "https://www.harrowvale.example/",
          ]),
        },
      }),
      "redirection-all-redirects-preloaded",
    ],
    [
      "does not take another site's hop for preloaded",
      buildFacts({
        http: {
          hstsPreloaded: true,
          http: chain(["http://www.harrowvale.example/", "http://other.test/", "https://www.harrowvale.example/"]),
        },
      }),
      "redirection-not-to-https-on-initial-redirection",
    ],
    [
      "marks http that leads to another host first down",
      buildFacts({ http: { http: chain(["http://harrowvale.example/", "https://www.harrowvale.example/"]) } }),
      "redirection-off-host-from-http",
    ],
    [
      "marks a detour over http down",
      buildFacts({
        http: {
          http: chain([
            "http://www.harrowvale.example/",
            "http://www.harrowvale.example/home",
            "https://www.harrowvale.example/",
          ]),
        },
      }),
      "redirection-not-to-https-on-initial-redirection",
    ],
    [
      "marks http that ends on http down",
      buildFacts({ http: { http: chain(["http://www.harrowvale.example/", "http://www.harrowvale.example/home"]) } }),
      "redirection-not-to-https",
    ],
    [
      "marks http without a redirect down",
      buildFacts({ http: { http: chain(["http://www.harrowvale.example/"]) } }),
      "redirection-missing",
    ],
    [
      "marks a bad certificate at the end down",
      buildFacts({
        http: {
          http: {
            start: "http://www.harrowvale.example/",
            hops: [
              hop("http://www.harrowvale.example/"),
              { ...hop("https://www.harrowvale.example/"), certificateError: "CERT_HAS_EXPIRED" },
            ],
            error: null,
          },
        },
      }),
      "redirection-invalid-cert",
    ],
    [
      "does not take a redirect loop for a site without http",
      buildFacts({
        http: {
          http: chain(
            ["http://www.harrowvale.example/", "http://www.harrowvale.example/a"],
            "http://www.harrowvale.example/",
          ),
        },
      }),
      "redirection-not-needed-no-http",
      "redirection-not-to-https",
    ],
    [
      "judges a way that breaks off at https by its first steps",
      buildFacts({ http: { http: chain(["http://www.harrowvale.example/"], "https://www.harrowvale.example/") } }),
      "redirection-not-needed-no-http",
      "redirection-to-https",
    ],
  ]);

  it("marks a bad certificate within the chain, though the end is valid", () => {
    const way = [
      hop("http://harrowvale.example/"),
      { ...hop("https://harrowvale.example/"), certificateError: "ERR_TLS_CERT_ALTNAME_INVALID" },
      hop("https://www.harrowvale.example/"),
    ];
    expect(
      redirection(
        buildSite(buildFacts({ http: { http: { start: "http://harrowvale.example/", hops: way, error: null } } })),
      ),
    ).toMatchObject({ published: "redirection-invalid-cert", ours: "redirection-invalid-cert" });
  });
});
