import type { EvidenceStatement, Framework, Mapping } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assessCompliance, type ComplianceInput, reassessCompliance } from "./assess.ts";
import { FRAMEWORKS, HUB_CONTROLS, mappingsOf, mappingsTo } from "./library.ts";
import { NO_SCOPE_FACTS } from "./scope.ts";

const TODAY = "2026-11-28";
const ALL = FRAMEWORKS.map((framework) => ({ framework, mappings: mappingsOf(framework.id) }));

const says = (control: string, shows: EvidenceStatement["shows"], more: Partial<EvidenceStatement> = {}) => ({
  control,
  shows,
  kind: "answer" as const,
  ref: control,
  title: control,
  source: "Declared by insured",
  collectedAt: "2026-11-01",
  validUntil: "2027-10-31",
  ...more,
});

const input = (statements: readonly EvidenceStatement[], over: Partial<ComplianceInput> = {}): ComplianceInput => ({
  controls: HUB_CONTROLS.map(({ id }) => id),
  frameworks: ALL,
  statements,
  requirementStatements: [],
  adoptions: [],
  facts: NO_SCOPE_FACTS,
  today: TODAY,
  ...over,
});
const assess = (...given: Parameters<typeof input>) => assessCompliance(input(...given));

/** A framework of two requirements with these mappings, for what a relation allows. */
function small(...mappings: Mapping[]) {
  const framework: Framework = {
    ...{ id: "small", version: "1", name: "Small", short: "Small", publisher: "Us", group: "custom" },
    ...{ jurisdictions: ["GB"], inForceFrom: null, status: "current", overview: "", insuranceImpact: "" },
    ...{ timeline: [], related: [], scope: [], coverage: { published: 2, inThisLibrary: 2 } },
    licence: { class: "OWN", textAllowed: true, attribution: "Ours", source: "", checkedOn: TODAY },
    requirements: [
      { id: "R1", title: "One", weight: 3 },
      { id: "R2", title: "Two" },
    ],
  };
  return { frameworks: [{ framework, mappings }] };
}
const [A, B] = ["CC-IAM-01", "CC-IAM-02"] as const;
const row = (control: string, relation: Mapping["relation"], requirement = "R1"): Mapping => ({
  requirement,
  control,
  relation,
});
const first = (statements: readonly EvidenceStatement[], ...mappings: Mapping[]) =>
  assess(statements, small(...mappings)).frameworks[0]?.requirements[0]?.state;

