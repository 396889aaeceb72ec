import { describe, expect, it } from "vitest";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { crossOriginResourcePolicy } from "./cross-origin-resource-policy.ts";

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
