import { expect, test } from "vitest";
import { buildRegistration } from "./build-registration.ts";
import { registryBasics } from "./registry-basics.ts";
import { registryFacts } from "./registry-facts.ts";

const asOf = "2026-11-05T09:00:01.000Z";
const registry = (taken: boolean) =>
  registryFacts(
    {
      companiesHouse: {
        status: "ok",
        asOf,
        latencyMs: 1,
        reason: null,
        data: {
          via: "file",
          company: buildRegistration({ sic: ["49410"] }),
          match: { score: 0.9, reasons: [], taken },
          candidates: [],
        },
      },
    },
    asOf,
  );
const seen = { value: "Harrow Vale", provenance: "observed" as const, asOf: "2026-11-05T09:00:00.000Z" };

test("the register names the industry, and what the page itself does not say", () => {
  expect(registryBasics({ name: seen, industry: null, location: null }, registry(true))).toEqual({
    name: seen,
    industry: { value: "Transportation", provenance: "registry", asOf },
    location: { value: "EC3V 1AA", provenance: "registry", asOf },
  });
});

test("a candidate names nothing, and no register changes nothing", () => {
  const basics = { name: seen, industry: null, location: null };
  expect(registryBasics(basics, registry(false))).toBe(basics);
  expect(registryBasics(basics, null)).toBe(basics);
});
