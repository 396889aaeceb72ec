import { describe, expect, it } from "vitest";
import { readRedactedValue, redactSetCookie } from "./redact-set-cookie.ts";

const sha256 = (text: string) => `${text.length}`.padStart(2, "0").repeat(32);

describe("redacting cookies", () => {
  it("keeps name and attributes and replaces the value by its length and hash", () => {
    expect(redactSetCookie("sid=secret; Path=/; Secure", sha256)).toBe(
      "sid=redacted:6:0606060606060606; Path=/; Secure",
    );
  });

  it("an equals sign within the value is not part of the name", () => {
    expect(redactSetCookie("a=b=c", sha256)).toBe("a=redacted:3:0303030303030303");
  });

  it("treats a field without an equals sign as a nameless value", () => {
    expect(redactSetCookie("secret; HttpOnly", sha256)).toBe("=redacted:6:0606060606060606; HttpOnly");
  });

  it("removes the value of unknown attributes, such as a second cookie in the same field", () => {
    expect(redactSetCookie("a=b; Max-Age=60; token=secret; Expires=Thu, 05 Nov 2026 09:00:00 GMT", sha256)).toBe(
      "a=redacted:1:0101010101010101; Max-Age=60; token=redacted; Expires=Thu, 05 Nov 2026 09:00:00 GMT",
    );
  });

  it("is idempotent", () => {
    const once = redactSetCookie("sid=secret; Secure", sha256);
    expect(redactSetCookie(once, sha256)).toBe(once);
  });

  it("reads length and hash back, and nothing from other values", () => {
    expect(readRedactedValue("redacted:6:0606060606060606")).toEqual({ length: 6, hash: "0606060606060606" });
    expect(readRedactedValue("secret")).toBeNull();
  });
});
