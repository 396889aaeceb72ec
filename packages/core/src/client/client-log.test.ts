import { AppError, declarationOf, type Provenance, showProvenance, sourceWithPerson } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildLog } from "../testing/build-log.ts";
import { assertValue, resolveConflict, withdraw } from "./client-log.ts";
import { contradictions, effectiveValue } from "./effective-value.ts";
import { liveStatements } from "./live-statements.ts";
import { missingFields } from "./missing-fields.ts";

const employees = (value: number, over: object = {}) => ({ field: "employees" as const, value, ...over });
const register = { provenance: "registry" as const, source: "Companies House" };
const WHO = { by: "sam", at: "2026-11-05T09:00:00Z" };

describe("the effective value", () => {
  test("is not known before any statement", () => {
    expect(effectiveValue(buildLog(), "employees")).toBeNull();
  });

  test("is the newest of a register or a scan before anything declared, however new", () => {
    const log = buildLog(
      employees(40, { ...register, asOf: "2026-03-01" }),
      employees(45, { asOf: "2026-11-01" }),
      employees(41, { provenance: "observed", source: "scan", asOf: "2026-06-01" }),
    );
    expect(effectiveValue(log, "employees")).toMatchObject({ value: 41, provenance: "observed" });
  });

  test("is the newest declared one by effective date when nothing was observed or registered", () => {
    const log = buildLog(employees(45, { asOf: "2026-10-01" }), employees(50, { asOf: "2026-04-01", by: "sam" }));
    expect(effectiveValue(log, "employees")?.value).toBe(45);
  });

  test("of two on one day is the one recorded later", () => {
    const log = buildLog(employees(45), employees(46, { by: "sam" }));
    expect(effectiveValue(log, "employees")?.value).toBe(46);
  });

  test("is the broker's decision before a register, until it is withdrawn", () => {
    const log = buildLog(employees(40, register), employees(45, { override: true, asOf: "2025-01-01" }));
    expect(effectiveValue(log, "employees")?.value).toBe(45);
    expect(effectiveValue(withdraw(log, "employees", 2, WHO), "employees")?.value).toBe(40);
  });

  test("comes from a model only if not declared", () => {
    const log = buildLog(employees(30, { provenance: "estimated", source: "sector model", asOf: "2026-11-04" }));
    expect(effectiveValue(log, "employees")?.provenance).toBe("estimated");
    const declared = assertValue(
      log,
      { field: "employees", value: 45, provenance: "declared", asOf: "2020-01-01", by: "jane" },
      WHO.at,
    );
    expect(effectiveValue(declared, "employees")?.value).toBe(45);
  });

  test("of several, is always a recorded statement that was not withdrawn, and a register's or scan's if there is one", () => {
    const provenance = fc.constantFrom<Provenance>("observed", "registry", "declared", "derived", "estimated");
    const statement = fc.record({
      value: fc.nat(50),
      provenance,
      asOf: fc.constantFrom("2026-01-01", "2026-05-01", "2026-09-01"),
      by: fc.constantFrom("jane", "sam"),
    });
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1 }), (all) => {
        const log = buildLog(...all.map((each) => ({ field: "employees" as const, ...each })));
        const held = effectiveValue(log, "employees");
        expect(log.entries).toContain(held);
        const seen = all.some((each) => ["observed", "registry"].includes(each.provenance));
        expect(["observed", "registry"].includes(held?.provenance ?? "")).toBe(seen);
        const gone = withdraw(log, "employees", null, WHO);
        expect([effectiveValue(gone, "employees"), contradictions(gone), gone.entries.length]).toEqual([
          null,
          [],
          all.length,
        ]);
      }),
    );
  });
});

