import { describe, expect, test } from "vitest";
import { exposureProfileOf } from "../../../client/exposure-profile.ts";
import { technicalPremium } from "../../../pricing/technical/technical-premium.ts";
import { buildFigures, buildProspect } from "../build-prospect.ts";
import {
  cyberReadiness,
  employeeCount,
  lastAssessment,
  lastBreach,
  prospectName,
  revenue,
} from "../prospect-fields.ts";
import type { BreachFigures } from "../prospect-figures.ts";
import { premiumPotential } from "../prospect-premium.ts";
import type { ClientFacts } from "../prospect-record.ts";
import { complianceStatus } from "../prospect-scores.ts";

const none: ClientFacts = { premium: null, certificates: [], postcode: null };
const record = { provenance: "declared", asOf: "2026-10-01" } as const;

describe("readiness", () => {
  test.each([
    [20, "High"],
    [21, "Medium"],
    [40, "Medium"],
    [41, "Low"],
    [100, "Low"],
  ] as const)("risk %i is %s readiness", (risk, value) => {
    expect(cyberReadiness({ figures: buildFigures({ risk }) }).value).toBe(value);
  });

  test("is not known without a figure", () => {
    expect(cyberReadiness({ figures: null }).rule).toBe("It was never assessed.");
    expect(cyberReadiness({ figures: buildFigures({ risk: null }) }).value).toBeNull();
  });
});

describe("the last breach", () => {
  const asOf = "2026-11-05T09:20:00.000Z";
  const breachField = (breach: BreachFigures | null) => lastBreach({ figures: buildFigures(), breach });

  test("is not known, rather than 'None on record', when no source answered", () => {
    const silent = "No breach source was queried, or none answered.";
    expect(breachField(null)).toEqual({ value: null, rule: silent, provenance: "none", asOf: null });
    expect(lastBreach({ figures: null, breach: null }).value).toBeNull();
  });

  test("is 'None on record' when the source answered and named none", () => {
    expect(breachField({ newest: null, asOf })).toEqual({
      value: "None on record",
      rule: "No breach is known to the breach source queried for the domain, 5 Nov 2026.",
      provenance: "observed",
      asOf,
    });
  });

  test("is the day of the newest breach that the source named", () => {
    expect(breachField({ newest: { name: "Acme Shop", on: "2024-03-09" }, asOf })).toMatchObject({
      value: "9 Mar 2024",
      rule: "Acme Shop, the most recent known to the breach source queried for the domain, 5 Nov 2026.",
      asOf,
    });
  });
});

describe("what a list declares", () => {
  test("is shown with its list and day", () => {
    expect(employeeCount(buildProspect({ employees: "1,200" }))).toEqual({
      value: 1200,
      rule: "As the list of batch 2026-11-05-a, 5 Nov 2026 says.",
      provenance: "declared",
      asOf: "2026-11-05T09:00:00.000Z",
    });
    expect(revenue(buildProspect({ revenue: "£1.2m" })).value).toBe(120_000_000);
  });

  test("is not known, with the reason, when it is not a single number", () => {
    expect(employeeCount(buildProspect({ employees: "11-50" }))).toMatchObject({
      value: null,
      rule: "'11-50', as the list of batch 2026-11-05-a, 5 Nov 2026 says, is not one number.",
      provenance: "none",
    });
    expect(revenue(buildProspect({ revenue: "$5m" })).value).toBeNull();
    expect(revenue(buildProspect({})).rule).toBe("No list says it.");
  });
});

