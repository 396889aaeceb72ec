import { AppError, type PlacementStage, type PlacementStep, type PlacementTerms } from "@broker/contracts";
import { checkReturn, checkStep, currentSteps } from "./check-step.ts";

/** A new stage of a placement; omitted terms are unchanged. */
export interface PlacementMove extends Partial<PlacementTerms> {
  readonly stage: PlacementStage;
  /** The day the stage was reached. */
  readonly on: string;
  readonly reason?: string;
  readonly note?: string;
  /** Number of the step that this one corrects; absent = a new step. */
  readonly corrects?: number;
}

/** Who recorded it, and when. */
export interface Moved {
  readonly by: string;
  /** ISO 8601, UTC; its day is today. */
  readonly at: string;
}

const NONE: PlacementTerms = {
  insurer: null,
  premium: null,
  limit: null,
  retention: null,
  inception: null,
  expiresOn: null,
};

/**
 * Default terms from the previous step: another insurer's premium, and a renewal's premium and dates, are not carried
 * over.
 */
function termsBefore(before: PlacementStep | null, move: PlacementMove): PlacementTerms {
  if (before === null) return NONE;
  const { insurer, premium, limit, retention, inception, expiresOn } = before;
  const terms = { insurer, premium, limit, retention, inception, expiresOn };
  if (move.corrects !== undefined) return terms;
  if (move.stage === "renewed") return { ...NONE, insurer, limit, retention };
  return move.insurer === undefined || move.insurer === insurer ? terms : { ...terms, premium: null };
}

function stepOf(move: PlacementMove): Partial<PlacementTerms> {
  const names = Object.keys(NONE) as (keyof PlacementTerms)[];
  return Object.fromEntries(names.flatMap((name) => (move[name] === undefined ? [] : [[name, move[name]]])));
}

function corrected(steps: readonly PlacementStep[], n: number): PlacementStep {
  const current = currentSteps(steps);
  const found = current.find((step) => step.n === n);
  if (found) return found;
  throw new AppError("input_invalid", `The placement has no standing step number ${n}.`, {
    hint: `Valid values: ${current.map((step) => `${step.n} (${step.stage})`).join(", ")}.`,
  });
}

/**
 * The steps with one more. A correction replaces the step that it names and inherits its omitted fields. Throws
 * `input_invalid` if the resulting order is invalid.
 */
export function movedSteps(
  steps: readonly PlacementStep[],
  move: PlacementMove,
  { by, at }: Moved,
): readonly PlacementStep[] {
  const before = move.corrects === undefined ? currentSteps(steps).at(-1) : corrected(steps, move.corrects);
  const same = move.corrects !== undefined && before?.stage === move.stage ? before : null;
  const step: PlacementStep = {
    ...termsBefore(before ?? null, move),
    ...stepOf(move),
    n: Math.max(0, ...steps.map((each) => each.n)) + 1,
    stage: move.stage,
    on: move.on,
    reason: move.reason ?? same?.reason ?? null,
    note: move.note ?? same?.note ?? null,
    corrects: move.corrects ?? null,
    by,
    recordedAt: at,
  };
  if (move.corrects === undefined) checkReturn(before ?? null, step);
  const all = [...steps, step];
  const standing = currentSteps(all);
  const today = at.slice(0, 10);
  for (const [place, each] of standing.entries())
    if (move.corrects !== undefined || each === step) checkStep(standing[place - 1] ?? null, each, today);
  return all;
}
