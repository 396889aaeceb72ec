import { describe, expect, it } from "vitest";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { xContentTypeOptions } from "./x-content-type-options.ts";

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
