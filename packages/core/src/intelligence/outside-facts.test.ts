import { expect, test } from "vitest";
import { vulnerabilityFacts } from "./outside-facts.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const state = { status: "ok" as const, asOf: NOW, latencyMs: 5, reason: null };
const kev = { ...state, data: { catalogVersion: "2026.11.19", entries: [] } };

test("an index that could not be queried has no count of open ports; one that lists none counts zero", () => {
  const skipped = [{ address: "104.16.0.1", reason: "many sites share it: Cloudflare" }];
  const unasked = { ...state, asOf: null, latencyMs: null, data: { addresses: [], skipped } };
  expect(vulnerabilityFacts({ kev, internetdb: unasked })?.openPorts).toBeNull();
  expect(vulnerabilityFacts({ internetdb: unasked })).toBeNull();
  const empty = { ...state, status: "not-found" as const, data: { addresses: [], skipped: [] } };
  expect(vulnerabilityFacts({ kev, internetdb: empty })?.openPorts).toEqual([]);
});
