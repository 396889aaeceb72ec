import { type Answer, decode, encode } from "dns-packet";
import { describe, expect, it } from "vitest";
import { toRecord } from "./to-record.ts";

/** A record as it looks after a trip over the wire. */
function wired(answer: Answer): Answer {
  const packet = decode(encode({ type: "response", questions: [], answers: [answer] }));
  const back = packet.answers?.[0];
  if (!back) throw new Error("no record came back");
  return back;
}

const name = "a.example";

describe("records", () => {
  it.each<[Answer, unknown]>([
    [
      { type: "A", name, data: "8.8.8.8" },
      { type: "A", address: "8.8.8.8" },
    ],
    [
      { type: "AAAA", name, data: "2001:db8:0:0::1" },
      { type: "AAAA", address: "2001:db8::1" },
    ],
    [
      { type: "NS", name, data: "NS1.Example" },
      { type: "NS", host: "ns1.example" },
    ],
    [
      { type: "CNAME", name, data: "B.example" },
      { type: "CNAME", host: "b.example" },
    ],
    [
      { type: "PTR", name, data: "b.example" },
      { type: "PTR", host: "b.example" },
    ],
    [
      { type: "MX", name, data: { preference: 10, exchange: "MX.example" } },
      { type: "MX", preference: 10, host: "mx.example" },
    ],
    [
      { type: "MX", name, data: { preference: 0, exchange: "." } },
      { type: "MX", preference: 0, host: "" },
    ],
    [
      { type: "TXT", name, data: ["v=spf1 ", "-all"] },
      { type: "TXT", text: "v=spf1 -all" },
    ],
    [
      { type: "TXT", name, data: [Buffer.from("Grüße")] },
      { type: "TXT", text: "Grüße" },
    ],
    [
      { type: "TXT", name, data: [Buffer.from([0x61, 0xff])] },
      { type: "TXT", text: "aÿ" },
    ],
    [
      { type: "CAA", name, data: { flags: 128, tag: "issue", value: "ca.example" } },
      { type: "CAA", critical: true, tag: "issue", value: "ca.example" },
    ],
    [
      { type: "DS", name, data: { keyTag: 5, algorithm: 13, digestType: 2, digest: Buffer.from("ab01", "hex") } },
      { type: "DS", keyTag: 5, algorithm: 13, digestType: 2, digest: "ab01" },
    ],
    [
      { type: "DNSKEY", name, data: { flags: 257, algorithm: 13, key: Buffer.from("key") } },
      { type: "DNSKEY", flags: 257, algorithm: 13, key: "a2V5" },
    ],
    [
      {
        type: "TLSA",
        name,
        data: { usage: 3, selector: 1, matchingType: 1, certificate: Buffer.from("0a0b", "hex") },
      },
      { type: "TLSA", usage: 3, selector: 1, matchingType: 1, data: "0a0b" },
    ],
  ])("%o", (answer, record) => {
    expect(toRecord(wired(answer))).toEqual(record);
  });

  it("keep all of an SOA, with the mailbox as a host", () => {
    const data = {
      mname: "NS1.example",
      rname: "hostmaster.example",
      serial: 1,
      refresh: 2,
      retry: 3,
      expire: 4,
      minimum: 5,
    };
    expect(toRecord(wired({ type: "SOA", name, data }))).toEqual({
      type: "SOA",
      primary: "ns1.example",
      mailbox: "hostmaster.example",
      serial: 1,
      refresh: 2,
      retry: 3,
      expire: 4,
      minimum: 5,
    });
  });

  it("of types never asked for are left out", () => {
    expect(toRecord({ type: "HINFO", name, data: { cpu: "x", os: "y" } })).toBeNull();
  });
});
