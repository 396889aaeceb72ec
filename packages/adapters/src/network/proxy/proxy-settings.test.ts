import { describe, expect, it } from "vitest";
import { proxyFor, readProxySettings } from "./proxy-settings.ts";

describe("which proxy is in force", () => {
  it("is absent without any setting", () => {
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

const settings = (...exceptHosts: string[]) => ({
  http: "http://web.example:8080/",
  https: "http://tunnel.example:3128/",
  exceptHosts,
});

describe("the proxy for a host", () => {
  it("depends on the scheme", () => {
    expect(proxyFor(settings(), "http", "a.example", 80)?.host).toBe("web.example:8080");
    expect(proxyFor(settings(), "https", "a.example", 443)?.host).toBe("tunnel.example:3128");
    expect(proxyFor({ ...settings(), http: null }, "http", "a.example", 80)).toBeNull();
    expect(proxyFor(null, "https", "a.example", 443)).toBeNull();
  });

  it.each([
    ["*", "a.example"],
    ["a.example", "a.example"],
    ["A.EXAMPLE", "a.example"],
    ["a.example", "www.a.example"],
    [".a.example", "www.a.example"],
    ["*.a.example", "www.a.example"],
    ["a.example:443", "a.example"],
    ["10.0.0.0/8", "10.1.2.3"],
    ["192.0.2.1", "192.0.2.1"],
  ])("is absent if NO_PROXY '%s' covers %s", (pattern, host) => {
    expect(proxyFor(settings(pattern), "https", host, 443)).toBeNull();
  });

  it.each([
    ["a.example", "nota.example"],
    ["a.example:8443", "a.example"],
    ["10.0.0.0/8", "11.0.0.1"],
    ["2.1", "192.0.2.1"],
  ])("is used where NO_PROXY '%s' does not cover %s", (pattern, host) => {
    expect(proxyFor(settings(pattern), "https", host, 443)).not.toBeNull();
  });
});
