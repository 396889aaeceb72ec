import {
  type HumanRisk,
  TRAINING_CURRENT_DAYS,
  type TrainingFigures,
  type TrainingStatus,
  trainingBand,
} from "@broker/contracts";
import { daysAfter } from "../compliance/control-state.ts";

/** Completed of assigned, in whole per cent rounded down: 179 of 200 is 89, not yet Fully Compliant. */
export const completionPercent = (done: number, assigned: number): number =>
  assigned === 0 ? 0 : Math.floor((done * 100) / assigned);

/** Completion with its status by the band table of the decisions: 90 Fully Compliant, 70 Partially Compliant. */
export function completionOf(
  done: number,
  assigned: number,
): { readonly percent: number; readonly status: TrainingStatus } {
  const percent = completionPercent(done, assigned);
  return { percent, status: trainingBand(percent) };
}

/** The first day that a current programme or round may have. @param today ISO 8601 date */
export const currentSince = (today: string): string => daysAfter(today, -TRAINING_CURRENT_DAYS);

/** Sums of what is current. */
export interface TrainingSums {
  /** Clients with a current programme, and with a current round. */
  readonly trained: number;
  readonly tested: number;
  readonly programmes: number;
  readonly assigned: number;
  readonly done: number;
  readonly overdue: number;
  readonly rounds: number;
  readonly sent: number;
  readonly clickedOf: number;
  readonly clicked: number;
  readonly reportedOf: number;
  readonly reported: number;
  /** Day on which the last round was sent; null = none is current. */
  readonly lastSent: string | null;
  /** Newest day of the programmes' records; null = none is current. */
  readonly asAt: string | null;
}

/** The figures of sums; what has no record is null. */
export function figuresOf(sums: TrainingSums): TrainingFigures {
  const { trained, programmes, assigned, done, overdue, rounds, sent, lastSent, asAt } = sums;
  const { tested, clickedOf, clicked, reportedOf, reported } = sums;
  const isTrained = programmes > 0 && asAt !== null;
  return {
    training: isTrained
      ? { clients: trained, programmes, assigned, done, ...completionOf(done, assigned), asAt }
      : null,
    overdue,
    phishing:
      rounds === 0 || lastSent === null
        ? null
        : { clients: tested, rounds, sent, clickedOf, clicked, reportedOf, reported, lastSent },
  };
}

/** Share of messages on which someone clicked from which the part counts in full. */
const WORST_CLICKED = 0.3;

/**
 * Human risk by our definition, 0–10: 50% the share of people without completed training, 30% the click rate (30% and
 * above counts in full), 20% the share of messages that were not reported. Parts without a record are left out, and
 * the others weigh in proportion; null = nothing is recorded.
 */
export function humanRiskOf({ training, phishing }: TrainingFigures): HumanRisk | null {
  const parts: HumanRisk["parts"] = [];
  if (training !== null) parts.push({ part: "not-trained", weight: 50, share: 1 - training.done / training.assigned });
  if (phishing !== null && phishing.clickedOf > 0)
    parts.push({
      ...{ part: "clicked", weight: 30 },
      share: Math.min(1, phishing.clicked / phishing.clickedOf / WORST_CLICKED),
    });
  if (phishing !== null && phishing.reportedOf > 0)
    parts.push({ part: "not-reported", weight: 20, share: 1 - phishing.reported / phishing.reportedOf });
  const known = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (known === 0) return null;
  const index = (10 * parts.reduce((sum, { weight, share }) => sum + weight * share, 0)) / known;
  return { index: Math.round(index * 10) / 10, parts, known };
}
