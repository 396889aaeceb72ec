import type { DnsAnswer, DnsRecord, RecordType } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { createAddressGuard } from "./address-guard.ts";
import { resolveHost } from "./resolve-host.ts";

const guard = createAddressGuard(false);

function resolver(zone: Partial<Record<RecordType, readonly string[] | DnsAnswer["status"]>>) {
  const queries: RecordType[] = [];
  const ask = (name: string, type: RecordType): Promise<DnsAnswer> => {
    queries.push(type);
    const entry = zone[type] ?? "nodata";
    const addresses = typeof entry === "string" ? [] : entry;
    const records = addresses.map((address): DnsRecord => ({ type: type === "AAAA" ? "AAAA" : "A", address }));
    const status = typeof entry === "string" ? entry : "ok";
    return Promise.resolve({ name, type, status, records, aliases: [], authenticated: false });
  };
  return { ask, asked: queries };
}

describe("resolving a host", () => {
  it("returns its IPv4 addresses without querying IPv6", async () => {
    const { ask, asked } = resolver({ A: ["8.8.8.8", "8.8.4.4"], AAAA: ["2606:4700::1"] });
    expect(await resolveHost("a.example", ask, guard)).toEqual({ addresses: ["8.8.8.8", "8.8.4.4"] });
    expect(asked).toEqual(["A"]);
  });

  it("queries IPv6 if there is no IPv4", async () => {
    const { ask } = resolver({ AAAA: ["2606:4700::1"] });
    expect(await resolveHost("a.example", ask, guard)).toEqual({ addresses: ["2606:4700::1"] });
  });

  it("returns the public ones of mixed addresses", async () => {
    const { ask } = resolver({ A: ["10.0.0.1", "8.8.8.8"] });
    expect(await resolveHost("a.example", ask, guard)).toEqual({ addresses: ["8.8.8.8"] });
  });

  it("refuses a host with private addresses only and says which", async () => {
    const { ask } = resolver({ A: ["10.0.0.1"] });
    expect(await resolveHost("a.example", ask, guard)).toEqual({
      code: "address-refused",
      message: "a.example leads to 10.0.0.1, a private address, which is not scanned.",
    });
  });

  it.each(["127.0.0.1", "2130706433", "[::1]", "0x7f.1"])("checks the literal %s without asking", async (host) => {
    const { ask, asked } = resolver({});
    expect(await resolveHost(host, ask, guard)).toMatchObject({ code: "address-refused" });
    expect(asked).toEqual([]);
  });

  it.each([
    ["nxdomain", "dns"],
    ["nodata", "dns"],
    ["servfail", "dns-failed"],
    ["timeout", "dns-failed"],
    ["budget", "budget"],
    ["aborted", "aborted"],
  ] as const)("states why there is no address when DNS answers %s", async (status, code) => {
    const { ask } = resolver({ A: status });
    expect(await resolveHost("a.example", ask, guard)).toMatchObject({ code });
  });
});
