import { describe, expect, it } from "vitest";
import { sha256 } from "./sha256.ts";

describe("SHA-256", () => {
  it("of 'abc' is the published one (FIPS 180-2, appendix B.1)", () => {
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("takes text as UTF-8", () => {
    expect(sha256("é")).toBe("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
  });
});
