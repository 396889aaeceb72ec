import { describe, expect, it } from "vitest";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { crossOriginEmbedderPolicy } from "./cross-origin-embedder-policy.ts";

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
