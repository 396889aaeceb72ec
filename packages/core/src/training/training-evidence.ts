import { TRAINING_KIND_LABELS, type TrainingItem } from "@broker/contracts";
import { csvTable } from "../base/csv-table.ts";

const HEAD = ["kind", "name", "due or sent on", "as at", "assigned or sent", "done", "overdue", "clicked", "reported"];

/**
 * The current records of a client as a file that evidences its answers: figures of programmes and rounds, without
 * people.
 */
export const trainingEvidence = (items: readonly TrainingItem[]): string =>
  csvTable(
    HEAD,
    items.map(({ kind, name, day, asAt, assigned, done, overdue, clicked, reported }) => [
      ...[TRAINING_KIND_LABELS[kind], name, day, asAt, assigned, done, overdue, clicked, reported],
    ]),
  );

/** A list of programmes and rounds as CSV, as the screen shows it. */
export const trainingCsv = (items: readonly TrainingItem[]): string =>
  csvTable(
    [
      ...["id", "client", "kind", "programme", "due", "sentOn", "assigned", "done", "overdue", "clicked", "reported"],
      ...["percent", "status", "asAt", "ended"],
    ],
    items.map((item) => [
      ...[item.id, item.client.name, item.kind, item.name],
      ...[item.kind === "training" ? item.day : null, item.kind === "phishing" ? item.day : null],
      ...[item.assigned, item.done, item.overdue, item.clicked, item.reported],
      ...[item.percent, item.status, item.asAt, item.ended ? "yes" : "no"],
    ]),
  );
