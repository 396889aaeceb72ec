import { type Answer, decode, encode, type Packet } from "dns-packet";
import { describe, expect, it } from "vitest";
import { readAnswer, toRecord } from "./read-answer.ts";

/** A record as decoded after encoding. */
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

  it("of types not queried are left out", () => {
    expect(toRecord({ type: "HINFO", name, data: { cpu: "x", os: "y" } })).toBeNull();
  });
});

const question = { name: "www.example", type: "A" } as const;
const NXDOMAIN = 3;
const AUTHENTIC = 1 << 5;

function read(parts: Partial<Packet>) {
  const bytes = encode({ type: "response", questions: [{ name: "www.example", type: "A" }], ...parts });
  return readAnswer(decode(bytes), question);
}

const a = (name: string, data: string, ttl = 300): Answer => ({ type: "A", name, data, ttl });
const alias = (name: string, data: string, ttl = 300): Answer => ({ type: "CNAME", name, data, ttl });
const soa: Answer = { type: "SOA", name: "example", data: { mname: "ns.example", rname: "h.example" } };

describe("reading an answer", () => {
  it("takes the records of the queried name and the shortest time to live", () => {
    const { answer, ttl } = read({ answers: [a("www.example", "8.8.8.8", 60), a("www.example", "8.8.4.4", 30)] });
    expect(answer).toMatchObject({ status: "ok", aliases: [], authenticated: false });
    expect(answer.records).toEqual([
      { type: "A", address: "8.8.8.8" },
      { type: "A", address: "8.8.4.4" },
    ]);
    expect(ttl).toBe(30);
  });

  it("follows aliases in whatever order they come and lists them", () => {
    const answers = [a("c.example", "8.8.8.8"), alias("b.example", "C.example", 20), alias("www.example", "b.example")];
    const { answer, ttl } = read({ answers });
    expect(answer.aliases).toEqual(["b.example", "c.example"]);
    expect(answer.records).toEqual([{ type: "A", address: "8.8.8.8" }]);
    expect(ttl).toBe(20);
  });

  it("ignores records of names not queried", () => {
    expect(read({ answers: [a("evil.example", "8.8.8.8")], authorities: [soa] }).answer.status).toBe("nodata");
  });

  it("calls an alias loop malformed", () => {
    const answers = [alias("www.example", "b.example"), alias("b.example", "www.example")];
    expect(read({ answers }).answer).toMatchObject({ status: "malformed", records: [] });
  });

  it("calls a chain of more than sixteen aliases malformed", () => {
    const link = (index: number) => (index === 0 ? "www.example" : `n${index}.example`);
    const chain = (length: number) => [
      ...Array.from({ length }, (_, index) => alias(link(index), link(index + 1))),
      a(link(length), "8.8.8.8"),
    ];
    expect(read({ answers: chain(16) }).answer.status).toBe("ok");
    expect(read({ answers: chain(17) }).answer.status).toBe("malformed");
  });

  it("distinguishes a dangling alias from a missing name by the alias it returns", () => {
    const { answer } = read({ flags: NXDOMAIN, answers: [alias("www.example", "gone.example")] });
    expect(answer).toMatchObject({ status: "nxdomain", aliases: ["gone.example"] });
  });

  it("leaves the end of a chain to be queried if the server stopped there", () => {
    const answers = [alias("www.example", "b.example")];
    expect(read({ answers }).unfinished).toBe("b.example");
    expect(read({ answers, authorities: [soa] })).toMatchObject({ unfinished: null, answer: { status: "nodata" } });
  });

  it.each([
    [2, "servfail"],
    [5, "refused"],
    [1, "servfail"],
    [NXDOMAIN, "nxdomain"],
    [0, "nodata"],
  ])("reads response code %i as %s", (flags, status) => {
    expect(read({ flags }).answer.status).toBe(status);
  });

  it("passes on that the resolver validated", () => {
    expect(read({ flags: AUTHENTIC, answers: [a("www.example", "8.8.8.8")] }).answer.authenticated).toBe(true);
  });
});
