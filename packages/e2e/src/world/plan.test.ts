import { sha256 } from "@broker/adapters";
import {
  ACTION_GROUPS,
  CONTROL_KEYS,
  type ControlKey,
  type ControlSnapshot,
  goodAnswer,
  type KnownControl,
  PLACEABILITY_RULES,
  publishPosture,
  type ScanReport,
} from "@broker/contracts";
import {
  exposureProfileOf,
  firstSteps,
  overallMean,
  prerequisitesOf,
  reportPlan,
  reviseReport,
  scoreShown,
  whatIf,
  withPlan,
} from "@broker/core";
import { CLIENT_REPORT_ALONE, clientReport } from "@broker/core/documents";
import { beforeAll, expect, test } from "vitest";
import { allCompanies } from "./all-companies.ts";

const asOf = "2026-11-04T09:00:00.000Z";
const NOW = "2026-11-23T09:00:00.000Z";

/** Rules that no remediation clears: registers, sanctions and what the broker records. */
const RECORDED = ["not-active", "strike-off-proposed", "insolvency", "sanctions-match", "conflicting-information"];
const BY_BROKER = [...RECORDED, "sanctions-not-screened", "claims-not-declared"];

let reports: readonly ScanReport[];

/** Answers of every kind: good, partial and bad in turn, from a place in the list. */
function answersFrom(start: number): ControlSnapshot {
  const known = (key: ControlKey, place: number): KnownControl => {
    const bad = goodAnswer(key) === "yes" ? "no" : "yes";
    const answer = ([goodAnswer(key), "partial", bad] as const)[(place + start) % 3] ?? bad;
    return { answer, provenance: "declared", asOf };
  };
  return Object.fromEntries(CONTROL_KEYS.map((key, place) => [key, known(key, place)])) as ControlSnapshot;
}

beforeAll(async () => {
  const companies = await allCompanies();
  reports = companies.flatMap(({ known, answers: outside }) => [
    withPlan(known, null, NOW),
    ...[0, 1, 2].map((start) =>
      withPlan(reviseReport(known, { outside, disputes: [], controls: answersFrom(start) }, 3, sha256), null, NOW),
    ),
  ]);
}, 120_000);

test("actions follow the order of their groups, once each, and nothing of Later precedes Today", () => {
  for (const report of reports) {
    const { actions } = reportPlan(report);
    const groups = actions.map(({ group }) => ACTION_GROUPS.indexOf(group));
    expect(groups, report.target.domain).toEqual(groups.toSorted((a, b) => a - b));
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
  }
});

test("no action precedes its prerequisite, or is due before it", () => {
  for (const report of reports) {
    const { actions } = reportPlan(report);
    const ids = actions.map(({ id }) => id);
    for (const [place, { id, group }] of actions.entries())
      for (const required of prerequisitesOf(id).filter((each) => ids.includes(each))) {
        const at = ids.indexOf(required);
        expect(at, `${report.target.domain}: ${required} before ${id}`).toBeLessThan(place);
        const before = actions[at]?.group ?? "later";
        expect(ACTION_GROUPS.indexOf(before)).toBeLessThanOrEqual(ACTION_GROUPS.indexOf(group));
      }
  }
});

test("the first actions have the same hours and the same score in the plan and in a what-if", () => {
  const run = { years: 1, seed: 1, asOf: NOW };
  let compared = 0;
  for (const report of reports.filter(scoreShown)) {
    const work = reportPlan(report).actions.filter(({ kind }) => kind !== "fact");
    const start = report.scores.overall?.cappedBy?.posture ?? overallMean(report.scores.components);
    if (start === null) throw new Error(`${report.target.domain} has no score`);
    const profile = exposureProfileOf({ record: null, report, asOf: NOW });
    const blockers = report.placeability?.blockers ?? [];
    for (const count of [3, 5, work.length]) {
      const first = work.slice(0, count);
      const made = whatIf({
        profile,
        report,
        goal: { kind: "fixes", ids: first.map(({ id }) => id) },
        terms: {},
        run,
        blockers,
      });
      const posture = made.figures.find(({ id }) => id === "posture");
      const level = first.reduce((sum, { gain }) => sum + (gain ?? 0), start);
      expect(made.fixes.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
      const whole = [...made.fixes, ...made.open];
      expect(whole.map(({ id }) => id).toSorted()).toEqual(
        reportPlan(report)
          .actions.map(({ id }) => id)
          .toSorted(),
      );
      expect(whole.reduce((sum, { hours }) => sum + hours, 0)).toBe(reportPlan(report).hours);
      expect(made.hours).toBe(first.reduce((sum, { effortHours }) => sum + effortHours, 0));
      expect(posture?.after, `${report.target.domain}, ${count} actions`).toBe(publishPosture(level));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test("the hours of a plan are the sum of its actions, and every open check and answered gap is among them", () => {
  for (const report of reports) {
    const { actions, hours } = reportPlan(report);
    expect(hours).toBe(actions.reduce((sum, { effortHours }) => sum + effortHours, 0));
    const open = report.checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial");
    const gaps = Object.entries(report.record?.controls ?? {}).filter(
      ([key, known]) => known?.answer !== goodAnswer(key as ControlKey),
    );
    const ids = actions.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([...open.map(({ id }) => id), ...gaps.map(([key]) => `control:${key}`)]),
    );
  }
});

test("every blocker that remediation clears has an action due before going to market", () => {
  expect(Object.keys(PLACEABILITY_RULES)).toEqual(expect.arrayContaining(BY_BROKER));
  let linked = 0;
  for (const { placeability, plan, target } of reports)
    for (const { rule, action } of placeability?.blockers ?? []) {
      if (BY_BROKER.includes(rule)) continue;
      const found = plan?.actions.find(({ id }) => id === action);
      expect(found?.clears, `${target.domain} ${rule}`).toContain(rule);
      expect(["today", "before-market"]).toContain(found?.group);
      linked += 1;
    }
  expect(linked).toBeGreaterThan(0);
});

test("a published score and the gains of all actions add up to the score after them", () => {
  for (const report of reports) {
    const { actions } = reportPlan(report);
    const overall = report.scores.overall;
    if (overall === null) continue;
    const gains = actions.reduce((sum, { gain }) => sum + (gain ?? 0), 0);
    expect(actions.every(({ gain }) => gain === null || gain >= 0)).toBe(true);
    expect(overall.posture + gains, report.target.domain).toBeLessThan(100.51);
  }
});

test("the recommendations of the scan are the plan's actions on checks, in its order", () => {
  for (const report of reports) {
    const checks = reportPlan(report).actions.filter(({ kind }) => kind === "check");
    expect(report.riskAssessment.recommendations.map(({ checkId }) => checkId)).toEqual(checks.map(({ id }) => id));
  }
});

test("the twelve-week plan has every action due before going to market in order, beginning with the summary's", () => {
  for (const report of reports) {
    const made = clientReport(report, { ...CLIENT_REPORT_ALONE, asOf: NOW });
    const text = JSON.stringify(made.sections.find(({ id }) => id === "plan"));
    let at = 0;
    for (const { title, group } of reportPlan(report).actions) {
      if (group === "later") continue;
      const next = text.indexOf(JSON.stringify(title).slice(1, -1), at);
      expect(next, `${report.target.domain}: ${title}`).toBeGreaterThanOrEqual(at);
      at = next + 1;
    }
    const ids = reportPlan(report).actions.map(({ id }) => id);
    const places = firstSteps(report).map(({ id }) => ids.indexOf(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});
