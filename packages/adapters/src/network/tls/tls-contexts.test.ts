import { describe, expect, it } from "vitest";
import { createTlsContexts } from "./tls-contexts.ts";

describe("shared TLS settings", () => {
  it("refuse extra authorities that are no certificates", () => {
    expect(() => createTlsContexts("not a certificate")).toThrow("holds no PEM certificate");
  });

  it("make the probe of one version once", () => {
    const contexts = createTlsContexts(null);
    expect(contexts.only("TLSv1")).toBe(contexts.only("TLSv1"));
    expect(contexts.only("TLSv1")).not.toBe(contexts.only("TLSv1.1"));
  });
});
