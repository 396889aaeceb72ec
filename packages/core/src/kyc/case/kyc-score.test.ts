import type { KycHit, KycParty } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { ownershipTree } from "../owners/ownership-tree.ts";
import { buildEntry, buildMatch, buildParty } from "../test/build-hit.ts";
import { type AmlSubject, amlFactors, amlStatus } from "./aml-factors.ts";
import { kycScore, type ScoredCase } from "./kyc-score.ts";
import { type JudgedCase, judgeCase } from "./kyc-status.ts";
import { nextRun } from "./next-run.ts";

const COMPANY = {
  ...{ number: "01234567", name: "Acme Ltd", status: "active", incorporatedOn: "2011-02-14", sic: ["11050"] },
  ...{ accounts: "micro-entity", sameName: true, asOf: "2026-11-23T09:00:00.000Z" },
};
const OWNERSHIP = {
  links: [
    {
      owner: "p1",
      of: "c",
      controls: [{ kind: "shares" as const, band: { low: 75, high: 100 } }],
      since: null,
      source: "register" as const,
    },
  ],
  open: [],
  asOf: "2026-11-23T09:00:00.000Z",
};
const party = (id: string, over: Partial<KycParty> = {}) => buildParty({ id, identity: "verified", ...over });
const scored = (over: Partial<ScoredCase> = {}): ScoredCase => ({
  ...{ type: "company", company: COMPANY, companyMissing: false, parties: [party("p1")], ownership: OWNERSHIP },
  ...{ tree: ownershipTree(OWNERSHIP, "c"), hits: [], sanctions: "clear", documents: { inDate: 2, expired: 0 } },
  ...over,
});
const hit = (over: Partial<KycHit> = {}): KycHit => ({
  ...{ id: "h1", client: "c", party: buildParty(), match: buildMatch(), entry: buildEntry(), listAsOf: null },
  ...{ state: "open", foundAt: "2026-11-23T09:00:00.000Z", goneAt: null, steps: [] },
  ...over,
});

describe("the KYC score", () => {
  test("everything in order is 100, all of it known", () => {
    expect(kycScore(scored())).toMatchObject({ score: 100, coverage: 100 });
  });

  // 25 of 25 and 20 of 20 known and met, 25 not met: 45 / 70 = 64.3; 15 + 15 unknown.
  test("what is unknown lowers the coverage and not the score", () => {
    const some = scored({
      parties: [party("p1", { identity: "not-stated" })],
      documents: null,
      sanctions: "strong-hit",
    });
    expect(kycScore(some)).toMatchObject({ score: 64, coverage: 70 });
    expect(kycScore({ ...some, sanctions: "not-screened" })).toMatchObject({ score: 100, coverage: 45 });
  });

  test("nothing known is no score", () => {
    const none = scored({
      ...{ company: null, parties: [], ownership: { links: [], open: [], asOf: null }, tree: [] },
      ...{ sanctions: "not-screened", documents: null },
    });
    expect(kycScore(none)).toMatchObject({ score: null, coverage: 0 });
  });

  // Identity: one of two known is verified, two of four stated: half of 15 known, half met.
  test("principals count by those whose identity is stated", () => {
    const parties = [
      party("p1"),
      party("p2", { identity: "overdue" }),
      party("p3", { identity: "not-stated" }),
      party("p4", { identity: "due" }),
    ];
    const { components, coverage } = kycScore(scored({ parties }));
    expect(components.find(({ id }) => id === "identity")).toMatchObject({ fraction: 0.5, known: 0.5 });
    expect(coverage).toBe(93);
  });
});

describe("status and risk", () => {
  const checks: JudgedCase["checks"] = [
    { type: "company_verification", name: "Company verification", status: "passed" },
    { type: "sanctions", name: "Sanctions", status: "passed" },
    { type: "aml", name: "Anti-money laundering", status: "passed" },
    { type: "pep", name: "PEP", status: "passed" },
  ];
  const judge = (over: Partial<JudgedCase> = {}) =>
    judgeCase({
      ...{ score: kycScore(scored()).score, coverage: 100, hits: [], flags: [], checks },
      thresholds: { low: 80, high: 40 },
      ...over,
    });
  const score = (value: number) => value as NonNullable<JudgedCase["score"]>;

  test("a true match is rejected and critical, whatever the score", () => {
    expect(judge({ hits: [hit({ state: "true-match" })] })).toMatchObject({ status: "rejected", risk: "critical" });
  });

  test("an open strong hit is critical and requires review, also while it awaits the second person", () => {
    for (const state of ["open", "proposed"] as const)
      expect(judge({ hits: [hit({ state })] })).toMatchObject({ status: "requires_review", risk: "critical" });
    expect(judge({ hits: [hit({ state: "false-match" })] })).toMatchObject({ status: "approved", risk: "low" });
    expect(judge({ hits: [hit({ goneAt: "2026-11-23" })] })).toMatchObject({ status: "approved" });
  });

  test("risk follows the two thresholds", () => {
    const risks = [80, 79, 40, 39].map((value) => judge({ score: score(value) }).risk);
    expect(risks).toEqual(["low", "medium", "medium", "high"]);
    expect(judge({ score: score(79) })).toMatchObject({ status: "in_progress" });
    expect(judge({ score: null, coverage: 0 }).risk).toBeNull();
  });

  test("a check that was not made, also one that only a person can make, or half of the score unknown, is no approval", () => {
    for (const type of ["aml", "pep"]) {
      const missing = checks.map((each) => (each.type === type ? { ...each, status: "not_checked" as const } : each));
      expect(judge({ checks: missing }).status).toBe("in_progress");
    }
    expect(judge({ coverage: 49 }).status).toBe("in_progress");
  });
});

