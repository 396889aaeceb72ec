import { describe, expect, it } from "vitest";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { crossOriginOpenerPolicy } from "./cross-origin-opener-policy.ts";

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
