import type { DnsAnswer, DnsRecord, RecordType } from "@broker/contracts";
import type { Lookup } from "./dns-lookup.ts";

/** A fictitious part of the DNS for tests, and the queries made to it. */
export interface Zone {
  readonly lookup: Lookup;
  readonly asked: string[];
}

interface Line {
  readonly name: string;
  readonly type: RecordType;
  readonly value: string;
}

function record(type: RecordType, value: string): DnsRecord {
  const [one = "", two = "", three = "", ...rest] = value.split(" ");
  if (type === "A" || type === "AAAA") return { type, address: value };
  if (type === "NS" || type === "CNAME" || type === "PTR") return { type, host: value };
  if (type === "MX") return { type, preference: Number(one), host: two };
  if (type === "CAA") return { type, critical: one !== "0", tag: two, value: [three, ...rest].join(" ") };
  if (type === "TLSA")
    return { type, usage: Number(one), selector: Number(two), matchingType: Number(three), data: "00" };
  if (type === "DS") return { type, keyTag: Number(one), algorithm: 13, digestType: 2, digest: "00" };
  if (type === "DNSKEY") return { type, flags: Number(one), algorithm: 13, key: "00" };
  if (type === "SOA") {
    const [serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0] = [three, ...rest].map(Number);
    return { type, primary: one, mailbox: two, serial, refresh, retry, expire, minimum };
  }
  return { type: "TXT", text: value };
}

/**
 * Reads lines of `name type value`; a value `!servfail` (or `!timeout` …) makes that query fail, `*.name` is a
 * wildcard, aliases are followed, and a name with others below it exists.
 */
export function buildZone(text: string): Zone {
  const lines = text.split("\n").flatMap((line): Line[] => {
    const match = /^\s*(\S+)\s+([A-Z]+)(?:\s(.*))?$/.exec(line);
    return match ? [{ name: match[1] ?? "", type: match[2] as RecordType, value: match[3] ?? "" }] : [];
  });
  const at = (name: string) => {
    const exact = lines.filter((line) => line.name === name);
    const below = lines.some((line) => line.name.endsWith(`.${name}`));
    if (exact.length > 0 || below) return exact;
    const labels = name.split(".");
    const parents = labels.map((_, index) => labels.slice(index + 1).join("."));
    const parent = parents.find((each) => lines.some((line) => line.name === `*.${each}`));
    return lines.filter((line) => line.name === `*.${parent}`);
  };
  const asked: string[] = [];
  const answer = (name: string, type: RecordType, aliases: string[]): Omit<DnsAnswer, "name" | "type"> => {
    const here = at(name);
    const alias = type === "CNAME" ? undefined : here.find((line) => line.type === "CNAME");
    if (alias) return answer(alias.value, type, [...aliases, alias.value]);
    const found = here.filter((line) => line.type === type);
    const fault = found.find((line) => line.value.startsWith("!"))?.value.slice(1) as DnsAnswer["status"] | undefined;
    const exists = here.length > 0 || lines.some((line) => line.name.endsWith(`.${name}`));
    const status = fault ?? (found.length > 0 ? "ok" : exists ? "nodata" : "nxdomain");
    return {
      status,
      records: fault ? [] : found.map((line) => record(type, line.value)),
      aliases,
      authenticated: false,
    };
  };
  return {
    asked,
    async lookup(name, type) {
      asked.push(`${name} ${type}`);
      return { name, type, ...answer(name, type, []) };
    },
  };
}
