import { describe, expect, it } from "vitest";
import { buildExchange } from "./build-exchange.ts";
import { redirectStep } from "./redirect-step.ts";

const leads = (location: string, status = 302) =>
  redirectStep(buildExchange({ status, url: "https://shop.example/a/b", headers: [["location", location]] }));

describe("the target of an answer", () => {
  it("resolves a relative address against the requested one, without its fragment", () => {
    expect(leads("../c?x=1#part")).toEqual({ kind: "go", url: "https://shop.example/c?x=1" });
  });

  it("takes the page's scheme for an address that begins with two slashes", () => {
    expect(leads("//other.example/")).toEqual({ kind: "go", url: "https://other.example/" });
  });

  it.each([200, 300, 304, 404])("stays at status %i, whatever Location says", (status) => {
    expect(leads("/elsewhere", status)).toEqual({ kind: "stay" });
  });

  it("stays where a redirect names no address", () => {
    expect(redirectStep(buildExchange({ status: 301, headers: [] }))).toEqual({ kind: "stay" });
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "ftp://shop.example/"])(
    "does not follow %s",
    (location) => {
      expect(leads(location)).toMatchObject({ kind: "refuse", code: "unsupported-scheme" });
    },
  );

  it("does not follow an address with a user name", () => {
    expect(leads("https://shop.example@evil.example/")).toMatchObject({ kind: "refuse", code: "protocol" });
  });

  it("does not follow an address to a port where no website is served", () => {
    expect(leads("http://shop.example:6379/")).toMatchObject({ kind: "refuse", code: "address-refused" });
    expect(leads("https://shop.example:8443/")).toMatchObject({ kind: "go" });
  });

  it.each(["http://[::1", `/${"a".repeat(5000)}`])(
    "does not follow an address that is none or far too long",
    (location) => {
      expect(leads(location)).toMatchObject({ kind: "refuse", code: "protocol" });
    },
  );
});
