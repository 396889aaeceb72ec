import type { DeclaredBySaid } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildLog } from "../testing/build-log.ts";
import { withdraw } from "./client-log.ts";
import { contradictions, effectiveValue } from "./effective-value.ts";
import { liveStatements } from "./live-statements.ts";

const JANE: DeclaredBySaid = { name: "Jane Doe", position: "Finance Director", way: "conversation", session: "s1" };
const staff = (value: number, declaredBy: DeclaredBySaid, over: object = {}) => ({
  field: "employees" as const,
  value,
  declaredBy,
  ...over,
});
const held = (log: ReturnType<typeof buildLog>) => effectiveValue(log, "employees")?.value;
const live = (log: ReturnType<typeof buildLog>) => liveStatements(log, "employees").map(({ n }) => n);

test("a person's answer in a later session, on a form or in a document replaces their own, whichever user records it", () => {
  const log = buildLog(
    staff(40, JANE, { source: "proposal form" }),
    staff(42, { ...JANE, session: "s2", turn: 7 }, { by: "sam" }),
    staff(
      45,
      { name: "JANE  DOE.", position: null, way: "form" },
      { by: "kim", source: "questions", asOf: "2026-11-02" },
    ),
  );
  expect([contradictions(log), held(log), live(log)]).toEqual([[], 45, [3]]);
});

test("two persons of the client who differ are in conflict, also in one document recorded by one user", () => {
  const log = buildLog(
    staff(40, JANE, { source: "form" }),
    staff(45, { ...JANE, name: "John Roe" }, { source: "form" }),
  );
  expect(contradictions(log)).toEqual([{ field: "employees", between: [1, 2] }]);
});

test("two persons conflict on a control as well", () => {
  const answer = (value: "yes" | "no", name: string) => ({
    ...{ field: "controls.edr" as const, value: { answer: value } },
    declaredBy: { ...JANE, name },
  });
  expect(contradictions(buildLog(answer("yes", "Jane Doe"), answer("no", "John Roe")))).toHaveLength(1);
  expect(contradictions(buildLog(answer("yes", "Jane Doe"), answer("no", "Jane Doe")))).toEqual([]);
});

test("a form recorded late does not replace what the same person declared on a later day", () => {
  const log = buildLog(staff(42, JANE, { asOf: "2026-11-05" }), staff(40, JANE, { asOf: "2026-11-03" }));
  expect([held(log), live(log), contradictions(log)]).toEqual([42, [1], []]);
  expect(held(withdraw(log, "employees", 1, { by: "sam", at: "2026-11-06T09:00:00Z" }))).toBe(40);
  const sameDay = buildLog(staff(42, JANE, { asOf: "2026-11-05T10:00:00Z" }), staff(40, JANE, { asOf: "2026-11-05" }));
  expect(live(sameDay)).toEqual([2]);
});

test("without a name, the user who records and the document remain the source; so they do for the broker", () => {
  const unnamed: DeclaredBySaid = { name: null, way: "conversation" };
  const broker: DeclaredBySaid = { name: "Tom Smith", side: "broker" };
  expect(contradictions(buildLog(staff(40, unnamed), staff(45, unnamed, { by: "sam" })))).toHaveLength(1);
  expect(contradictions(buildLog(staff(40, broker), staff(45, broker, { by: "sam" })))).toHaveLength(1);
  expect(contradictions(buildLog(staff(40, "insured"), staff(45, JANE)))).toHaveLength(1);
  expect(contradictions(buildLog(staff(40, unnamed), staff(45, "insured")))).toEqual([]);
});
