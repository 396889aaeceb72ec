import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { referrerPolicyTest } from "./referrer-policy.ts";

describe("header grade: referrer-policy", () => {
  it("rewards no-referrer", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "no-referrer"]])))).toMatchObject({
      published: "referrer-policy-private",
      ours: "referrer-policy-private",
    });
  });

  it("rewards same-origin", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "same-origin"]])))).toMatchObject({
      published: "referrer-policy-private",
      ours: "referrer-policy-private",
    });
  });

  it("rewards strict-origin", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "strict-origin"]])))).toMatchObject({
      published: "referrer-policy-private",
      ours: "referrer-policy-private",
    });
  });

  it("rewards strict-origin-when-cross-origin", () => {
    expect(
      referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "strict-origin-when-cross-origin"]]))),
    ).toMatchObject({ published: "referrer-policy-private", ours: "referrer-policy-private" });
  });

  it("marks origin down", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "origin"]])))).toMatchObject({
      published: "referrer-policy-unsafe",
      ours: "referrer-policy-unsafe",
    });
  });

  it("marks origin-when-cross-origin down", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "origin-when-cross-origin"]])))).toMatchObject(
      { published: "referrer-policy-unsafe", ours: "referrer-policy-unsafe" },
    );
  });

  it("marks unsafe-url down", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "unsafe-url"]])))).toMatchObject({
      published: "referrer-policy-unsafe",
      ours: "referrer-policy-unsafe",
    });
  });

  it("marks no-referrer-when-downgrade down", () => {
    expect(
      referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "no-referrer-when-downgrade"]]))),
    ).toMatchObject({ published: "referrer-policy-unsafe", ours: "referrer-policy-unsafe" });
  });

  it("takes the last known word", () => {
    expect(
      referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "unsafe-url, no-referrer, made-up"]]))),
    ).toMatchObject({ published: "referrer-policy-private", ours: "referrer-policy-private" });
  });

  it("finds it missing", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([])))).toMatchObject({
      published: "referrer-policy-not-implemented",
      ours: "referrer-policy-not-implemented",
    });
  });

  it("refuses an unknown word", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", "made-up"]])))).toMatchObject({
      published: "referrer-policy-header-invalid",
      ours: "referrer-policy-header-invalid",
    });
  });

  it("takes an empty header for none", () => {
    expect(referrerPolicyTest(buildSite(buildAnswer([["referrer-policy", ""]])))).toMatchObject({
      published: "referrer-policy-header-invalid",
      ours: "referrer-policy-not-implemented",
    });
  });

  it("knows the older words of the meta element", () => {
    expect(referrerPolicyTest(buildSite(buildFacts({ page: { metaReferrer: "never" } })))).toMatchObject({
      published: "referrer-policy-header-invalid",
      ours: "referrer-policy-private",
    });
  });
});
