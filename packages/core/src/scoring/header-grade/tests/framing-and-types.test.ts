import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { xContentTypeOptions, xFrameOptions } from "./framing-and-types.ts";

describe("header grade: x-content-type-options", () => {
  it("passes nosniff in any case", () => {
    expect(xContentTypeOptions(buildSite(buildAnswer([["x-content-type-options", "NoSniff"]])))).toMatchObject({
      published: "x-content-type-options-nosniff",
      ours: "x-content-type-options-nosniff",
    });
  });

  it("refuses anything else", () => {
    expect(xContentTypeOptions(buildSite(buildAnswer([["x-content-type-options", "no"]])))).toMatchObject({
      published: "x-content-type-options-header-invalid",
      ours: "x-content-type-options-header-invalid",
    });
  });

  it("finds it missing", () => {
    expect(xContentTypeOptions(buildSite(buildAnswer([])))).toMatchObject({
      published: "x-content-type-options-not-implemented",
      ours: "x-content-type-options-not-implemented",
    });
  });

  it("takes the first of two fields", () => {
    expect(
      xContentTypeOptions(
        buildSite(
          buildAnswer([
            ["x-content-type-options", "nosniff"],
            ["x-content-type-options", "nosniff"],
          ]),
        ),
      ),
    ).toMatchObject({ published: "x-content-type-options-header-invalid", ours: "x-content-type-options-nosniff" });
  });
});

describe("header grade: x-frame-options", () => {
  it("rewards DENY and SAMEORIGIN", () => {
    expect(xFrameOptions(buildSite(buildAnswer([["x-frame-options", "SameOrigin"]])))).toMatchObject({
      published: "x-frame-options-sameorigin-or-deny",
      ours: "x-frame-options-sameorigin-or-deny",
    });
  });

  it("rewards frame-ancestors", () => {
    expect(
      xFrameOptions(buildSite(buildAnswer([["content-security-policy", "frame-ancestors 'self'"]]))),
    ).toMatchObject({ published: "x-frame-options-implemented-via-csp", ours: "x-frame-options-implemented-via-csp" });
  });

  it("finds nothing", () => {
    expect(xFrameOptions(buildSite(buildAnswer([])))).toMatchObject({
      published: "x-frame-options-not-implemented",
      ours: "x-frame-options-not-implemented",
    });
  });

  it("refuses nonsense", () => {
    expect(xFrameOptions(buildSite(buildAnswer([["x-frame-options", "ALLOWALL"]])))).toMatchObject({
      published: "x-frame-options-header-invalid",
      ours: "x-frame-options-header-invalid",
    });
  });

  it("does not let ALLOW-FROM pass, which browsers ignore", () => {
    expect(xFrameOptions(buildSite(buildAnswer([["x-frame-options", "ALLOW-FROM https://a.example"]])))).toMatchObject({
      published: "x-frame-options-allow-from-origin",
      ours: "x-frame-options-header-invalid",
    });
  });

  it("counts conflicting values as protection, for browsers then refuse all framing", () => {
    expect(
      xFrameOptions(
        buildSite(
          buildAnswer([
            ["x-frame-options", "DENY"],
            ["x-frame-options", "SAMEORIGIN"],
          ]),
        ),
      ),
    ).toMatchObject({ published: "x-frame-options-header-invalid", ours: "x-frame-options-sameorigin-or-deny" });
  });

  it("does not reward frame-ancestors *", () => {
    expect(xFrameOptions(buildSite(buildAnswer([["content-security-policy", "frame-ancestors *"]])))).toMatchObject({
      published: "x-frame-options-implemented-via-csp",
      ours: "x-frame-options-not-implemented",
    });
  });

  it("knows that frame-ancestors * overrides DENY", () => {
    expect(
      xFrameOptions(
        buildSite(
          buildAnswer([
            ["content-security-policy", "frame-ancestors *"],
            ["x-frame-options", "DENY"],
          ]),
        ),
      ),
    ).toMatchObject({ published: "x-frame-options-implemented-via-csp", ours: "x-frame-options-not-implemented" });
  });

  it("does not reward frame-ancestors in a meta element", () => {
    expect(
      xFrameOptions(buildSite(buildFacts({ page: { metaCsp: ["default-src 'self'; frame-ancestors 'self'"] } }))),
    ).toMatchObject({ published: "x-frame-options-implemented-via-csp", ours: "x-frame-options-not-implemented" });
  });
});
