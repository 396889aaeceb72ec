import type { ClientField } from "@broker/contracts";
import { expect, test } from "vitest";
import { QUESTION_BANK } from "../onboarding/questions/bank.ts";
import { buildLog } from "../testing/build-log.ts";
import { contradictions, effectiveValue } from "./effective-value.ts";
import { liveStatements } from "./live-statements.ts";
import { missingFields } from "./missing-fields.ts";

const person = (name: string) => ({
  ...{ name, position: null, side: "client" as const, way: "conversation" as const },
  ...{ session: "s1", turn: 1, questionsVersion: "1.0.0" },
});
const said = (field: ClientField, value: unknown, day: string, name = "Ann Lee") => ({
  ...{ field, value, asOf: day, declaredBy: person(name) },
});

test("'not known' replaces the same person's earlier value, which is then missing; a later answer counts again", () => {
  const before = [said("employees", 40, "2026-11-01")];
  const unsure = [...before, said("asked.employees", "unknown", "2026-11-02")];
  expect(effectiveValue(buildLog(...before), "employees")?.value).toBe(40);
  const log = buildLog(...unsure);
  expect(effectiveValue(log, "employees")).toBeNull();
  expect(missingFields(log).missing).toContain("employees");
  expect(effectiveValue(buildLog(...unsure, said("employees", 45, "2026-11-03")), "employees")?.value).toBe(45);
  // Of another day before: it was known since.
  expect(
    effectiveValue(buildLog(...before, said("asked.employees", "unknown", "2026-10-31")), "employees")?.value,
  ).toBe(40);
});

test("'not known' of one person leaves what another declared, a register holds and the broker decided", () => {
  const unsure = said("asked.employees", "unknown", "2026-11-05");
  const ann = said("employees", 40, "2026-11-01");
  const other = buildLog(ann, said("employees", 60, "2026-11-01", "Bob Ray"), unsure);
  expect(effectiveValue(other, "employees")?.value).toBe(60);
  expect(contradictions(other)).toEqual([]);
  const register = buildLog({ ...ann, provenance: "registry", declaredBy: undefined }, unsure);
  expect(effectiveValue(register, "employees")?.value).toBe(40);
  expect(effectiveValue(buildLog({ ...ann, override: true }, unsure), "employees")?.value).toBe(40);
});

test("of a field of several questions only the part asked is not known", () => {
  const turnover = said("turnover", { total: 120_000_000, year: 2025, uk: 100_000_000 }, "2026-11-01");
  const total = buildLog(turnover, said("asked.turnover", "unknown", "2026-11-02"));
  expect(effectiveValue(total, "turnover")?.value).toEqual({ uk: 100_000_000 });
  expect(liveStatements(total, "turnover").map(({ n }) => n)).toEqual([1]);
  const both = buildLog(
    turnover,
    said("asked.turnover", "unknown", "2026-11-02"),
    said("asked.turnoverSplit", "unknown", "2026-11-02"),
  );
  expect(effectiveValue(both, "turnover")).toBeNull();
});

test("every question of the bank that can be recorded as not known withdraws its own field and parts", () => {
  const SAMPLE: Readonly<Record<string, unknown>> = {
    uk: 1,
    total: 1,
    personal: 1,
    paymentCard: 1,
    health: 1,
    intellectualProperty: 1,
    limit: 1,
    retention: 1,
    inception: "2026-12-01",
  };
  const shared = ["turnover", "records", "requested"];
  for (const { id, field, parts } of QUESTION_BANK) {
    if (field === null || field.startsWith("controls.") || ["legalName", "domains"].includes(field)) continue;
    const value = shared.includes(field) ? SAMPLE : "said";
    const log = buildLog();
    const entry = {
      n: 1,
      provenance: "declared" as const,
      by: "jane",
      override: false,
      recordedAt: "",
      withdrawn: null,
    };
    const entries = [
      { ...entry, field, value, asOf: "2026-11-01", declaredBy: person("Ann Lee") },
      {
        ...entry,
        n: 2,
        field: `asked.${id}` as ClientField,
        value: "unknown",
        asOf: "2026-11-02",
        declaredBy: person("Ann Lee"),
      },
    ];
    const left = effectiveValue({ ...log, entries }, field)?.value as Readonly<Record<string, unknown>> | undefined;
    for (const part of parts) expect([id, part, left?.[part]]).toEqual([id, part, undefined]);
    if (shared.includes(field)) expect([id, Object.keys(left ?? {}).length > 0]).toEqual([id, true]);
  }
});
