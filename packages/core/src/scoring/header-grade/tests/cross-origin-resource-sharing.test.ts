import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildSite } from "../build-site.ts";
import { crossOriginResourceSharing } from "./cross-origin-resource-sharing.ts";

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
