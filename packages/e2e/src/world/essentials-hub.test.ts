import { readFileSync } from "node:fs";
import { sha256 } from "@broker/adapters";
import { type ComplianceState, type EssentialsState, roundHalfUp, type ScanReport } from "@broker/contracts";
import { essentialsOf, reviseReport } from "@broker/core";
import {
  assessCompliance,
  clientEvidence,
  HUB_CONTROL_IDS,
  libraryFrameworks,
  NO_SCOPE_FACTS,
  scannedEvidence,
} from "@broker/core/compliance";
import { beforeAll, expect, test } from "vitest";
import { allCompanies } from "./all-companies.ts";
import { ANSWER_SETS } from "./answer-sets.ts";

/** A fixture company with one set of answers. */
interface Answered {
  readonly company: string;
  readonly answers: string;
  readonly report: ScanReport;
}

let all: readonly Answered[];

beforeAll(async () => {
  all = (await allCompanies()).flatMap(({ seen, answers: outside }) =>
    Object.entries(ANSWER_SETS).map(([name, controls]) => ({
      company: seen.target.domain,
      answers: name,
      report:
        seen.status === "failed"
          ? { ...seen, record: { controls } }
          : reviseReport(seen, { outside, disputes: [], controls }, 3, sha256),
    })),
  );
}, 60_000);

const requirementsOf = (report: ScanReport) => essentialsOf(report).themes.flatMap(({ requirements }) => requirements);

/** The sign of each state in the table of earlier figures. */
const SIGNS = { met: "m", partial: "p", doubtful: "d", "not-met": "n", "not-assessed": "-" } as const;

const rounded = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? "" : String(roundHalfUp(value, digits));

/** A row of the table of earlier figures. */
function rowOf({ company, answers, report }: Answered): string {
  const { overall, components } = report.scores;
  const { posture, coverage } = components.cyberEssentials;
  const states = requirementsOf(report).map(({ state }) => SIGNS[state]);
  return [
    company,
    answers,
    rounded(overall?.posture, 2),
    rounded(posture, 2),
    rounded(coverage, 4),
    states.join(""),
  ].join();
}

/** before-hub.csv was computed by commit df2848bd, the last one before the hub of controls. */
test("postures, the component Cyber Essentials and its 28 states are those of before the hub", () => {
  const [, ...before] = readFileSync(new URL("before-hub.csv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  expect(before.length).toBe(all.length);
  expect(all.map(rowOf)).toEqual(before);
});

/** The hub's state for each state of the scan's analysis: a doubt is met in part at most. */
const IN_HUB: Readonly<Record<EssentialsState, ComplianceState>> = {
  ...{ met: "met", partial: "partly", doubtful: "partly" },
  ...{ "not-met": "not-met", "not-assessed": "not-assessed" },
};

/** The states in the hub of a client with that scan and those answers, on the day of the scan. */
function hubStates({ answers, report }: Answered): Record<string, ComplianceState> {
  const today = report.startedAt.slice(0, 10);
  const scans = [scannedEvidence(report)].flatMap((scan) => scan ?? []);
  const [framework] = assessCompliance({
    ...clientEvidence({ scans, answers: ANSWER_SETS[answers] ?? {}, filed: [] }, today),
    controls: HUB_CONTROL_IDS,
    frameworks: libraryFrameworks(["cyber-essentials"]),
    adoptions: [],
    facts: NO_SCOPE_FACTS,
    today,
  }).frameworks;
  return Object.fromEntries(framework?.requirements.map(({ id, state }) => [id, state]) ?? []);
}

test("each requirement of Cyber Essentials has the same state in the hub as in the scan's analysis", () => {
  const seen = new Set<ComplianceState>();
  for (const answered of all) {
    const expected = Object.fromEntries(requirementsOf(answered.report).map(({ id, state }) => [id, IN_HUB[state]]));
    expect(Object.keys(expected)).toHaveLength(28);
    expect([answered.company, answered.answers, hubStates(answered)]).toEqual([
      answered.company,
      answered.answers,
      expected,
    ]);
    for (const state of Object.values(expected)) seen.add(state);
  }
  expect([...seen].sort()).toEqual(["met", "not-assessed", "not-met", "partly"]);
});
