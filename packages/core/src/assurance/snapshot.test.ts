import type { ChangeCause, ComplianceSnapshot, ComplianceStates } from "@broker/contracts";
import { expect, test } from "vitest";
import { complianceDiff, withOwnCauses } from "./snapshot.ts";

const snapshot = (seq: number, cause: ChangeCause, ref: string, moved: ComplianceSnapshot["moved"]) => ({
  ...{ seq, at: "2026-11-20T09:00:00.000Z", by: "broker", cause, ref, moved, figures: [] },
});
const CHANGE = { by: "broker", at: "2026-11-20T09:00:00.000Z" };
const FILED = { control: "CC-GOV-02", before: "not-assessed", after: "met" } as const;
const between = [snapshot(1, "evidence", "ev1", [FILED]), snapshot(2, "adoption", "dora", [])];
const states = (requirements: ComplianceStates["requirements"], controls: ComplianceStates["controls"] = {}) => ({
  at: "2026-11-20",
  states: { controls, requirements },
});
const controlsOf = () => ["CC-GOV-02"];

test("a requirement that moved names its control and what moved that, whatever was decided of its framework", () => {
  const after = states({ dora: { "Art. 5(1)": "met" } }, { "CC-GOV-02": "met" });
  expect(complianceDiff(states({}), after, between, controlsOf).rows).toEqual([
    {
      ...{ framework: "dora", requirement: "Art. 5(1)", before: "not-assessed", after: "met" },
      because: [{ ...FILED, cause: "evidence", ref: "ev1", change: CHANGE }],
    },
  ]);
});

const known = { "CC-GOV-02": "met" } as const;
const after = states({ dora: { "Art. 5(1)": "met" } }, known);

test("where no control moved, the decision on the framework is named", () => {
  const { rows } = complianceDiff(states({}, known), after, between, controlsOf);
  expect(rows[0]?.because).toEqual([]);
  const decided = { ...snapshot(2, "adoption", "dora", []), states: after.states };
  expect(withOwnCauses(rows, { controls: known, requirements: {} }, decided)[0]?.because).toEqual([
    { control: null, before: "not-assessed", after: "met", cause: "adoption", ref: "dora", change: CHANGE },
  ]);
});

test("a snapshot that left the requirement as it was is no cause of it", () => {
  const { rows } = complianceDiff(states({}, known), after, between, controlsOf);
  const later = { ...snapshot(3, "scope", "dora", []), states: after.states };
  expect(withOwnCauses(rows, after.states, later)).toEqual(rows);
});
