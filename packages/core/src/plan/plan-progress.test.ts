import type { CheckResult, SavedPlan } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck } from "../testing/build-report.ts";
import { buildControls } from "../testing/build-situation.ts";
import { type PlanEvidence, planProgress } from "./plan-progress.ts";

const action = (id: string) => ({ id, title: id, hours: 1, effect: null });
const plan: SavedPlan = {
  id: "p",
  name: "Acme Ltd",
  domain: "acme.example",
  clientId: "c",
  scan: { id: "s1", startedAt: "2026-11-01T09:00:00.000Z" },
  owner: "R. Halden",
  dueOn: "2026-12-01",
  createdAt: "2026-11-02T09:00:00.000Z",
  createdBy: "Jane",
  actions: [action("hsts-valid"), action("control:mfaEmail")],
  premiumBasis: null,
  figures: [],
};

const outcomes = (...each: CheckResult["outcome"][]): PlanEvidence["scans"] =>
  each.map((outcome, at) => ({
    id: `s${at + 1}`,
    startedAt: `2026-11-0${at + 1}T09:00:00.000Z`,
    checks: [buildCheck("hsts-valid", outcome)],
  }));

const stateOf = (evidence: Partial<PlanEvidence>) =>
  planProgress(plan, { scans: outcomes("fail"), controls: null, today: "2026-11-05T09:00:00.000Z", ...evidence });

test.each([
  [["fail"], null],
  [["fail", "partial"], null],
  [["fail", "pass", "pass"], "s2"],
  [["fail", "not-applicable"], "s2"],
  // A scan that could not assess the check neither ticks nor reopens it.
  [["fail", "error"], null],
  [["fail", "pass", "not-observed"], "s2"],
  [["fail", "pass", "fail"], null],
  [["fail", "pass", "fail", "pass"], "s4"],
] as const)("a finding that was %j in turn is done by scan %s", (each, scanId) => {
  const { actions, lastScan } = stateOf({ scans: outcomes(...each) });
  const at = scanId === null ? null : `2026-11-0${scanId.slice(1)}T09:00:00.000Z`;
  expect(actions[0]?.done).toEqual(scanId === null ? null : { kind: "scan", scanId, at });
  expect(lastScan.id).toBe(`s${each.length}`);
});

test("a control is done by the client's answer, from its date, and not by a partial one or none", () => {
  const done = (answer: "yes" | "partial" | null) =>
    stateOf({ controls: answer === null ? null : buildControls({ mfaEmail: answer }) }).actions[1]?.done;
  expect(done("yes")).toEqual({ kind: "answer", at: "2026-11-01" });
  expect([done("partial"), done(null)]).toEqual([null, null]);
});

test("a plan is overdue from the day after its date while an action is open", () => {
  const today = (day: string) => ({ today: `${day}T09:00:00.000Z` });
  expect(stateOf(today("2026-12-01")).overdue).toBe(false);
  expect(stateOf(today("2026-12-02")).overdue).toBe(true);
  const all = { scans: outcomes("fail", "pass"), controls: buildControls({ mfaEmail: "yes" }) };
  expect(stateOf({ ...all, ...today("2026-12-02") }).overdue).toBe(false);
});
