import type { SavedTraining, TrainingPerson, TypedTraining } from "@broker/contracts";
import { AppError, EARLIEST_TRAINING } from "@broker/contracts";
import type { TrainingRow } from "./read-training-file.ts";

/** Who records, when, and as of which day. */
export interface TrainingRecording {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Day of the record, ISO 8601 date. */
  readonly asAt: string;
}

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);
const any = (a: boolean | null, b: boolean | null): boolean | null => (a === null ? b : b === null ? a : a || b);

type PersonRow = Extract<TrainingRow, { readonly person: string }>;

/** What one row records of a person. */
const entryOf = (row: PersonRow, person: string): TrainingPerson =>
  row.of === "training-person"
    ? { person, due: row.due, done: row.done, clicked: null, reported: null }
    : { person, due: null, done: null, clicked: row.clicked, reported: row.reported };

/**
 * Two rows of one person in one programme, such as its modules: it is done once each is, by the last date, and due by
 * the first date of what is not done. A person who clicked or reported in one message did.
 */
function joined(a: TrainingPerson, b: TrainingPerson): TrainingPerson {
  const open = [a, b].flatMap(({ due, done }) => (done === null && due !== null ? [due] : []));
  return {
    person: a.person,
    due: open.sort()[0] ?? later(a.due, b.due),
    done: a.done === null || b.done === null ? null : later(a.done, b.done),
    clicked: any(a.clicked, b.clicked),
    reported: any(a.reported, b.reported),
  };
}

/** The figures that follow from people. */
export function countedPeople(kind: SavedTraining["kind"], people: readonly TrainingPerson[]) {
  const assigned = people.length;
  if (kind === "training")
    return {
      ...{ assigned, clicked: null, reported: null, done: people.filter(({ done }) => done !== null).length },
      day: people.reduce<string | null>((day, { due }) => later(day, due), null),
    };
  const yes = (of: "clicked" | "reported") =>
    people.every((each) => each[of] === null) ? null : people.filter((each) => each[of] === true).length;
  return { assigned, done: null, clicked: yes("clicked"), reported: yes("reported"), day: null };
}

/**
 * A programme or round with the rows of a file: people of the file replace what was recorded of them, others remain.
 * null = the rows contain counts of what has people already. Pure.
 * @param known null = it is new
 * @param replace the file is all of it: people that it does not name are removed
 */
export function withRows(
  known: SavedTraining | null,
  rows: readonly TrainingRow[],
  made: TrainingRecording & {
    readonly id: string;
    readonly replace: boolean;
    readonly pseudonym: (person: string) => string;
  },
): SavedTraining | null {
  const [first] = rows;
  if (first === undefined) return known;
  const { by, at, asAt, id, replace, pseudonym } = made;
  const kind = first.of.startsWith("training") ? ("training" as const) : ("phishing" as const);
  const base = {
    ...{ id: known?.id ?? id, kind, name: known?.name ?? first.name, asAt, by, at },
    version: known?.version ?? 0,
  };
  const last = rows.at(-1);
  if (last?.of === "training-counts" || last?.of === "phishing-counts") {
    if (known !== null && known.people.length > 0 && !replace) return null;
    const counts =
      last.of === "training-counts"
        ? { day: last.due, assigned: last.assigned, done: last.done, clicked: null, reported: null }
        : { day: last.sentOn, assigned: last.sent, done: null, clicked: last.clicked, reported: last.reported };
    return { ...base, origin: "typed", ...counts, people: [] };
  }
  const inFile = new Map<string, TrainingPerson>();
  const sent: string[] = [];
  for (const row of rows) {
    if (row.of === "training-counts" || row.of === "phishing-counts") continue;
    const person = pseudonym(row.person);
    const before = inFile.get(person);
    const entry = entryOf(row, person);
    inFile.set(person, before === undefined ? entry : joined(before, entry));
    if (row.of === "phishing-person") sent.push(row.sentOn);
  }
  const kept = replace || known === null ? [] : known.people.filter(({ person }) => !inFile.has(person));
  const people = [...kept, ...inFile.values()].sort((a, b) => (a.person < b.person ? -1 : 1));
  const counted = countedPeople(kind, people);
  return { ...base, origin: "file", ...counted, day: counted.day ?? sent.sort()[0] ?? null, people };
}

/** A programme or round typed as counts. AppError `input_invalid` for a part that exceeds its whole, or a later day. */
export function typedTraining(
  typed: TypedTraining,
  known: SavedTraining | null,
  { id, by, at, asAt }: TrainingRecording & { readonly id: string },
): SavedTraining {
  const refuse = (field: string, sentence: string) => {
    throw new AppError("input_invalid", sentence, { fields: { [field]: sentence } });
  };
  const [field, day] = typed.kind === "training" ? (["due", typed.due] as const) : (["sentOn", typed.sentOn] as const);
  if (day < EARLIEST_TRAINING) refuse(field, "Enter a date in 2000 or later.");
  const base = { id: known?.id ?? id, name: known?.name ?? typed.name, asAt, by, at, version: known?.version ?? 0 };
  if (typed.kind === "training") {
    const { due, assigned, done } = typed;
    if (done > assigned) refuse("done", "More people completed the programme than were assigned.");
    return {
      ...{ ...base, kind: "training", origin: "typed", day: due, assigned, done },
      ...{ clicked: null, reported: null, people: [] },
    };
  }
  const { sentOn, sent, clicked, reported } = typed;
  if (sentOn > asAt) refuse("sentOn", "The round was sent after the day of the figures.");
  if ((clicked ?? 0) > sent) refuse("clicked", "More people clicked than messages were sent.");
  if ((reported ?? 0) > sent) refuse("reported", "More people reported than messages were sent.");
  return {
    ...{ ...base, kind: "phishing", origin: "typed", day: sentOn, assigned: sent, done: null, clicked, reported },
    people: [],
  };
}

/** Whether two records state the same, regardless of who saved them. */
export function isSameTraining(a: SavedTraining, b: SavedTraining): boolean {
  const stated = ({ kind, name, day, asAt, origin, assigned, done, clicked, reported, people }: SavedTraining) =>
    JSON.stringify([
      ...[kind, name, day, asAt, origin, assigned, done, clicked, reported],
      people.map((each) => [each.person, each.due, each.done, each.clicked, each.reported]),
    ]);
  return stated(a) === stated(b);
}
