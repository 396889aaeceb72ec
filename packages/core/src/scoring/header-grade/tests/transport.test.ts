import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { strictTransportSecurity } from "./transport.ts";

const downgraded = {
  url: "http://www.harrowvale.example/",
  status: 200,
  headers: [{ name: "strict-transport-security", value: "max-age=31536000" }],
  timeMs: 1,
};

describe("header grade: strict-transport-security", () => {
  it("passes six months exactly", () => {
    expect(
      strictTransportSecurity(buildSite(buildAnswer([["strict-transport-security", "max-age=15552000"]]))),
    ).toMatchObject({
      published: "hsts-implemented-max-age-at-least-six-months",
      ours: "hsts-implemented-max-age-at-least-six-months",
    });
  });

  it("marks less down", () => {
    expect(
      strictTransportSecurity(buildSite(buildAnswer([["strict-transport-security", "max-age=15551999"]]))),
    ).toMatchObject({
      published: "hsts-implemented-max-age-less-than-six-months",
      ours: "hsts-implemented-max-age-less-than-six-months",
    });
  });

  it("finds it missing", () => {
    expect(strictTransportSecurity(buildSite(buildAnswer([])))).toMatchObject({
      published: "hsts-not-implemented",
      ours: "hsts-not-implemented",
    });
  });

  it("refuses a header without max-age", () => {
    expect(
      strictTransportSecurity(buildSite(buildAnswer([["strict-transport-security", "includeSubDomains"]]))),
    ).toMatchObject({ published: "hsts-header-invalid", ours: "hsts-header-invalid" });
  });

  it("does not take a max-age in words for a long time", () => {
    expect(
      strictTransportSecurity(buildSite(buildAnswer([["strict-transport-security", "max-age=oneyear"]]))),
    ).toMatchObject({ published: "hsts-implemented-max-age-at-least-six-months", ours: "hsts-header-invalid" });
  });

  it("does not take max-age=0 for a short time, since it switches HSTS off", () => {
    expect(strictTransportSecurity(buildSite(buildAnswer([["strict-transport-security", "max-age=0"]])))).toMatchObject(
      { published: "hsts-implemented-max-age-less-than-six-months", ours: "hsts-not-implemented" },
    );
  });

  it("allows blanks around the equals sign", () => {
    expect(
      strictTransportSecurity(buildSite(buildAnswer([["strict-transport-security", "max-age = 31536000"]]))),
    ).toMatchObject({ published: "hsts-header-invalid", ours: "hsts-implemented-max-age-at-least-six-months" });
  });

  it("reads a quoted value", () => {
    expect(
      strictTransportSecurity(buildSite(buildAnswer([["strict-transport-security", 'max-age="300"']]))),
    ).toMatchObject({
      published: "hsts-implemented-max-age-at-least-six-months",
      ours: "hsts-implemented-max-age-less-than-six-months",
    });
  });

  it("lets the first of two headers count", () => {
    expect(
      strictTransportSecurity(
        buildSite(
          buildAnswer([
            ["strict-transport-security", "max-age=31536000"],
            ["strict-transport-security", "max-age=300"],
          ]),
        ),
      ),
    ).toMatchObject({ published: "hsts-header-invalid", ours: "hsts-implemented-max-age-at-least-six-months" });
  });

  it("refuses a directive that stands twice", () => {
    expect(
      strictTransportSecurity(
        buildSite(buildAnswer([["strict-transport-security", "max-age=31536000; max-age=31536000"]])),
      ),
    ).toMatchObject({ published: "hsts-implemented-max-age-at-least-six-months", ours: "hsts-header-invalid" });
  });

  it("rewards a preloaded domain, header or not", () => {
    expect(strictTransportSecurity(buildSite(buildAnswer([], { hstsPreloaded: true })))).toMatchObject({
      published: "hsts-preloaded",
      ours: "hsts-preloaded",
    });
  });

  it("fails a certificate that does not verify", () => {
    expect(
      strictTransportSecurity(
        buildSite(
          buildAnswer([["strict-transport-security", "max-age=31536000"]], {
            final: { certificateError: "CERT_HAS_EXPIRED" },
          }),
        ),
      ),
    ).toMatchObject({ published: "hsts-invalid-cert", ours: "hsts-invalid-cert" });
  });

  it("fails a site without https", () => {
    expect(
      strictTransportSecurity(
        buildSite(
          buildAnswer([["strict-transport-security", "max-age=31536000"]], {
            https: null,
            final: { url: "http://www.harrowvale.example/" },
          }),
        ),
      ),
    ).toMatchObject({ published: "hsts-not-implemented-no-https", ours: "hsts-not-implemented-no-https" });
  });

  it("does not count a header sent over http, where https led", () => {
    expect(
      strictTransportSecurity(
        buildSite(
          buildFacts({
            http: {
              final: downgraded,
              https: { start: "https://www.harrowvale.example/", hops: [downgraded], error: null },
            },
          }),
        ),
      ),
    ).toMatchObject({ published: "hsts-implemented-max-age-at-least-six-months", ours: "hsts-not-implemented" });
  });
});
