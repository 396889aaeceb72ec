import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import {
  crossOriginEmbedderPolicy,
  crossOriginOpenerPolicy,
  crossOriginResourcePolicy,
  crossOriginResourceSharing,
} from "./cross-origin.ts";

describe("header grade: cross-origin-embedder-policy", () => {
  it("reads require-corp", () => {
    expect(
      crossOriginEmbedderPolicy(buildSite(buildAnswer([["cross-origin-embedder-policy", "require-corp"]]))),
    ).toMatchObject({ published: "coep-implemented-with-require-corp", ours: "coep-implemented-with-require-corp" });
  });

  it("reads credentialless", () => {
    expect(
      crossOriginEmbedderPolicy(buildSite(buildAnswer([["cross-origin-embedder-policy", "credentialless"]]))),
    ).toMatchObject({
      published: "coep-implemented-with-credentialless",
      ours: "coep-implemented-with-credentialless",
    });
  });

  it("reads unsafe-none", () => {
    expect(
      crossOriginEmbedderPolicy(buildSite(buildAnswer([["cross-origin-embedder-policy", "unsafe-none"]]))),
    ).toMatchObject({ published: "coep-implemented-with-unsafe-none", ours: "coep-implemented-with-unsafe-none" });
  });

  it("leaves parameters aside", () => {
    expect(
      crossOriginEmbedderPolicy(
        buildSite(buildAnswer([["cross-origin-embedder-policy", 'require-corp; report-to="x"']])),
      ),
    ).toMatchObject({ published: "coep-implemented-with-require-corp", ours: "coep-implemented-with-require-corp" });
  });

  it("finds it missing", () => {
    expect(crossOriginEmbedderPolicy(buildSite(buildAnswer([])))).toMatchObject({
      published: "coep-not-implemented",
      ours: "coep-not-implemented",
    });
  });

  it("refuses any other word", () => {
    expect(
      crossOriginEmbedderPolicy(buildSite(buildAnswer([["cross-origin-embedder-policy", "nonsense"]]))),
    ).toMatchObject({ published: "coep-header-invalid", ours: "coep-header-invalid" });
  });

  it("refuses another spelling, since tokens are compared with case", () => {
    expect(
      crossOriginEmbedderPolicy(buildSite(buildAnswer([["cross-origin-embedder-policy", "REQUIRE-CORP"]]))),
    ).toMatchObject({ published: "coep-header-invalid", ours: "coep-header-invalid" });
  });

  it("refuses two fields", () => {
    expect(
      crossOriginEmbedderPolicy(
        buildSite(
          buildAnswer([
            ["cross-origin-embedder-policy", "require-corp"],
            ["cross-origin-embedder-policy", "require-corp"],
          ]),
        ),
      ),
    ).toMatchObject({ published: "coep-header-invalid", ours: "coep-header-invalid" });
  });

  it("does not count it on a page served over http, where browsers ignore it", () => {
    expect(
      crossOriginEmbedderPolicy(
        buildSite(
          buildAnswer([["cross-origin-embedder-policy", "require-corp"]], {
            final: { url: "http://www.harrowvale.example/" },
          }),
        ),
      ),
    ).toMatchObject({ published: "coep-implemented-with-require-corp", ours: "coep-not-implemented" });
  });
});

describe("header grade: cross-origin-opener-policy", () => {
  it("reads same-origin", () => {
    expect(
      crossOriginOpenerPolicy(buildSite(buildAnswer([["cross-origin-opener-policy", "same-origin"]]))),
    ).toMatchObject({ published: "coop-implemented-with-same-origin", ours: "coop-implemented-with-same-origin" });
  });

  it("reads same-origin-allow-popups", () => {
    expect(
      crossOriginOpenerPolicy(buildSite(buildAnswer([["cross-origin-opener-policy", "same-origin-allow-popups"]]))),
    ).toMatchObject({
      published: "coop-implemented-with-same-origin-allow-popups",
      ours: "coop-implemented-with-same-origin-allow-popups",
    });
  });

  it("reads noopener-allow-popups", () => {
    expect(
      crossOriginOpenerPolicy(buildSite(buildAnswer([["cross-origin-opener-policy", "noopener-allow-popups"]]))),
    ).toMatchObject({
      published: "coop-implemented-with-noopener-allow-popups",
      ours: "coop-implemented-with-noopener-allow-popups",
    });
  });

  it("reads unsafe-none", () => {
    expect(
      crossOriginOpenerPolicy(buildSite(buildAnswer([["cross-origin-opener-policy", "unsafe-none"]]))),
    ).toMatchObject({ published: "coop-implemented-with-unsafe-none", ours: "coop-implemented-with-unsafe-none" });
  });

  it("leaves parameters aside", () => {
    expect(
      crossOriginOpenerPolicy(buildSite(buildAnswer([["cross-origin-opener-policy", 'same-origin; report-to="x"']]))),
    ).toMatchObject({ published: "coop-implemented-with-same-origin", ours: "coop-implemented-with-same-origin" });
  });

  it("finds it missing", () => {
    expect(crossOriginOpenerPolicy(buildSite(buildAnswer([])))).toMatchObject({
      published: "coop-not-implemented",
      ours: "coop-not-implemented",
    });
  });

  it("refuses any other word", () => {
    expect(crossOriginOpenerPolicy(buildSite(buildAnswer([["cross-origin-opener-policy", "nonsense"]])))).toMatchObject(
      { published: "coop-header-invalid", ours: "coop-header-invalid" },
    );
  });

  it("refuses another spelling, since tokens are compared with case", () => {
    expect(
      crossOriginOpenerPolicy(buildSite(buildAnswer([["cross-origin-opener-policy", "SAME-ORIGIN"]]))),
    ).toMatchObject({ published: "coop-header-invalid", ours: "coop-header-invalid" });
  });

  it("refuses two fields", () => {
    expect(
      crossOriginOpenerPolicy(
        buildSite(
          buildAnswer([
            ["cross-origin-opener-policy", "same-origin"],
            ["cross-origin-opener-policy", "same-origin"],
          ]),
        ),
      ),
    ).toMatchObject({ published: "coop-header-invalid", ours: "coop-header-invalid" });
  });

  it("does not count it on a page served over http, where browsers ignore it", () => {
    expect(
      crossOriginOpenerPolicy(
        buildSite(
          buildAnswer([["cross-origin-opener-policy", "same-origin"]], {
            final: { url: "http://www.harrowvale.example/" },
          }),
        ),
      ),
    ).toMatchObject({ published: "coop-implemented-with-same-origin", ours: "coop-not-implemented" });
  });
});

