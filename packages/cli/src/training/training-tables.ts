import {
  CONTROL_TITLES,
  showCount,
  showDate,
  showNumber,
  showPercent,
  TRAINING_KIND_LABELS,
  type TrainingAnswer,
  type TrainingItem,
  type TrainingPerson,
} from "@broker/contracts";
import type { Cell, Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const TONES: Readonly<Record<NonNullable<TrainingItem["status"]>, Tone>> = {
  "Fully Compliant": "good",
  "Partially Compliant": "warn",
  "Non-Compliant": "bad",
};

const count = (
  heading: string,
  of: (item: TrainingItem) => number | null,
  more: { tone?: Tone; optional?: number } = {},
) => ({
  heading,
  cell: (item: TrainingItem): Cell | null => {
    const value = of(item);
    if (value === null) return null;
    return { text: showNumber(value), ...(more.tone === undefined || value === 0 ? {} : { tone: more.tone }) };
  },
  align: "right" as const,
  label: heading.toLowerCase(),
  stacked: "labelled" as const,
  ...(more.optional === undefined ? {} : { optional: more.optional }),
});

const TRAINING: Table<TrainingItem> = {
  columns: [
    { heading: "Client", cell: ({ client }) => client.name, width: { grow: 10 }, wrap: true, stacked: "fact" },
    { heading: "Programme", cell: ({ name }) => name, width: { grow: 12 }, wrap: true, stacked: "title" },
    {
      heading: "Due",
      cell: ({ kind, day }) => (kind === "training" && day !== null ? showDate(day) : null),
      label: "due",
      stacked: "labelled",
    },
    count("Assigned", ({ assigned }) => assigned),
    count("Done", ({ done }) => done),
    count("Overdue", ({ overdue }) => overdue, { tone: "bad" }),
    count("Clicked", ({ clicked }) => clicked, { optional: 2 }),
    count("Reported", ({ reported }) => reported, { optional: 1 }),
    {
      heading: "Status",
      cell: ({ status }) => (status === null ? null : { text: status, tone: TONES[status] }),
    },
  ],
  below: {
    under: "Programme",
    lines: () => [],
    always: ({ id, kind, day, percent, asAt, ended, client }) => [
      [
        id,
        kind === "phishing" && day !== null ? `phishing round sent on ${showDate(day)}` : TRAINING_KIND_LABELS[kind],
        ...(percent === null ? [] : [`${percent}% completed`]),
        `as at ${showDate(asAt)}`,
        ...(ended ? ["no longer counts"] : []),
        ...(client.sample ? ["sample"] : []),
      ].join(", "),
    ],
  },
};

/** Programmes and rounds, the longest overdue first. */
export const trainingTable = (look: Look, items: readonly TrainingItem[]): string =>
  tableLines(look, TRAINING, items).join("\n");

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? "yes" : "no");

const PEOPLE: Table<TrainingPerson> = {
  columns: [
    { heading: "Person", cell: ({ person }) => person, stacked: "title" },
    { heading: "Due", cell: ({ due }) => (due === null ? null : showDate(due)), label: "due", stacked: "labelled" },
    {
      heading: "Completed",
      cell: ({ done }) => (done === null ? null : showDate(done)),
      label: "completed",
      stacked: "labelled",
    },
    { heading: "Clicked", cell: ({ clicked }) => yesNo(clicked), label: "clicked", stacked: "labelled" },
    { heading: "Reported", cell: ({ reported }) => yesNo(reported), label: "reported", stacked: "labelled" },
  ],
};

/** People by pseudonym. */
export const peopleTable = (look: Look, people: readonly TrainingPerson[]): string =>
  tableLines(look, PEOPLE, people).join("\n");

/** An answer that training records state, in one line. */
export function answerLine({ client, control, answer, conflict }: TrainingAnswer): string {
  const title = `${client.name}: ${CONTROL_TITLES[control]}`;
  if (answer === null) return `${title}: no longer stated by training records`;
  const share = answer.coveragePct === undefined ? "" : `, ${showPercent(answer.coveragePct / 100)}`;
  return `${title}: ${answer.answer}${share}, declared by training records${conflict ? "; it conflicts with another answer" : ""}`;
}

/** 'Recorded 3 programmes or rounds'. */
export const recordedWords = (added: number, changed: number, same: number, rejected: number): string =>
  `${showCount(added, "programme or round", "programmes or rounds")} added, ${changed} changed, ${same} as before, ${showCount(rejected, "row")} not taken.`;
