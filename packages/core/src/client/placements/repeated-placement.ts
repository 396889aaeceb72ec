import { AppError, type Placement, type PlacementStage, type PlacementStep, showDate } from "@broker/contracts";
import { currentStep } from "./check-step.ts";
import type { PlacementMove } from "./moved-steps.ts";
import type { QuoteSelection } from "./with-choice.ts";

/** Stages with a policy. */
export const BINDING_STAGES: readonly PlacementStage[] = ["bound", "renewed"];

const TERMS = ["insurer", "premium", "limit", "retention", "inception", "expiresOn"] as const;

type Repeated = Partial<PlacementMove> & Pick<PlacementMove, "stage">;

/**
 * Whether a move repeats the binding in force: every term that it gives is the current one. A renewal is repeated only
 * with the same inception, since the next one may have the same terms.
 */
export function repeatsBinding(placement: Placement, move: Repeated): boolean {
  const step = currentStep(placement);
  const { stage, on, note, corrects } = move;
  if (corrects !== undefined || !BINDING_STAGES.includes(stage) || stage !== step.stage) return false;
  if (stage === "renewed" && move.inception === undefined) return false;
  const sameNote = note === undefined || note === step.note || (step.note ?? "").endsWith(`. ${note}`);
  return (
    sameNote && (on === undefined || on === step.on) && TERMS.every((term) => (move[term] ?? step[term]) === step[term])
  );
}

/** Whether a choice repeats the one on which the risk was bound. */
export function repeatsChoice(placement: Placement, { quote, bind, ...given }: Partial<QuoteSelection>): boolean {
  const last = placement.choices?.at(-1);
  const step = currentStep(placement);
  if (bind !== true || last?.quote !== quote || last?.step !== step.n || !last.moved) return false;
  return repeatsBinding(placement, { inception: step.inception, ...given, stage: step.stage });
}

/** What the first steps of two placements have in common if one was sent twice. */
const FIRST = [...TERMS, "stage", "on", "reason", "note", "by"] as const;

/** Two placements recorded within this time that agree in everything are one, sent twice. */
const SENT_TWICE_MS = 60_000;

const named = (risk: string) => risk.trim().toLowerCase();

/** The placement that a new one repeats: of the same client, risk, user, first step and minute; null = none. */
export function repeatedPlacement(
  others: readonly Placement[],
  { clientId, risk, createdAt, steps }: Placement,
): Placement | null {
  const [first] = steps;
  const agrees = (step: PlacementStep | undefined) =>
    step !== undefined && first !== undefined && FIRST.every((part) => step[part] === first[part]);
  const found = others.find(
    (other) =>
      other.clientId === clientId &&
      named(other.risk) === named(risk) &&
      Math.abs(Date.parse(createdAt) - Date.parse(other.createdAt)) < SENT_TWICE_MS &&
      other.steps.length === 1 &&
      agrees(other.steps[0]),
  );
  return found ?? null;
}

function sharesPeriod(one: Placement, other: Placement): boolean {
  const [a, b] = [currentStep(one), currentStep(other)];
  if (a.inception === null || a.expiresOn === null || b.inception === null || b.expiresOn === null)
    return a.on.slice(0, 4) === b.on.slice(0, 4);
  return a.inception < b.expiresOn && b.inception < a.expiresOn;
}

/**
 * Questions a binding if the client's same risk is already bound for a period that overlaps. Throws `record_unsettled`;
 * the user confirms that both policies are intended.
 */
export function requireOnlyBinding(others: readonly Placement[], placement: Placement): void {
  const found = others.find(
    (other) =>
      other.id !== placement.id &&
      named(other.risk) === named(placement.risk) &&
      BINDING_STAGES.includes(currentStep(other).stage) &&
      sharesPeriod(other, placement),
  );
  if (found === undefined) return;
  const { insurer, inception, expiresOn, on } = currentStep(found);
  const period =
    inception === null || expiresOn === null
      ? `on ${showDate(on)}`
      : `from ${showDate(inception)} to ${showDate(expiresOn)}`;
  throw new AppError(
    "record_unsettled",
    `${found.risk} is already bound with ${insurer ?? "an insurer"} ${period}, as placement ${found.id.slice(0, 8)}.`,
    {
      hint: "If both policies are intended, confirm it. Otherwise correct the other placement.",
      fix: { kind: "set-option", option: "besideBound" },
    },
  );
}
