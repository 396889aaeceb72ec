import type { OutsideAnswers } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { outsideComponents } from "../../scoring/outside-components.ts";
import { buildRegistration } from "./build-registration.ts";
import { registryFacts } from "./registry-facts.ts";

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
      match: { score: taken ? 0.9 : 0.5, reasons: ["it is active"], taken },
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
    });
  });

  test("show a candidate, and let it move nothing", () => {
    const registry = registryFacts(answers(false), NOW);
    expect(registry).toMatchObject({ found: false, industry: null, stability: null, activities: [] });
    expect(registry?.company?.name).toBe("HARROW VALE LIMITED");
    expect(outsideComponents({ darkWeb: null, registry })).toEqual({});
  });

  test("are none where the register was not asked or did not answer", () => {
    expect(registryFacts({}, NOW)).toBeNull();
    const silent = { status: "unavailable" as const, asOf: null, latencyMs: 9, reason: "it answered 503", data: null };
    expect(registryFacts({ companiesHouse: silent }, NOW)).toBeNull();
  });
});
