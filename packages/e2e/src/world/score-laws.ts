import {
  type CheckResult,
  CONTROL_KEYS,
  type ControlKey,
  type ControlSnapshot,
  goodAnswer,
  type KnownControl,
  type Outcome,
  type OutsideAnswers,
  type ScanReport,
  type SourceName,
} from "@broker/contracts";
import { reviseReport, withAnalyses } from "@broker/core";

/** A scanned company with the answers of its third-party sources. */
export interface LawSubject {
  readonly report: ScanReport;
  readonly outside: OutsideAnswers;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = <Value>(values: readonly Value[]) => Value;

const NOTES = ["IASME-CE-012345, expires 2027-03-01", "IASME-CE-012345 issued 2024-01-05", "renewed last year"];
const ANSWERS: readonly (KnownControl["answer"] | null)[] = [null, null, "yes", "partial", "no", "unknown"];
const OUTCOMES: readonly Outcome[] = ["pass", "fail", "partial", "not-observed", "not-applicable"];
const POINTS: Readonly<Partial<Record<Outcome, number>>> = { pass: 1, fail: 0, partial: 0.5 };

const known = (answer: KnownControl["answer"], note?: string): KnownControl => ({
  answer,
  provenance: "declared",
  asOf: "2026-11-01T09:00:00.000Z",
  ...(note === undefined ? {} : { note }),
});

const withOutcome = (check: CheckResult, outcome: Outcome): CheckResult => {
  const share = POINTS[outcome];
  return { ...check, outcome, points: share === undefined ? null : check.weight * share };
};

/** Everything that decides a score. */
interface Inputs {
  readonly checks: readonly CheckResult[];
  readonly controls: ControlSnapshot;
  readonly outside: OutsideAnswers;
}

interface Figures {
  readonly posture: number;
  /** The mean before rounding and cap, which shows what rounding hides. */
  readonly mean: number;
  readonly readiness: number | null;
}

/** Below this, a difference is due to the order of floating-point additions. */
const NOISE = 1e-9;

/** Any digest: the laws compare figures, not revisions. */
const digest = () => "0".repeat(64);

function figures(report: ScanReport, { checks, controls, outside }: Inputs, indexed: boolean): Figures | null {
  const revised = reviseReport({ ...report, checks: [...checks] }, { outside, disputes: [], controls }, 2, digest);
  const { scores } = revised;
  if (scores.overall === null) return null;
  const parts = Object.values(scores.components).filter(({ posture }) => posture !== null);
  const weights = parts.reduce((sum, { weight, coverage }) => sum + weight * coverage, 0);
  const sum = parts.reduce((all, { weight, coverage, posture }) => all + weight * coverage * (posture ?? 0), 0);
  const readiness = indexed ? (withAnalyses(revised).readiness?.index ?? null) : null;
  return { posture: scores.overall.posture, mean: sum / weights, readiness };
}

/** Whether `better` is below `worse` in any figure that both have. */
function isBelow(better: Figures | null, worse: Figures | null): boolean {
  if (better === null || worse === null) return false;
  const below = better.posture < worse.posture || better.mean < worse.mean - NOISE;
  return below || (better.readiness !== null && worse.readiness !== null && better.readiness < worse.readiness);
}

/** One law: figures by name, and the pairs of which the first may not be below the second. */
interface Law {
  readonly what: string;
  /** Whether it holds for the readiness index too, which is made from answers. */
  readonly indexed: boolean;
  readonly cases: Readonly<Record<string, Inputs>>;
  readonly order: readonly (readonly [better: string, worse: string])[];
}

function answerLaw(inputs: Inputs, control: ControlKey): Law {
  const { [control]: _, ...rest } = inputs.controls;
  const having = (answer: KnownControl["answer"]) => ({ ...inputs, controls: { ...rest, [control]: known(answer) } });
  const yes = goodAnswer(control);
  return {
    what: control,
    indexed: true,
    cases: {
      yes: having(yes),
      partial: having("partial"),
      no: having(yes === "yes" ? "no" : "yes"),
      none: { ...inputs, controls: rest },
    },
    order: [
      ["yes", "partial"],
      ["partial", "no"],
      ["yes", "none"],
      ["none", "no"],
    ],
  };
}

/** A certificate in force never lowers the score. */
function certificateLaw(inputs: Inputs, level: "cyberEssentials" | "cyberEssentialsPlus"): Law {
  const { [level]: _, ...rest } = inputs.controls;
  return {
    what: `${level} certificate`,
    indexed: true,
    cases: {
      held: { ...inputs, controls: { ...rest, [level]: known("yes", NOTES[0]) } },
      none: { ...inputs, controls: rest },
    },
    order: [["held", "none"]],
  };
}

function checkLaw(inputs: Inputs, id: string): Law {
  const having = (outcome: Outcome) => ({
    ...inputs,
    checks: inputs.checks.map((check) => (check.id === id ? withOutcome(check, outcome) : check)),
  });
  const cases = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, having(outcome)]));
  const others = OUTCOMES.filter((outcome) => outcome !== "pass" && outcome !== "fail");
  return {
    what: id,
    indexed: false,
    cases,
    order: [["pass", "fail"], ...others.flatMap((each) => [["pass", each] as const, [each, "fail"] as const])],
  };
}