describe("factors of money laundering risk", () => {
  const subject = (over: Partial<AmlSubject> = {}): AmlSubject => ({
    parties: [{ name: "Jane Moss", nationality: "British", country: "England", goneAt: null }],
    ...{ company: COMPANY, sic: null, incorporatedOn: null, tree: [], companies: new Set<string>(), nominees: false },
    today: "2026-11-23",
    ...over,
  });
  const applying = (over: Partial<AmlSubject>) =>
    amlFactors(subject(over)).flatMap(({ id, state }) => (state === "applies" ? [id] : []));

  test("a list 150 days old is the last that says a country is not on it; what it names still applies", () => {
    const country = (today: string, nationality = "British") => {
      const parties = [{ name: "Jane Moss", nationality, country: "England", goneAt: null }];
      return amlFactors(subject({ today, parties })).find(({ id }) => id.startsWith("country"))?.state;
    };
    // The lists are of 24 October 2025.
    expect([country("2026-03-23"), country("2026-03-24")]).toEqual(["absent", "not-known"]);
    expect(country("2026-11-23", "Bulgarian")).toBe("applies");
  });

  test("an ordinary company has none, each with a source and its day", () => {
    const factors = amlFactors(subject({ today: "2026-01-15" }));
    expect(factors.filter(({ state }) => state !== "absent")).toEqual([]);
    expect(factors.every(({ source }) => source.title !== "" && /^\d{4}-/.test(source.asOf))).toBe(true);
    expect(amlStatus(factors)).toBe("passed");
  });

  test("a country of the call for action, a new company and dormant accounts apply", () => {
    const party = { name: "X", nationality: "Iranian", country: null, goneAt: null };
    expect(applying({ parties: [party] })).toEqual(["country-iran"]);
    expect(applying({ company: { ...COMPANY, incorporatedOn: "2025-11-24" } })).toEqual(["age"]);
    expect(applying({ company: { ...COMPANY, incorporatedOn: "2025-11-23" } })).toEqual([]);
    expect(applying({ company: { ...COMPANY, accounts: "dormant" } })).toEqual(["dormant"]);
    expect(applying({ nominees: true })).toEqual(["nominees"]);
  });

  test("three companies in a chain are layers, and persons are none", () => {
    const links = ["a", "b", "c", "p"].map((owner, at) => ({
      ...{ owner, of: ["i", "a", "b", "c"][at] ?? "", since: null, source: "register" as const },
      controls: [{ kind: "shares" as const, band: { low: 75, high: 100 } }],
    }));
    const tree = ownershipTree({ links, open: [] }, "i");
    expect(applying({ tree, companies: new Set(["a", "b", "c"]) })).toEqual(["layers"]);
    expect(applying({ tree, companies: new Set(["a", "b"]) })).toEqual([]);
  });

  test("one high or two medium factors require review; without data it is not checked", () => {
    const medium = { company: { ...COMPANY, accounts: "dormant" } };
    expect(amlStatus(amlFactors(subject(medium)))).toBe("passed");
    const both = { company: { ...COMPANY, accounts: "dormant", incorporatedOn: "2026-06-01" } };
    expect(amlStatus(amlFactors(subject(both)))).toBe("requires_review");
    expect(amlStatus(amlFactors(subject({ nominees: true })))).toBe("requires_review");
    const none = { company: null, parties: [], tree: null, nominees: null };
    expect(amlStatus(amlFactors(subject(none)))).toBe("not_checked");
  });
});

test("the next run is a month, a quarter or a year later, at the last day of a shorter month", () => {
  expect(nextRun("2026-11-23T09:00:00Z", "Annually")).toBe("2027-11-23");
  expect(nextRun("2026-01-31", "Monthly")).toBe("2026-02-28");
  expect(nextRun("2026-11-30", "Quarterly")).toBe("2027-02-28");
});
