import type { ControlAnswer, TrainingAnswer, TrainingFigures } from "@broker/contracts";
import { assertValue, type ClientLog, type Statement, withdraw } from "../client/client-log.ts";
import { contradictions, valuesDiffer } from "../client/effective-value.ts";
import { liveStatements } from "../client/live-statements.ts";

/** Source of the statements that training records make, as it is printed. */
const TRAINING_SOURCE = "Training records";

type Control = TrainingAnswer["control"];

/** What the records of a client state about a control, and as at which day. */
interface Stated {
  readonly answer: ControlAnswer;
  /** ISO 8601 date. */
  readonly asOf: string;
}

/** Training is held if 90% completed it, in part if someone did, and not held if people are overdue and none did. */
function trainingStated({ training, overdue }: TrainingFigures): Stated | null {
  if (training === null) return null;
  const { done, status, percent, asAt } = training;
  if (done === 0) return overdue > 0 ? { answer: { answer: "no" }, asOf: asAt } : null;
  if (status === "Fully Compliant") return { answer: { answer: "yes" }, asOf: asAt };
  return { answer: { answer: "partial", coveragePct: percent }, asOf: asAt };
}

/**
 * What the records of a client state. Phishing is tested if a round was sent within a year; null = they state nothing:
 * that no round is recorded does not show that none was held.
 */
export const statedBy = (figures: TrainingFigures): Readonly<Record<Control, Stated | null>> => ({
  awarenessTraining: trainingStated(figures),
  phishingTests: figures.phishing === null ? null : { answer: { answer: "yes" }, asOf: figures.phishing.lastSent },
});

/** A statement to record, and the earlier ones of the records to withdraw. */
interface PendingAnswer {
  readonly control: Control;
  readonly now: Stated | null;
  readonly withdrawn: readonly number[];
  /** The answer differs; else only its date does. */
  readonly moved: boolean;
}

/** How the client record differs from what the records state; none = nothing is to be recorded. */
export function pendingAnswers(log: ClientLog, figures: TrainingFigures): readonly PendingAnswer[] {
  return Object.entries(statedBy(figures)).flatMap(([name, now]): PendingAnswer[] => {
    const control = name as Control;
    const known = liveStatements(log, `controls.${control}`).filter(({ madeBy }) => madeBy?.kind === "training");
    const [last] = known;
    if (last === undefined && now === null) return [];
    const moved = last === undefined || now === null || valuesDiffer(last.value, now.answer);
    if (!moved && known.length === 1 && last.asOf.slice(0, 10) === now.asOf) return [];
    return [{ control, now, withdrawn: known.map(({ n }) => n), moved }];
  });
}

/** Who records the statements, with the file that evidences them. */
export interface TrainingStatement {
  readonly by: string;
  readonly at: string;
  readonly evidence: NonNullable<Statement["evidence"]>;
}

/**
 * The record with what training records state, as declarations of the insured by a document. Their earlier statements
 * are withdrawn; those of others remain, and a difference is a conflict that a person resolves. Pure.
 */
export function withTrainingAnswers(log: ClientLog, figures: TrainingFigures, { by, at, evidence }: TrainingStatement) {
  const pending = pendingAnswers(log, figures);
  let next = log;
  for (const { control, now, withdrawn } of pending) {
    const field = `controls.${control}` as const;
    for (const n of withdrawn) next = withdraw(next, field, n, { by, at });
    if (now === null) continue;
    const value = { field, value: now.answer, provenance: "declared" as const, asOf: now.asOf };
    const madeBy = { kind: "training" as const };
    const declaredBy = { name: null, side: "client" as const, way: "document" as const };
    next = assertValue(next, { ...value, by, source: TRAINING_SOURCE, evidence, declaredBy, madeBy }, at);
  }
  const open = new Set(contradictions(next).map(({ field }) => field));
  const changed = pending
    .filter(({ moved }) => moved)
    .map(({ control, now }) => ({
      ...{ control, answer: now?.answer ?? null },
      conflict: open.has(`controls.${control}`),
    }));
  return { log: next, changed };
}
