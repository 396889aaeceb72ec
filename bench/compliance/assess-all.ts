import type { FiledEvidence } from "../../packages/contracts/src/index.ts";
import {
  assessCompliance,
  type ComplianceInput,
  clientEvidence,
  HUB_CONTROL_IDS,
  HUB_CONTROLS,
  libraryFrameworks,
  NO_SCOPE_FACTS,
  reassessCompliance,
} from "../../packages/core/src/compliance.ts";
import type { BenchResult } from "../bench-result.ts";
import { median, percentile } from "../percentile.ts";

const PIECES = 500;
const CONTROLS_EACH = 3;
const MAX_MS = 50;
const MAX_CHANGED_MS = 5;
const ROUNDS = 40;
const WARM_UP = 10;
const TODAY = "2026-11-28";
const KINDS = ["report", "file", "attestation", "certificate"] as const;
const SHOWS = ["met", "met", "partly", "not-met"] as const;

/** A piece of evidence on three controls; some disagree, some have expired, some are withdrawn. */
function piece(n: number, shift = 0): FiledEvidence {
  const at = `2026-${String(1 + (n % 11)).padStart(2, "0")}-15`;
  const ids = Array.from({ length: CONTROLS_EACH }, (_, place) => (n * 7 + place * 31) % HUB_CONTROLS.length);
  const controls = ids.map((id, place) => ({
    id: HUB_CONTROLS[id]?.id ?? "",
    shows: SHOWS[(n + place + shift) % SHOWS.length] ?? "met",
  }));
  return {
    ...{ id: `e${n}`, kind: KINDS[n % KINDS.length] ?? "file", title: `Piece ${n}`, source: "client", collectedAt: at },
    ...{ validUntil: n % 5 === 0 ? "2027-06-30" : null, controls, by: "bench", at: `${at}T09:00:00.000Z` },
    withdrawn: n % 50 === 0 ? { by: "bench", at: `${at}T10:00:00.000Z`, reason: "Replaced" } : null,
  };
}

/** Everything that decides the states: every framework of the library, and this evidence. */
const inputOf = (filed: readonly FiledEvidence[]): ComplianceInput => ({
  ...clientEvidence({ scans: [], answers: {}, filed }, TODAY),
  ...{ controls: HUB_CONTROL_IDS, frameworks: libraryFrameworks(), adoptions: [], facts: NO_SCOPE_FACTS, today: TODAY },
});

const rounded = (milliseconds: number) => Math.round(milliseconds * 100) / 100;

/**
 * Every control and every framework assessed from 500 pieces of evidence, and again after each piece in turn changed
 * what it shows: milliseconds, the median of each. The statements that the evidence makes are part of both.
 */
export function assessAll(): Promise<BenchResult[]> {
  const filed = Array.from({ length: PIECES }, (_, n) => piece(n));
  const whole: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now();
    assessCompliance(inputOf(filed));
    if (round >= WARM_UP) whole.push(performance.now() - started);
  }
  const before = assessCompliance(inputOf(filed));
  const changed: number[] = [];
  let differing = 0;
  for (const [n, { controls }] of filed.entries()) {
    const started = performance.now();
    const input = inputOf(filed.with(n, piece(n, 1)));
    const after = reassessCompliance(before, new Set(controls.map(({ id }) => id)), input);
    changed.push(performance.now() - started);
    if (n % 100 === 1 && JSON.stringify(after.frameworks) !== JSON.stringify(assessCompliance(input).frameworks))
      differing += 1;
  }
  const requirements = before.frameworks.reduce((sum, each) => sum + each.requirements.length, 0);
  const evidence = { pieces: PIECES, statements: inputOf(filed).statements.length };
  const library = { frameworks: before.frameworks.length, requirements, controls: HUB_CONTROLS.length };
  const [value, one] = [rounded(median(whole)), rounded(median(changed))];
  const results: BenchResult[] = [
    {
      ...{ name: "assess-all", value, unit: "ms", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS },
      detail: { ...library, ...evidence, slowestMs: rounded(Math.max(...whole)) },
    },
    {
      ...{ name: "assess-all-one-changed", value: one, unit: "ms", bar: `≤ ${MAX_CHANGED_MS}` },
      ok: one <= MAX_CHANGED_MS && differing === 0,
      detail: { p95Ms: rounded(percentile(changed, 0.95)), slowestMs: rounded(Math.max(...changed)), differing },
    },
  ];
  return Promise.resolve(results);
}