describe("one piece of evidence", () => {
  test("counts in every framework that its control is mapped to, and withdrawn it leaves every figure as it was", () => {
    const none = assess([]);
    const rows = new Set(
      none.frameworks.flatMap(({ framework, requirements }) => requirements.map(({ id }) => `${framework.id} ${id}`)),
    );
    for (const { id } of HUB_CONTROLS) {
      const one = reassessCompliance(none, new Set([id]), input([says(id, "met")]));
      const named = mappingsTo(id).map(({ framework, requirement }) => `${framework} ${requirement}`);
      const mapped = new Set(named.filter((each) => rows.has(each)));
      const assessed = one.frameworks.flatMap(({ framework, requirements }) =>
        requirements.filter(({ state }) => state !== "not-assessed").map((each) => `${framework.id} ${each.id}`),
      );
      expect(new Set(assessed), id).toEqual(mapped);
      expect(reassessCompliance(one, new Set([id]), input([])).frameworks).toEqual(none.frameworks);
    }
  });

  test("on MFA moves Cyber Essentials, ISO 27001, CSF, CAF, NIS2 and DORA, each with its relation and source", () => {
    const moved = new Map(mappingsTo("CC-IAM-01").map((each) => [each.framework, each]));
    for (const id of ["cyber-essentials", "iso-27001", "nist-csf", "ncsc-caf", "nis2", "dora"])
      expect(moved.get(id), id).toMatchObject({
        relation: expect.stringMatching(/^(equal|covers|part|intersects)$/),
        source: expect.stringMatching(/\w/),
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
  });
});

describe("a requirement", () => {
  test("is met by a control that equals or covers it, and in part at most by a part or an overlap", () => {
    expect(first([says(A, "met")], row(A, "equal"))).toBe("met");
    expect(first([says(A, "met")], row(A, "covers"))).toBe("met");
    expect(first([says(A, "met")], row(A, "part"))).toBe("partly");
    expect(first([says(A, "met")], row(A, "intersects"))).toBe("partly");
  });

  test("is not met by several parts together, but by a person who attests the whole", () => {
    const parts = [row(A, "part"), row(B, "part")];
    const both = [says(A, "met"), says(B, "met")];
    expect(first(both, ...parts)).toBe("partly");
    const { control: _, ...attested } = says(A, "met", { kind: "attestation" });
    const whole = { ...attested, framework: "small", requirement: "R1" };
    const requirement = (statements: readonly EvidenceStatement[]) =>
      assess(statements, { ...small(...parts), requirementStatements: [whole] }).frameworks[0]?.requirements[0];
    expect(requirement(both)).toMatchObject({ state: "met", basis: "declared" });
    expect(requirement([says(A, "met"), says(B, "not-met")])?.state).toBe("not-met");
  });

  test("is not met where a control that bears on it is not met; an overlap only takes away the whole", () => {
    expect(first([says(A, "met"), says(B, "not-met")], row(A, "equal"), row(B, "part"))).toBe("not-met");
    expect(first([says(A, "met"), says(B, "not-met")], row(A, "equal"), row(B, "intersects"))).toBe("partly");
    expect(first([says(B, "not-met")], row(A, "equal"), row(B, "intersects"))).toBe("not-met");
  });

  test("with two controls that each cover it is met by both, and shows both", () => {
    const pair = [row(A, "covers"), row(B, "covers")];
    expect(first([says(A, "met")], ...pair)).toBe("partly");
    expect(first([says(A, "met"), says(B, "met")], ...pair)).toBe("met");
    const shown = assess([], small(...pair)).frameworks[0]?.requirements[0]?.controls;
    expect(shown?.map(({ id }) => id)).toEqual([A, B]);
  });

  test("never gets worse by a better answer on a control", () => {
    const worth = { "not-met": 0, partly: 1, met: 2, "not-assessed": -1, "not-applicable": -1 };
    for (const relation of ["equal", "covers", "part", "intersects"] as const)
      for (const other of ["met", "partly", "not-met"] as const) {
        const of = (shows: "met" | "partly" | "not-met") =>
          worth[first([says(A, shows), says(B, other)], row(A, relation), row(B, "equal")) ?? "not-assessed"];
        expect(of("met")).toBeGreaterThanOrEqual(of("partly"));
        expect(of("partly")).toBeGreaterThanOrEqual(of("not-met"));
      }
  });
});

describe("a control", () => {
  const state = (...statements: EvidenceStatement[]) => assess(statements).controls.get(A);

  test("has the worst state that evidence shows, with the strongest basis of it, and the conflict is marked", () => {
    const scan = says(A, "partly", { kind: "scan" });
    expect(state(says(A, "met"), scan)).toMatchObject({ state: "partly", basis: "observed", conflict: true });
    expect(state(says(A, "met"), says(A, "met", { kind: "file" }))).toMatchObject({
      state: "met",
      basis: "documented",
      conflict: false,
    });
  });

  test("is not in conflict where checks of one scan differ: the scan is one source", () => {
    const check = (ref: string, shows: "met" | "partly") =>
      says(A, shows, { kind: "scan", ref, source: "moor.example" });
    expect(state(check("one", "met"), check("two", "partly"))).toMatchObject({ state: "partly", conflict: false });
    const other = says(A, "met", { kind: "scan", ref: "three", source: "lane.example" });
    expect(state(check("one", "met"), check("two", "partly"), other)?.conflict).toBe(true);
  });

  test("is not assessed once its evidence has expired, and names what expired", () => {
    const old = says(A, "met", { validUntil: "2026-11-27" });
    expect(state(old)).toMatchObject({ state: "not-assessed", basis: null, expired: [{ ref: A }] });
    expect(state(says(A, "met", { validUntil: TODAY }))).toMatchObject({ state: "met", nextExpiry: TODAY });
  });

  test("takes a person's later attestation in place of the earlier one", () => {
    const attested = (shows: "met" | "not-met", collectedAt: string) =>
      says(A, shows, { kind: "attestation", collectedAt, ref: collectedAt });
    expect(state(attested("not-met", "2026-11-01"), attested("met", "2026-11-20"))?.state).toBe("met");
  });

  test("is mature by how its state is known: absent, declared, written, observed, observed again after 90 days", () => {
    const observed = (collectedAt: string) => says(A, "met", { kind: "report", collectedAt, ref: collectedAt });
    expect(state(says(A, "not-met"))?.maturity).toBe(0);
    expect(state(says(A, "met"))?.maturity).toBe(1);
    expect(state(says(A, "met", { kind: "file" }))?.maturity).toBe(2);
    expect(state(observed("2026-11-01"))?.maturity).toBe(3);
    expect(state(observed("2026-08-03"), observed("2026-11-01"))?.maturity).toBe(4);
    expect(state(observed("2026-08-04"), observed("2026-11-01"))?.maturity).toBe(3);
    expect(state()?.maturity).toBeNull();
  });
});

describe("a framework's figures", () => {
  const figures = (statements: readonly EvidenceStatement[]) =>
    assess(statements, small(row(A, "equal"), row(B, "equal", "R2"))).frameworks[0]?.standing;

  test("are the weight met over the weight assessed, with coverage and the range that is open", () => {
    // R1 weighs 3 and R2 1. R1 partly met, R2 not assessed: 1.5 of 3; of 4 it is 1.5 to 2.5.
    expect(figures([says(A, "partly")])).toMatchObject({
      ...{ score: 50, low: 38, high: 63, assessed: 1, total: 2, coverage: 0.75, standing: "non-compliant" },
      sum: { met: 0, partly: 3, assessed: 3 },
    });
    // Both: (1.5 + 1) of 4.
    expect(figures([says(A, "partly"), says(B, "met")])).toMatchObject({ score: 63, low: 63, high: 63, coverage: 1 });
  });

  test("are withheld below half of the weight, and there are none where nothing is assessed", () => {
    expect(figures([says(B, "met")])).toMatchObject({
      score: null,
      low: 25,
      high: 100,
      standing: "requires-validation",
    });
    expect(figures([])).toMatchObject({ score: null, low: 0, high: 100, assessed: 0, standing: "not-assessed" });
  });

  test("leave out a requirement that does not apply", () => {
    expect(figures([says(A, "not-applicable"), says(B, "met")])).toMatchObject({ score: 100, assessed: 1, total: 1 });
  });
});

const anyStatement = fc
  .record({
    control: fc.constantFrom(...HUB_CONTROLS.slice(0, 12).map(({ id }) => id)),
    shows: fc.constantFrom("met" as const, "partly" as const, "not-met" as const, "not-applicable" as const),
    kind: fc.constantFrom("scan" as const, "answer" as const, "file" as const, "attestation" as const),
    ref: fc.string({ minLength: 1, maxLength: 3 }),
    day: fc.integer({ min: 1, max: 27 }),
  })
  .map(({ day, ...rest }) =>
    says(rest.control, rest.shows, { ...rest, collectedAt: `2026-11-${String(day).padStart(2, "0")}` }),
  );

test("the order in which evidence arrives changes nothing, nor does assessing one change at a time", () => {
  fc.assert(
    fc.property(fc.array(anyStatement, { maxLength: 25 }), fc.integer(), (statements, seed) => {
      const shuffled = statements
        .map((each, place) => ({ each, at: Math.sin(seed + place) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each);
      const whole = assess(statements);
      expect(assess(shuffled)).toEqual(whole);
      let grown = assess([]);
      statements.forEach((each, place) => {
        const known = statements.slice(0, place + 1);
        grown = reassessCompliance(grown, new Set([each.control]), input(known));
      });
      expect(grown).toEqual(whole);
    }),
    { numRuns: 15 },
  );
});

test("of two attestations of one day the one filed later counts, whatever their ids; another source's is a conflict", () => {
  const filed = (shows: "met" | "not-met", at: string, ref: string, source = "A. Lee") =>
    says(A, shows, { kind: "attestation", collectedAt: "2026-11-20", at, ref, source });
  for (const [early, late] of [
    ["a", "b"],
    ["b", "a"],
  ] as const) {
    const two = [filed("met", "2026-11-20T09:00:00Z", early), filed("not-met", "2026-11-20T10:00:00Z", late)];
    expect(assess(two).controls.get(A)).toMatchObject({ state: "not-met", conflict: false });
  }
  const auditor = filed("not-met", "2026-11-20T09:00:00Z", "a", "Auditor");
  expect(assess([auditor, filed("met", "2026-11-20T10:00:00Z", "b")]).controls.get(A)).toMatchObject({
    state: "met",
    conflict: true,
  });
});

test("an attestation that has expired does not hide an earlier one in date", () => {
  const filed = (collectedAt: string, validUntil: string, shows: "met" | "partly") =>
    says(A, shows, { kind: "attestation", collectedAt, validUntil, ref: collectedAt });
  const both = [filed("2026-10-01", "2027-10-01", "met"), filed("2026-11-01", "2026-11-10", "partly")];
  expect(assess(both).controls.get(A)?.state).toBe("met");
});
