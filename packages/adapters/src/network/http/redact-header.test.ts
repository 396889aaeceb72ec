import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { redactHeader } from "./redact-header.ts";

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
