import type { DnsAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { nameExists } from "./name-exists.ts";

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
