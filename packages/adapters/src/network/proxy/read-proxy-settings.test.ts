import { describe, expect, it } from "vitest";
import { readProxySettings } from "./read-proxy-settings.ts";

describe("which proxy is in force", () => {
  it("is none without any setting", () => {
    expect(readProxySettings(null, {})).toBeNull();
    expect(readProxySettings(null, { HTTPS_PROXY: "" })).toBeNull();
  });

  it("is the configured one for everything, whatever the environment says", () => {
    expect(readProxySettings("http://p.example:3128", { HTTPS_PROXY: "http://other.example" })).toEqual({
      http: "http://p.example:3128/",
      https: "http://p.example:3128/",
      exceptHosts: [],
    });
  });

  it("is the environment's, lower case first, a scheme added where it lacks", () => {
    const settings = readProxySettings(null, {
      https_proxy: "p.example:3128",
      HTTPS_PROXY: "http://other.example",
      HTTP_PROXY: "http://q.example",
      NO_PROXY: "localhost, .internal.example 10.0.0.0/8",
    });
    expect(settings).toEqual({
      http: "http://q.example/",
      https: "http://p.example:3128/",
      exceptHosts: ["localhost", ".internal.example", "10.0.0.0/8"],
    });
  });

  it.each(["socks5://p.example", "http://", "ftp://p.example"])("refuses %s without repeating it", (proxy) => {
    expect(() => readProxySettings(proxy, {})).toThrow("The proxy address is not an http or https URL.");
  });
});
