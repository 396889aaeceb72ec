import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactUrl } from "./redact-url.ts";

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

  it("never lets a password through, whatever it is made of", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w!$&'()*+,;=:%-]{1,20}$/), (password) => {
        const redacted = redactUrl(`https://u:${password}@a.example/`);
        expect(redacted).toBe("https://redacted@a.example/");
      }),
    );
  });
});
