import { decode } from "dns-packet";
import { describe, expect, it } from "vitest";
import { canBeAsked, encodeQuery, questionName } from "./encode-query.ts";

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

describe("a query", () => {
  it("queries one absolute name with recursion, AD and DO, and accepts 1232 bytes by UDP", () => {
    const { id, bytes } = encodeQuery({ name: "example.com", type: "DS" });
    const packet = decode(bytes);
    expect(packet).toMatchObject({ id, type: "query", flag_rd: true, flag_ad: true, flag_cd: false });
    expect(packet.questions).toEqual([{ name: "example.com", type: "DS", class: "IN" }]);
    expect(packet.additionals).toMatchObject([{ type: "OPT", udpPayloadSize: 1232, flag_do: true }]);
  });

  it("writes the root as one empty label", () => {
    expect(decode(encodeQuery({ name: "", type: "SOA" }).bytes).questions).toMatchObject([{ name: ".", type: "SOA" }]);
  });

  it("draws ids that do not repeat in a row", () => {
    const ids = new Set(Array.from({ length: 64 }, () => encodeQuery({ name: "a.example", type: "A" }).id));
    expect(ids.size).toBeGreaterThan(50);
  });
});
