import { expect, test } from "vitest";
import { buildRegistration } from "../registry/build-registration.ts";
import { registeredSize } from "./registered-size.ts";

const registry = (lastType: string | null, found = true) => ({
  found,
  asOf: "2026-11-05T09:14:00.000Z",
  via: "service" as const,
  company: buildRegistration({
    accounts: { overdue: false, nextDueOn: null, lastMadeUpTo: null, lastType },
  }),
  match: null,
  candidates: [],
  activities: [],
  industry: null,
  stability: null,
});

test("accounts that only a small company may file tell its size, as the register's word", () => {
  expect(registeredSize(registry("micro-entity"))).toEqual({
    value: "Micro, by its micro entity accounts",
    provenance: "registry",
    asOf: "2026-11-05T09:14:00.000Z",
  });
  expect(registeredSize(registry("total-exemption-full"))?.value).toMatch(/^Small or below/);
});

test("full accounts, no accounts, a candidate and an unasked register tell nothing", () => {
  expect(registeredSize(registry("full"))).toBeNull();
  expect(registeredSize(registry(null))).toBeNull();
  expect(registeredSize(registry("small", false))).toBeNull();
  expect(registeredSize(null)).toBeNull();
});