describe("header grade: cross-origin-resource-policy", () => {
  it("reads same-site", () => {
    expect(
      crossOriginResourcePolicy(buildSite(buildAnswer([["cross-origin-resource-policy", "same-site"]]))),
    ).toMatchObject({ published: "corp-implemented-with-same-site", ours: "corp-implemented-with-same-site" });
  });

  it("reads same-origin", () => {
    expect(
      crossOriginResourcePolicy(buildSite(buildAnswer([["cross-origin-resource-policy", "same-origin"]]))),
    ).toMatchObject({ published: "corp-implemented-with-same-origin", ours: "corp-implemented-with-same-origin" });
  });

  it("reads cross-origin", () => {
    expect(
      crossOriginResourcePolicy(buildSite(buildAnswer([["cross-origin-resource-policy", "cross-origin"]]))),
    ).toMatchObject({ published: "corp-implemented-with-cross-origin", ours: "corp-implemented-with-cross-origin" });
  });

  it("finds it missing", () => {
    expect(crossOriginResourcePolicy(buildSite(buildAnswer([])))).toMatchObject({
      published: "corp-not-implemented",
      ours: "corp-not-implemented",
    });
  });

  it("refuses any other word", () => {
    expect(crossOriginResourcePolicy(buildSite(buildAnswer([["cross-origin-resource-policy", "same"]])))).toMatchObject(
      { published: "corp-header-invalid", ours: "corp-header-invalid" },
    );
  });

  it("refuses another spelling, which browsers ignore", () => {
    expect(
      crossOriginResourcePolicy(buildSite(buildAnswer([["cross-origin-resource-policy", "Same-Origin"]]))),
    ).toMatchObject({ published: "corp-implemented-with-same-origin", ours: "corp-header-invalid" });
  });
});

describe("header grade: cross-origin-resource-sharing", () => {
  it("finds none", () => {
    expect(crossOriginResourceSharing(buildSite(buildFacts()))).toMatchObject({
      published: "cross-origin-resource-sharing-not-implemented",
      ours: "cross-origin-resource-sharing-not-implemented",
    });
  });

  it("counts an unanswered question as none", () => {
    expect(crossOriginResourceSharing(buildSite(buildFacts({ http: { cors: null } })))).toMatchObject({
      published: "cross-origin-resource-sharing-not-implemented",
      ours: "cross-origin-resource-sharing-not-implemented",
    });
  });

  it("tells public access", () => {
    expect(
      crossOriginResourceSharing(
        buildSite(buildFacts({ http: { cors: { allowOrigin: "*", allowCredentials: false, reflectsOrigin: false } } })),
      ),
    ).toMatchObject({
      published: "cross-origin-resource-sharing-implemented-with-public-access",
      ours: "cross-origin-resource-sharing-implemented-with-public-access",
    });
  });

  it("tells access for some", () => {
    expect(
      crossOriginResourceSharing(
        buildSite(
          buildFacts({
            http: { cors: { allowOrigin: "https://app.example", allowCredentials: true, reflectsOrigin: false } },
          }),
        ),
      ),
    ).toMatchObject({
      published: "cross-origin-resource-sharing-implemented-with-restricted-access",
      ours: "cross-origin-resource-sharing-implemented-with-restricted-access",
    });
  });

  it("tells an origin repeated back without credentials from the worst", () => {
    expect(
      crossOriginResourceSharing(
        buildSite(
          buildFacts({
            http: {
              cors: { allowOrigin: "https://origin-check.example", allowCredentials: false, reflectsOrigin: true },
            },
          }),
        ),
      ),
    ).toMatchObject({
      published: "cross-origin-resource-sharing-implemented-with-restricted-access",
      ours: "cross-origin-resource-sharing-implemented-with-restricted-access",
    });
  });

  it("tells an origin repeated back with credentials as the worst there is", () => {
    expect(
      crossOriginResourceSharing(
        buildSite(
          buildFacts({
            http: {
              cors: { allowOrigin: "https://origin-check.example", allowCredentials: true, reflectsOrigin: true },
            },
          }),
        ),
      ),
    ).toMatchObject({
      published: "cross-origin-resource-sharing-implemented-with-universal-access",
      ours: "cross-origin-resource-sharing-implemented-with-universal-access",
    });
  });

  it("knows that any page can become the origin 'null'", () => {
    expect(
      crossOriginResourceSharing(
        buildSite(
          buildFacts({ http: { cors: { allowOrigin: "null", allowCredentials: true, reflectsOrigin: false } } }),
        ),
      ),
    ).toMatchObject({
      published: "cross-origin-resource-sharing-implemented-with-restricted-access",
      ours: "cross-origin-resource-sharing-implemented-with-universal-access",
    });
  });
});
