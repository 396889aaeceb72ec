import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bareHost } from "./connector.ts";
import { redactHeader, redactUrl } from "./http-client.ts";

describe("headers in evidence", () => {
  it("keep a cookie's name and attributes, and its value as length and hash", () => {
    const hash = createHash("sha256").update("secret").digest("hex").slice(0, 16);
    expect(redactHeader("set-cookie", "sid=secret; Path=/; HttpOnly")).toBe(`sid=redacted:6:${hash}; Path=/; HttpOnly`);
    expect(redactHeader("set-cookie2", "sid=secret")).toBe(`sid=redacted:6:${hash}`);
  });

  it("lose user name and password of addresses", () => {
    expect(redactHeader("location", "https://u:p@a.example/")).toBe("https://redacted@a.example/");
  });

  it("stay as they are otherwise", () => {
    expect(redactHeader("x-note", "https://u:p@a.example/")).toBe("https://u:p@a.example/");
  });
});

describe("addresses in evidence", () => {
  it.each([
    ["https://user:secret@a.example/x", "https://redacted@a.example/x"],
    ["https://user@a.example/", "https://redacted@a.example/"],
    ["https://a@b:c@a.example/", "https://redacted@a.example/"],
    ["//user:secret@a.example/", "//redacted@a.example/"],
    ["https:\\\\user:secret@a.example/", "https:\\\\redacted@a.example/"],
  ])("%s loses its user name and password", (url, redacted) => {
    expect(redactUrl(url)).toBe(redacted);
  });

  it.each([
    "https://a.example/@user",
    "https://a.example/?q=a@b",
    "/path@x",
    "https://a.example/#a@b",
    "mailto:a@b.example",
  ])("%s stays as written", (url) => {
    expect(redactUrl(url)).toBe(url);
  });

  it("never passes a password on, whatever its characters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w!$&'()*+,;=:%-]{1,20}$/), (password) => {
        const redacted = redactUrl(`https://u:${password}@a.example/`);
        expect(redacted).toBe("https://redacted@a.example/");
      }),
    );
  });
});

describe("the host of an address", () => {
  it.each([
    ["a.example", "a.example"],
    ["a.example.", "a.example"],
    ["[::1]", "::1"],
    ["127.0.0.1", "127.0.0.1"],
  ])("'%s' is dialled as '%s'", (hostname, host) => {
    expect(bareHost(hostname)).toBe(host);
  });
});