describe("contradictions", () => {
  test("two sources with different values conflict; both are named", () => {
    const log = buildLog(employees(40, register), employees(45), { field: "industry", value: "Dentistry" });
    expect(contradictions(log)).toEqual([{ field: "employees", between: [1, 2] }]);
  });

  test("a second user's answer on a control is newer and no conflict; one from a document is", () => {
    const answer = (value: "yes" | "no", over: object) => ({
      ...{ field: "controls.edr" as const, value: { answer: value }, provenance: "declared" as const },
      ...{ asOf: "2026-11-01", by: "jane" },
      ...over,
    });
    const newer = buildLog(answer("no", {}), answer("yes", { by: "sam", asOf: "2026-11-02" }));
    expect(contradictions(newer)).toEqual([]);
    expect(effectiveValue(newer, "controls.edr")?.value).toEqual({ answer: "yes" });
    const form = buildLog(answer("no", { source: "proposal.pdf" }), answer("yes", { by: "sam" }));
    expect(contradictions(form)).toEqual([{ field: "controls.edr", between: [1, 2] }]);
  });

  test("a person's correction does not contradict their earlier statement", () => {
    const log = buildLog(employees(40), employees(45));
    expect(contradictions(log)).toEqual([]);
    expect(liveStatements(log, "employees").map((entry) => entry.n)).toEqual([2]);
    expect(log.entries).toHaveLength(2);
  });

  test("capitals, 'Limited' for 'Ltd', another order and omitted parts do not conflict", () => {
    const log = buildLog(
      { field: "legalName", value: "HARROW VALE DENTAL GROUP LIMITED", ...register },
      { field: "legalName", value: "Harrow Vale Dental Group Ltd." },
      { field: "tradingNames", value: ["A", "B"], ...register },
      { field: "tradingNames", value: ["b", "a"] },
      { field: "turnover", value: { total: 120_000_000 }, ...register },
      { field: "turnover", value: { total: 120_000_000, uk: 80_000_000 } },
    );
    expect(contradictions(log)).toEqual([]);
    const more = assertValue(
      log,
      { field: "turnover", value: { uk: 7 }, ...register, source: "accounts", asOf: "2026-11-02", by: "jane" },
      WHO.at,
    );
    expect(contradictions(more)).toEqual([{ field: "turnover", between: [6, 7] }]);
  });

  test("are resolved by choosing one, and the choice keeps its own provenance and source", () => {
    const log = resolveConflict(buildLog(employees(40, register), employees(45)), "employees", 1, WHO);
    expect(contradictions(log)).toEqual([]);
    expect(effectiveValue(log, "employees")).toMatchObject({ value: 40, ...register, by: "sam", override: true });
  });

  test("reopen when a later statement differs, and not when it agrees", () => {
    const log = resolveConflict(buildLog(employees(40, register), employees(45)), "employees", 1, WHO);
    const agrees = assertValue(
      log,
      { ...employees(40), provenance: "declared", asOf: "2026-12-01", by: "jane" },
      WHO.at,
    );
    expect(contradictions(agrees)).toEqual([]);
    const differs = assertValue(
      log,
      { ...employees(60), provenance: "declared", asOf: "2026-12-01", by: "jane" },
      WHO.at,
    );
    expect(contradictions(differs)).toEqual([{ field: "employees", between: [3, 4] }]);
    expect(effectiveValue(differs, "employees")?.value).toBe(40);
  });

  test("cannot be resolved by an unknown statement number", () => {
    const log = buildLog(employees(40, register), employees(45));
    const error = (() => {
      try {
        return resolveConflict(log, "employees", 9, WHO);
      } catch (caught) {
        return caught;
      }
    })();
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      message: "Employees has no statement number 9 in force.",
      hint: "Statements in force: 1, 2.",
    });
  });

  test("exist exactly when two live statements differ, and one decision ends them for any values", () => {
    const statement = fc.record({
      value: fc.nat(3),
      by: fc.constantFrom("jane", "sam", "kim"),
      asOf: fc.constantFrom("2026-01-01", "2026-05-01"),
    });
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1, maxLength: 8 }), (all) => {
        const log = buildLog(...all.map((each) => ({ field: "employees" as const, ...each })));
        const last = new Map(all.map((each) => [each.by, each.value]));
        expect(contradictions(log).length).toBe(new Set(last.values()).size > 1 ? 1 : 0);
        expect(contradictions(resolveConflict(log, "employees", 1, WHO))).toEqual([]);
      }),
    );
  });
});

