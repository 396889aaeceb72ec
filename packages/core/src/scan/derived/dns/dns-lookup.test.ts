import type { DnsAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildZone } from "./build-zone.ts";
import { nameExists, recordedLookup, zoneApex } from "./dns-lookup.ts";

const recorded: DnsAnswer = {
  name: "example.com",
  type: "A",
  status: "ok",
  records: [{ type: "A", address: "192.0.2.1" }],
  aliases: [],
  authenticated: false,
};

test("a recorded answer is found again, in any case and with a final dot", async () => {
  expect(await recordedLookup([recorded])("Example.COM.", "A")).toBe(recorded);
});

test("an unqueried value could not be determined", async () => {
  const lookup = recordedLookup([recorded]);
  expect((await lookup("example.com", "AAAA")).status).toBe("aborted");
  expect((await lookup("example.org", "A")).status).toBe("aborted");
});

const apex = (names: string[], lines: string) => zoneApex(names, buildZone(lines).lookup);
const NAMES = ["a.shop.example.com", "shop.example.com", "example.com"];

test("the nearest name with name servers is the apex", async () => {
  expect(await apex(NAMES, "example.com NS ns.example.net")).toBe("example.com");
  expect(await apex(NAMES, "example.com NS ns.example.net\nshop.example.com NS ns.example.org")).toBe(
    "shop.example.com",
  );
});

test("a nearer name without answer leaves it open", async () => {
  expect(await apex(NAMES, "example.com NS ns.example.net\nshop.example.com NS !timeout")).toBeNull();
});

test("no name servers anywhere leave it open", async () => {
  expect(await apex(NAMES, "")).toBeNull();
});

test("an alias to another zone's apex is not an apex", async () => {
  const lines = "www.example.com CNAME example.net\nexample.net NS ns.example.net\nexample.com NS ns.example.org";
  expect(await apex(["www.example.com", "example.com"], lines)).toBe("example.com");
});

const answer = (status: DnsAnswer["status"], aliases: string[] = []): DnsAnswer => ({
  name: "example.com",
  type: "A",
  status,
  records: [],
  aliases,
  authenticated: false,
});

test.each([
  [["ok"], true],
  [["nodata", "timeout"], true],
  [["nxdomain", "timeout"], false],
  [["nxdomain", "nxdomain"], false],
  [["timeout", "servfail"], null],
  [[], null],
] as const)("%j: %s", (statuses, expected) => {
  expect(nameExists(statuses.map((status) => answer(status)))).toBe(expected);
});

test("an alias to nowhere exists itself", () => {
  expect(nameExists([answer("nxdomain", ["gone.example.net"])])).toBe(true);
});
