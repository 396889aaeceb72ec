import { expect, test } from "vitest";
import { buildZone } from "./build-zone.ts";
import { isParked } from "./is-parked.ts";

const parked = async (lines: string) => isParked(await buildZone(lines).lookup("example.com", "NS"));

test("name servers that serve parked domains only", async () => {
  expect(await parked("example.com NS ns1.sedoparking.com\nexample.com NS ns2.sedoparking.com")).toBe(true);
});

test("one ordinary name server is enough for a domain in use", async () => {
  expect(await parked("example.com NS ns1.sedoparking.com\nexample.com NS ns1.example.net")).toBe(false);
});

test("a look-alike is an ordinary name server, and so is a name that merely ends alike", async () => {
  expect(await parked("example.com NS ns1.sedoparking.com.example.net")).toBe(false);
  expect(await parked("example.com NS notbodis.com")).toBe(false);
});

test("no name servers are not parked, no answer is open", async () => {
  expect(await parked("")).toBe(false);
  expect(await parked("example.com NS !refused")).toBeNull();
});
