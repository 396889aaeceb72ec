import type { Lookalike, LookalikeSearch } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildScan } from "../../../testing/build-scan.ts";
import { newLookalikeDomain, registeredSince } from "./new-lookalike-domain.ts";

const alike = (domain: string, hasMail = false): Lookalike => ({ domain, kind: "swap", hasMail, hasAddress: true });
const search = (day: number, free: readonly string[], found: readonly Lookalike[] = []): LookalikeSearch => ({
  domain: "acme.example",
  asOf: `2026-11-0${day}T09:00:00.000Z`,
  asked: free.length + found.length,
  silent: 0,
  left: 0,
  questions: free.length + 2 * found.length,
  found: [...found],
  free: [...free],
});

test("a name unregistered at the previous search that now exists is newly registered; with mail it is urgent", () => {
  const finding = registeredSince([search(1, ["amce.example"])], search(2, [], [alike("amce.example", true)]));
  expect(finding).toMatchObject({
    event: "New lookalike domain: amce.example",
    type: "risk",
    priority: "high",
    evidence: [{ label: "amce.example", before: "free", after: "exists, takes mail, has an address" }],
  });
  expect(registeredSince([search(1, ["amce.example"])], search(2, [], [alike("amce.example")]))?.priority).toBe(
    "medium",
  );
});

test("a name not searched for before, or without an answer, is not reported", () => {
  expect(registeredSince([], search(2, [], [alike("amce.example")]))).toBeNull();
  expect(registeredSince([search(1, ["other.example"])], search(2, [], [alike("amce.example")]))).toBeNull();
});

test("a search without answers is skipped and the one before it is used", () => {
  const earlier = [search(2, []), search(1, ["amce.example"])];
  expect(registeredSince(earlier, search(3, [], [alike("amce.example")]))?.event).toContain("amce.example");
});

test("a known lookalike is not reported again, though an earlier search found it free", () => {
  const earlier = [search(2, [], [alike("amce.example")]), search(1, ["amce.example"])];
  expect(registeredSince(earlier, search(3, [], [alike("amce.example")]))).toBeNull();
});

const log = (lookalikes: string[] | undefined, truncated = false) => ({
  names: [],
  wildcards: 0,
  certificates: 1,
  issuers: [],
  newestOn: null,
  truncated,
  ...(lookalikes === undefined ? {} : { lookalikes }),
});
const scan = (day: number, lookalikes: string[] | undefined, truncated = false) =>
  buildScan(day, {
    certificates: { log: log(lookalikes, truncated), registration: null, asOf: "2026-11-01T00:00:00.000Z" },
  });

test("a name new to the domain's certificates is reported as a candidate", () => {
  const finding = newLookalikeDomain.changed(
    scan(1, ["acme-pay.example"]),
    scan(2, ["acme-pay.example", "my-acme.example"]),
  );
  expect(finding).toMatchObject({ event: "New lookalike domain: my-acme.example", priority: "medium" });
  expect(finding?.impact).toContain("Its owner has not been checked");
  expect(newLookalikeDomain.changed(scan(1, ["a.example"]), scan(2, []))).toBeNull();
});

test("a log that was not queried, predates stored names or is incomplete is not compared", () => {
  expect(newLookalikeDomain.observedIn(buildScan(1, { certificates: null }))).toBe(false);
  expect(newLookalikeDomain.observedIn(scan(1, undefined))).toBe(false);
  expect(newLookalikeDomain.observedIn(scan(1, ["acme-pay.example"], true))).toBe(false);
  expect(newLookalikeDomain.observedIn(scan(1, []))).toBe(true);
});
