import { describe, expect, it } from "vitest";
import { canBeAsked, questionName } from "./question.ts";

describe("names in questions", () => {
  it("are lower case without the final dot", () => {
    expect(questionName("WWW.Example.")).toBe("www.example");
    expect(questionName(".")).toBe("");
  });

  it.each(["", "example.com", "_dmarc.example.com", "a".repeat(63), "*.example"])("'%s' can be asked", (name) => {
    expect(canBeAsked(name)).toBe(true);
  });

  it.each([
    ["an empty label", "a..example"],
    ["a leading dot", ".example"],
    ["a label of 64 octets", `${"a".repeat(64)}.example`],
    ["a space", "a b.example"],
    ["a letter beyond ASCII", "bücher.example"],
    ["254 octets", `${"a.".repeat(126)}aa`],
  ])("%s cannot", (_, name) => {
    expect(canBeAsked(name)).toBe(false);
  });
});
