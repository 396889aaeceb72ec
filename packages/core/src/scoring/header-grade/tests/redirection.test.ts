import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildSite } from "../build-site.ts";
import { redirection } from "./transport.ts";

const hop = (url: string) => ({ url, status: 200, headers: [], timeMs: 1 });
const chain = (urls: readonly string[], brokenAt?: string) => ({
  start: "http://www.harrowvale.example/",
  hops: urls.map(hop),
  error: brokenAt === undefined ? null : { code: "redirect-loop", message: "It loops.", url: brokenAt },
});

describe("header grade: redirection", () => {
  it("passes http that leads to https on the same host", () => {
    expect(
      redirection(
        buildSite(
          buildFacts({ http: { http: chain(["http://www.harrowvale.example/", "https://www.harrowvale.example/"]) } }),
        ),
      ),
    ).toMatchObject({ published: "redirection-to-https", ours: "redirection-to-https" });
  });

  it("passes a site without http", () => {
    expect(redirection(buildSite(buildFacts({ http: { http: chain([]) } })))).toMatchObject({
      published: "redirection-not-needed-no-http",
      ours: "redirection-not-needed-no-http",
    });
  });

  it("passes a preloaded site whatever it does", () => {
    expect(
      redirection(
        buildSite(
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
        ),
      ),
    ).toMatchObject({ published: "redirection-all-redirects-preloaded", ours: "redirection-all-redirects-preloaded" });
  });

  it("does not take another site's hop for preloaded", () => {
    expect(
      redirection(
        buildSite(
          buildFacts({
            http: {
              hstsPreloaded: true,
              http: chain(["http://www.harrowvale.example/", "http://other.test/", "https://www.harrowvale.example/"]),
            },
          }),
        ),
      ),
    ).toMatchObject({
      published: "redirection-not-to-https-on-initial-redirection",
      ours: "redirection-not-to-https-on-initial-redirection",
    });
  });

  it("marks http that leads to another host first down", () => {
    expect(
      redirection(
        buildSite(
          buildFacts({ http: { http: chain(["http://harrowvale.example/", "https://www.harrowvale.example/"]) } }),
        ),
      ),
    ).toMatchObject({ published: "redirection-off-host-from-http", ours: "redirection-off-host-from-http" });
  });

  it("marks a detour over http down", () => {
    expect(
      redirection(
        buildSite(
          buildFacts({
            http: {
              http: chain([
                "http://www.harrowvale.example/",
                "http://www.harrowvale.example/home",
                "https://www.harrowvale.example/",
              ]),
            },
          }),
        ),
      ),
    ).toMatchObject({
      published: "redirection-not-to-https-on-initial-redirection",
      ours: "redirection-not-to-https-on-initial-redirection",
    });
  });

  it("marks http that ends on http down", () => {
    expect(
      redirection(
        buildSite(
          buildFacts({
            http: { http: chain(["http://www.harrowvale.example/", "http://www.harrowvale.example/home"]) },
          }),
        ),
      ),
    ).toMatchObject({ published: "redirection-not-to-https", ours: "redirection-not-to-https" });
  });

  it("marks http without a redirect down", () => {
    expect(
      redirection(buildSite(buildFacts({ http: { http: chain(["http://www.harrowvale.example/"]) } }))),
    ).toMatchObject({ published: "redirection-missing", ours: "redirection-missing" });
  });

  it("marks a bad certificate at the end down", () => {
    expect(
      redirection(
        buildSite(
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
        ),
      ),
    ).toMatchObject({ published: "redirection-invalid-cert", ours: "redirection-invalid-cert" });
  });

  it("does not take a redirect loop for a site without http", () => {
    expect(
      redirection(
        buildSite(
          buildFacts({
            http: {
              http: chain(
                ["http://www.harrowvale.example/", "http://www.harrowvale.example/a"],
                "http://www.harrowvale.example/",
              ),
            },
          }),
        ),
      ),
    ).toMatchObject({ published: "redirection-not-needed-no-http", ours: "redirection-not-to-https" });
  });

  it("judges a way that breaks off at https by its first steps", () => {
    expect(
      redirection(
        buildSite(
          buildFacts({ http: { http: chain(["http://www.harrowvale.example/"], "https://www.harrowvale.example/") } }),
        ),
      ),
    ).toMatchObject({ published: "redirection-not-needed-no-http", ours: "redirection-to-https" });
  });

  it("marks a bad certificate on the way down, though the end is well", () => {
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
