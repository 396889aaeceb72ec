import { decode } from "dns-packet";
import { describe, expect, it } from "vitest";
import { encodeQuery } from "./encode-query.ts";

describe("a query", () => {
  it("asks one absolute name with recursion, AD and DO, and takes 1232 bytes by UDP", () => {
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
