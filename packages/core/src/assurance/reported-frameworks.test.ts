import {
  type ControlKey,
  type FiledEvidence,
  REPORT_FACT_KINDS,
  type ReportFact,
  type ReportFactKind,
} from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AssessedFramework, assessCompliance } from "../compliance/assess.ts";
import { figuresOf } from "../compliance/framework-standing.ts";
import { NO_SCOPE_FACTS } from "../compliance/scope.ts";
import { HUB_CONTROL_IDS, libraryFrameworks } from "../intelligence/evidence/known-compliance.ts";
import { buildControls } from "../testing/build-situation.ts";
import { clientEvidence } from "./client-evidence.ts";

const TODAY = "2026-11-28";

const fact = (kind: ReportFactKind): ReportFact => ({
  kind,
  report: "r1",
  tool: "Microsoft Defender",
  observedOn: "2026-11-20",
  validUntil: "2027-02-18",
  weaknesses: 1,
  severity: "high",
  examples: [],
});

const attested = (id: string, shows: FiledEvidence["controls"][number]["shows"]): FiledEvidence => ({
  id: `attested-${id}`,
  kind: "attestation",
  title: "Attestation",
  source: "client",
  collectedAt: "2026-11-10",
  validUntil: null,
  controls: [{ id, shows }],
  by: "jane",
  at: "2026-11-10T09:00:00.000Z",
  withdrawn: null,
});

type Answers = Partial<Record<ControlKey, "yes" | "no" | "partial" | "unknown">>;

function frameworks(answers: Answers, filed: readonly FiledEvidence[], kinds: readonly ReportFactKind[]) {
  const reports = kinds.map(fact);
  return assessCompliance({
    ...clientEvidence({ scans: [], answers: buildControls(answers), filed, reports }, TODAY),
    controls: HUB_CONTROL_IDS,
    frameworks: libraryFrameworks(),
    adoptions: [],
    facts: NO_SCOPE_FACTS,
    today: TODAY,
  });
}

const stateOf = (control: string, answers: Answers, kinds: readonly ReportFactKind[]) =>
  frameworks(answers, [], kinds).controls.get(control);

test("an update without the day of its fix leaves a control partly met that was met, and suggests so of none known", () => {
  expect(stateOf("CC-VUL-03", { patchCriticalDays: "yes" }, ["patch-undated"])?.state).toBe("partly");
  expect(stateOf("CC-VUL-03", { patchCriticalDays: "no" }, ["patch-undated"])?.state).toBe("not-met");
  const alone = stateOf("CC-VUL-03", {}, ["patch-undated"]);
  expect(alone).toMatchObject({ state: "partly", suggested: true, evidence: [{ title: "Microsoft Defender report" }] });
  expect(stateOf("CC-VUL-03", { patchCriticalDays: "yes" }, ["patch-undated"])?.suggested).toBeUndefined();
  expect(stateOf("CC-VUL-03", {}, ["patch-overdue"])?.state).toBe("not-met");
  for (const control of ["CC-NET-01", "CC-NET-05", "CC-NET-06"])
    expect(stateOf(control, {}, ["rdp-exposed"])?.state).toBe("not-met");
});

test("a suggestion is partly met with no points: the score and its range are as without the report", () => {
  const of = (kinds: readonly ReportFactKind[]) =>
    frameworks({ mfaEmail: "yes" }, [], kinds).frameworks.find(({ framework }) => framework.id === "cyber-essentials");
  const [before, after] = [of([]), of(["patch-undated"])];
  const update = after?.requirements.find(({ id }) => id === "SUM-04");
  expect(update).toMatchObject({ state: "partly", basis: "observed", suggested: true });
  const { counts: was, ...figures } = before?.standing ?? { counts: null };
  const { counts: is, ...others } = after?.standing ?? { counts: null };
  expect(others).toEqual(figures);
  expect((is?.partly ?? 0) - (was?.partly ?? 0)).toBe(1);
});

test("whatever else is known, a report raises no framework's score, nor either end of its range", () => {
  const answer = fc.constantFrom("yes" as const, "partial" as const, "no" as const, "unknown" as const);
  const keys = ["patchCriticalDays", "endOfLifeSystems", "rdpExposed", "edr", "mfaEmail", "backupTested"] as const;
  const answers = fc.record(Object.fromEntries(keys.map((key) => [key, answer])) as Record<ControlKey, typeof answer>);
  const evidence = fc
    .constantFrom("CC-VUL-03", "CC-VUL-01", "CC-NET-01", "CC-NET-06")
    .chain((id) =>
      fc.constantFrom("met" as const, "partly" as const, "not-applicable" as const).map((shows) => attested(id, shows)),
    );
  const figures = ({ requirements }: AssessedFramework) => figuresOf(requirements);
  fc.assert(
    fc.property(
      answers,
      fc.array(evidence, { maxLength: 2 }),
      fc.subarray([...REPORT_FACT_KINDS], { minLength: 1 }),
      (known, filed, kinds) => {
        const before = frameworks(known, filed, []).frameworks;
        const after = frameworks(known, filed, kinds).frameworks;
        for (const [at, each] of after.entries()) {
          const [was, is] = [before[at], each].map((one) => (one === undefined ? null : figures(one)));
          if (!was || !is) throw new Error("a framework is missing");
          expect(is.score ?? 0).toBeLessThanOrEqual(was.score ?? 100);
          expect(is.low).toBeLessThanOrEqual(was.low);
          expect(is.high).toBeLessThanOrEqual(was.high);
        }
      },
    ),
    { numRuns: 80 },
  );
});
