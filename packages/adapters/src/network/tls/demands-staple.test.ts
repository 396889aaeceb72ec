import { describe, expect, it } from "vitest";
import { demandsStaple } from "./demands-staple.ts";

const IDENTIFIER = "06082b06010505070118";
const extension = (rest: string) => Buffer.from(`3000${IDENTIFIER}${rest}`, "hex");

describe("the demand for a stapled OCSP response", () => {
  it.each([
    ["status_request alone", "04053003020105"],
    ["behind another feature", "04083006020111020105"],
    ["in a critical extension", "0101ff04053003020105"],
  ])("is read: %s", (_, rest) => {
    expect(demandsStaple(extension(rest))).toBe(true);
  });

  it.each([
    ["another feature alone", "04053003020111"],
    ["no feature", "04023000"],
    ["an extension cut short", "04053003"],
    ["something else in the extension's place", "0c0568656c6c6f"],
  ])("is not read out of %s", (_, rest) => {
    expect(demandsStaple(extension(rest))).toBe(false);
  });

  it("is none where the extension is missing", () => {
    expect(demandsStaple(Buffer.from("30820101", "hex"))).toBe(false);
    expect(demandsStaple(Buffer.alloc(0))).toBe(false);
  });
});