describe("recording", () => {
  test("an invalid value is rejected with its path", () => {
    const wrong = () =>
      assertValue(
        buildLog(),
        { field: "turnover", value: { total: -1 }, provenance: "declared", asOf: "2026-11-01", by: "jane" },
        WHO.at,
      );
    expect(wrong).toThrow(
      /^turnover\.total must be a whole number of pence, for example 120000000 \(£1,200,000\), not -1\.$/,
    );
    expect(() => buildLog({ field: "claims", value: [{}] })).toThrow(
      'claims.0.date: This field is required. For example, claims may be [{"date":"2024-03-01","kind":"ransomware",' +
        '"amount":1500000,"settled":true,"description":null}] (money in pence).',
    );
    expect(() => buildLog(employees(1, { provenance: "none" }))).toThrow(
      "A value that is not known cannot be recorded.",
    );
  });

  test("withdrawing an unknown statement is an error; a withdrawn statement stays in the history", () => {
    expect(() => withdraw(buildLog(), "employees", null, WHO)).toThrow("Employees has no statement to withdraw.");
    const log = withdraw(buildLog(employees(40)), "employees", 1, WHO);
    expect(log.entries[0]).toMatchObject({ value: 40, withdrawn: { at: WHO.at, by: "sam" } });
    expect(() => withdraw(log, "employees", 1, WHO)).toThrow("Employees has no statement number 1 in force.");
  });

  test("required information is missing until declared; 'unknown' is not an answer, no claims is", () => {
    const { missing, asked } = missingFields(buildLog());
    expect([missing.length, asked]).toEqual([22, 22]);
    const declared = buildLog(
      { field: "claims", value: [] },
      { field: "controls.edr", value: { answer: "unknown" } },
      { field: "controls.mfaEmail", value: { answer: "no" } },
    );
    expect(missingFields(declared).missing).toContain("controls.edr");
    expect(missingFields(declared).missing).toHaveLength(20);
  });
});

describe("who declared a value", () => {
  const stated = (value: number, declaredBy?: "insured" | "broker") => ({
    field: "employees" as const,
    value,
    ...(declaredBy === undefined ? {} : { declaredBy }),
  });

  test("is stored with it, and a statement of the insured conflicts with the broker's own", () => {
    const log = buildLog(stated(40), stated(45, "insured"));
    expect(log.entries.map(({ declaredBy }) => declaredBy)).toEqual([undefined, declarationOf("insured")]);
    expect(contradictions(log)).toEqual([{ field: "employees", between: [1, 2] }]);
    expect(log.entries.map((each) => showProvenance(sourceWithPerson(each)))).toEqual([
      "Recorded by broker",
      "Declared by insured",
    ]);
  });

  test("is retained by the decision for it, and is nothing of a register's statement", () => {
    const log = buildLog(stated(40), stated(45, "insured"));
    const resolved = resolveConflict(log, "employees", 2, { by: "sam", at: "2026-11-05T09:00:00Z" });
    expect(effectiveValue(resolved, "employees")).toMatchObject({
      declaredBy: { side: "client", name: null },
      override: true,
    });
    const registered = buildLog({ ...stated(45, "insured"), provenance: "registry", source: "Companies House" });
    expect(registered.entries[0]).not.toHaveProperty("declaredBy");
    expect(registered.entries.map((each) => showProvenance(sourceWithPerson(each)))).toEqual(["Public register"]);
  });
});

test("only the broker records a sanctions screening; one declared by the insured is refused", () => {
  const value = { by: "Client", list: "our own", on: "2026-11-23", result: "no match" };
  const screening = { field: "sanctionsScreening" as const, value };
  expect(() => buildLog({ ...screening, declaredBy: "insured" })).toThrow(/recorded by the broker/);
  expect(effectiveValue(buildLog({ ...screening, declaredBy: "broker" }), "sanctionsScreening")).toMatchObject({
    value,
  });
});
