import type { OutsideAnswers } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { outsideComponents } from "../../scoring/component-scores.ts";
import { buildRegistration } from "./build-registration.ts";
import { registryBasics, registryFacts } from "./registry-facts.ts";

const NOW = "2026-11-05T09:00:00.000Z";

const answers = (taken: boolean): OutsideAnswers => ({
  companiesHouse: {
    status: "ok",
    asOf: "2026-11-05T09:00:01.000Z",
    latencyMs: 40,
    reason: null,
    data: {
      via: "service",
      company: buildRegistration({ sic: ["66220", "70229"], hasCharges: true }),
      match: { score: taken ? 0.9 : 0.5, reasons: ["its register status is neither dissolved nor insolvent"], taken },
      candidates: [],
    },
  },
});

describe("the facts of the register", () => {
  test("give a company that was taken its activities, industry and stability, which is a component", () => {
    const registry = registryFacts(answers(true), NOW);
    expect(registry).toMatchObject({ found: true, industry: "Finance", asOf: "2026-11-05T09:00:01.000Z" });
    expect(registry?.activities.map(({ code }) => code)).toEqual(["66220", "70229"]);
    const { businessStability } = outsideComponents({ darkWeb: null, registry });
    expect(businessStability).toEqual({
      posture: 95,
      coverage: 1,
      deductions: [{ rule: "Charges registered over its assets", points: 5 }],
      outOf: 100,
    });
  });

  test("show a candidate without any effect", () => {
    const registry = registryFacts(answers(false), NOW);
    expect(registry).toMatchObject({ found: false, industry: null, stability: null, activities: [] });
    expect(registry?.company?.name).toBe("HARROW VALE LIMITED");
    expect(outsideComponents({ darkWeb: null, registry })).toEqual({});
  });

  test("are null if the register was not queried or did not answer", () => {
    expect(registryFacts({}, NOW)).toBeNull();
    const silent = {
      status: "unavailable" as const,
      asOf: null,
      latencyMs: 9,
      reason: "it responded with status 503",
      data: null,
    };
    expect(registryFacts({ companiesHouse: silent }, NOW)).toBeNull();
  });
});

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

test("the register supplies the industry, and basics missing on the page", () => {
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
