import type { ShownAnswer, ShownTurn } from "@broker/contracts";

/** A passage of the conversation as shown: what was asked, what was said, and what came of it. */
export interface LogEntry {
  readonly n: number;
  readonly at: string;
  readonly by: string;
  readonly place: ShownTurn["place"];
  /** The question as it was put; null = none, or each answer names its own. */
  readonly ask: string | null;
  /** As typed; null = pressed. */
  readonly typed: string | null;
  readonly answers: readonly ShownAnswer[];
  readonly remarks: readonly string[];
  /** What the answer moved; null = nothing was recorded. */
  readonly effects: ShownTurn["effects"];
}

const DONE: Readonly<Partial<Record<ShownTurn["move"], string>>> = {
  skip: "Skipped",
  later: "Put off to the end",
  unknown: "Share left out",
};

/** What a note of a turn says; null = it is said elsewhere. */
function noteWords(note: ShownTurn["notes"][number]): string | null {
  switch (note.kind) {
    case "not-read":
      return "The answer could not be read with certainty, so nothing is recorded.";
    case "at-start":
      return "There is no question before this one.";
    case "finished":
      return note.early ? "Finished early. Every confirmed answer is saved." : "Every question has been asked.";
    case "restarted":
      return "The conversation starts again. The answers are kept; only what is open is asked.";
    case "contradicted":
      return "The answer contradicts another statement or the scan.";
    case "decided":
      return {
        correct: null,
        confirm: `Answer confirmed, with a reason. '${note.reason ?? ""}'`,
        ask: "The client is asked. Documents stay drafts.",
      }[note.way];
    default:
      return null;
  }
}

function remarksOf({ notes, withdrawn }: ShownTurn): string[] {
  const said = notes.map(noteWords).filter((words) => words !== null);
  return [...said, ...withdrawn.map((ask) => `No longer asked, since its condition has lapsed: ${ask}`)];
}

function entryOf(turn: ShownTurn, before: ShownTurn | undefined): LogEntry | null {
  const { n, at, by, place, move, readings, asked, effects } = turn;
  const isRead = move === "type" && readings.length > 0;
  const answers = isRead ? [] : turn.answers;
  const remarks = remarksOf(turn);
  const done = answers.length === 0 && readings.length === 0 ? DONE[move] : undefined;
  if (done !== undefined) remarks.unshift(done);
  if (move === "refuse") remarks.unshift("Not recorded: the answer was read wrongly.");
  const text = move === "type" ? turn.text : move === "confirm" || move === "refuse" ? (before?.text ?? null) : null;
  if (isRead || (answers.length === 0 && remarks.length === 0)) return null;
  const named = answers.length > 1 || answers.some(({ question }) => question !== asked?.question);
  return { n, at, by, place, ask: named ? null : (asked?.text ?? null), typed: text, answers, remarks, effects };
}

/**
 * The transcript as shown: a typed answer with its confirmation is one passage, and a step back is none. What awaits
 * confirmation is shown by its card.
 */
export const logEntries = (turns: readonly ShownTurn[]): LogEntry[] =>
  turns.flatMap((turn, at) => entryOf(turn, turns[at - 1]) ?? []);