/** A source without a record never lowers the score; a record never raises it above no record. */
function sourceLaw(inputs: Inputs): Law {
  const { hudsonRock: _, ...outside } = inputs.outside;
  const held = (employees: number): Inputs => {
    const data = { employees, users: 0, thirdParties: 0, lastEmployeeOn: null };
    const answer = { status: "ok" as const, asOf: "2026-11-05T09:00:00.000Z", latencyMs: 5, reason: null, data };
    return { ...inputs, outside: { ...outside, hudsonRock: answer } };
  };
  return {
    what: "infostealer logs",
    indexed: false,
    cases: { clean: held(0), some: held(2), many: held(30), "not queried": { ...inputs, outside } },
    order: [
      ["clean", "not queried"],
      ["clean", "some"],
      ["some", "many"],
    ],
  };
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** The order of checks and answers changes nothing. */
function orderLaw(inputs: Inputs, random: () => number): Law {
  const other = {
    ...inputs,
    checks: shuffled(inputs.checks, random),
    controls: Object.fromEntries(shuffled(Object.entries(inputs.controls), random)) as ControlSnapshot,
  };
  return {
    what: "order",
    indexed: true,
    cases: { one: inputs, other },
    order: [
      ["one", "other"],
      ["other", "one"],
    ],
  };
}

/** The sources that decide a score; the others would only slow a revision down. */
const SCORED: readonly string[] = ["companiesHouse", "hibp", "hudsonRock", "ransomwareLive"] satisfies SourceName[];

function drawInputs({ report, outside }: LawSubject, random: () => number, draw: Draw): Inputs {
  const changed = random() / 2;
  return {
    outside: Object.fromEntries(Object.entries(outside).filter(([name]) => SCORED.includes(name))),
    checks: report.checks.map((check) => (random() < changed ? withOutcome(check, draw(OUTCOMES)) : check)),
    controls: Object.fromEntries(
      CONTROL_KEYS.flatMap((key) => {
        const answer = draw(ANSWERS);
        return answer === null ? [] : [[key, known(answer, random() < 0.2 ? draw(NOTES) : undefined)]];
      }),
    ),
  };
}

function broken({ report }: LawSubject, { what, indexed, cases, order }: Law): string[] {
  const found = new Map(Object.entries(cases).map(([name, inputs]) => [name, figures(report, inputs, indexed)]));
  return order.flatMap(([better, worse]) => {
    const [high, low] = [found.get(better) ?? null, found.get(worse) ?? null];
    if (!isBelow(high, low)) return [];
    return [`${report.target.domain}, ${what}: ${better} ${JSON.stringify(high)}, ${worse} ${JSON.stringify(low)}`];
  });
}

/**
 * Tests the laws of the score on random sets of answers and outcomes: a favourable answer or result never lowers a
 * figure, an unfavourable one never raises it, and their order changes nothing. Returns every violation as a sentence.
 * Each set takes the next company, two controls and two checks.
 */
export function scoreLawViolations(subjects: readonly LawSubject[], sets: number, seed: number): string[] {
  const random = seeded(seed);
  const draw: Draw = (values) => values[Math.floor(random() * values.length)] as (typeof values)[number];
  return Array.from({ length: sets }, (_, place) => place).flatMap((place) => {
    const subject = subjects[place % subjects.length];
    if (subject === undefined) return [];
    const inputs = drawInputs(subject, random, draw);
    const laws = [
      answerLaw(inputs, draw(CONTROL_KEYS)),
      answerLaw(inputs, draw(CONTROL_KEYS)),
      certificateLaw(inputs, draw(["cyberEssentials", "cyberEssentialsPlus"] as const)),
      checkLaw(inputs, draw(subject.report.checks).id),
      checkLaw(inputs, draw(subject.report.checks).id),
      sourceLaw(inputs),
      orderLaw(inputs, random),
    ];
    return laws.flatMap((law) => broken(subject, law));
  });
}