describe("compliance", () => {
  test.each([
    [80, "compliant"],
    [60, "partial"],
    [59, "non-compliant"],
  ] as const)("privacy seen from outside with posture %i is %s", (privacy, status) => {
    const found = complianceStatus({ figures: buildFigures({ privacy }), client: null });
    expect(found.value).toEqual([
      { name: "Privacy, external view", status, provenance: "derived", asOf: "2026-11-05T09:14:00.000Z" },
    ]);
    expect(found.rule).toBe(`Privacy posture ${privacy} from outside (from 60 partial, 80 compliant).`);
  });

  test("certificates are those in the client's record", () => {
    const certificates = [
      { key: "cyberEssentials", answer: "yes", provenance: "declared", declaredBy: "insured", asOf: "2026-10-01" },
      { key: "iso27001", answer: "no", provenance: "declared", asOf: "2026-10-02" },
    ] as const;
    const found = complianceStatus({ figures: null, client: { ...none, certificates } });
    expect(found.value?.map((each) => `${each.name}: ${each.status}`)).toEqual([
      "Cyber Essentials: held",
      "ISO 27001: not held",
    ]);
    expect(found.value?.map(({ declaredBy }) => declaredBy)).toEqual(["insured", undefined]);
    expect([found.asOf, found.rule]).toEqual(["2026-10-02", "Certificates as the client's record has them."]);
  });

  test("a field neither observed nor declared is not known", () => {
    expect(complianceStatus({ figures: buildFigures(), client: none }).value).toBeNull();
  });
});

test("the last assessment is the scan that reached it", () => {
  expect(lastAssessment({ figures: buildFigures() })).toMatchObject({
    value: "2026-11-05T09:14:00.000Z",
    rule: "Scan 7f3ac210, the last that reached it.",
  });
  expect(lastAssessment({ figures: null }).value).toBeNull();
});

test("the premium is the expiring one in the client's record", () => {
  const premium = { pence: 1_250_000, provenance: "declared", asOf: "2026-03-31" } as const;
  expect(premiumPotential(buildProspect({ revenue: "£2m" }, { client: { ...none, premium } }))).toEqual({
    value: 1_250_000,
    rule: "Expiring premium in the client's record, of 31 Mar 2026.",
    provenance: "declared",
    asOf: "2026-03-31",
  });
});

describe("a premium that is not recorded", () => {
  const fields = { revenue: "£2m", industry: "Legal Services" };

  test("is the technical model's, marked as such, from the list's revenue and industry", () => {
    const found = premiumPotential(buildProspect(fields));
    expect(found).toMatchObject({ provenance: "estimated", asOf: "2026-11-05T09:00:00.000Z" });
    expect(found.rule).toBe(
      "Technical model, from revenue £2,000,000 and the industry, for a limit of £1,000,000 and a deductible of £5,000: no expiring premium is recorded.",
    );
    const { headline } = technicalPremium(
      exposureProfileOf({
        record: null,
        report: null,
        flags: { revenue: 200_000_000, industry: "Legal Services" },
        asOf: "2026-11-05",
      }),
    );
    expect(found.value).toBeGreaterThanOrEqual(headline?.low.pence ?? Number.NaN);
    expect(found.value).toBeLessThanOrEqual(headline?.high.pence ?? Number.NaN);
    // Two significant figures.
    expect(found.value).toBe(Number(found.value?.toPrecision(2)));
  });

  test("is modelled from the turnover in the client's record, if it has one", () => {
    const client = { ...none, turnover: { value: 1_000_000_000, ...record } };
    expect(premiumPotential(buildProspect(fields, { client })).rule).toContain("revenue £10,000,000");
  });

  test("is not known without revenue", () => {
    expect(premiumPotential(buildProspect({ industry: "Legal Services" }))).toMatchObject({
      value: null,
      provenance: "none",
      rule: "No expiring premium is recorded, and without revenue none can be modelled.",
    });
  });
});

test("the record's name, headcount and turnover override those of a list", () => {
  const listed = { name: "Acme", employees: "40", revenue: "£1m" };
  const client = {
    ...none,
    name: { value: "Acme Holdings Limited", ...record },
    employees: { value: 52, ...record },
    turnover: { value: 300_000_000, ...record },
  };
  const found = buildProspect(listed, { client });
  expect(employeeCount(found)).toEqual({ value: 52, rule: "From the client's record, as at 1 Oct 2026.", ...record });
  expect(revenue(found)).toMatchObject({ value: 300_000_000, rule: "From the client's record, as at 1 Oct 2026." });
  expect(prospectName(found)).toBe("Acme Holdings Limited");
  expect(prospectName(buildProspect(listed, { client: none }))).toBe("Acme");
  expect(employeeCount(buildProspect(listed, { client: none })).value).toBe(40);
  expect(prospectName(buildProspect({}))).toBe("acme.example");
});
