import type { ShownTurn } from "@broker/contracts";

type Note = ShownTurn["notes"][number];

const ASKED = "The client is asked. Documents stay drafts.";

function noteSentence(note: Exclude<Note, { kind: "withdrawn" }>): string {
  switch (note.kind) {
    case "not-read":
      return "The answer could not be read with certainty, so nothing is recorded.";
    case "at-start":
      return "There is no question before this one.";
    case "finished":
      return note.early ? "Finished early. Every answer is saved." : "Every question has been asked.";
    case "restarted":
      return "Started again. The answers stay; only what is open is asked.";
    case "contradicted":
      return "The answer contradicts another statement or the scan.";
    case "decided":
      return {
        correct: "Answer again.",
        confirm: `Answer confirmed, with a reason. '${note.reason ?? ""}'`,
        ask: ASKED,
      }[note.way];
  }
}

/** What a turn of a conversation says beside its answer, a sentence each. */
export const noteWords = ({ notes, withdrawn }: Pick<ShownTurn, "notes" | "withdrawn">): string[] => [
  ...withdrawn.map((ask) => `No longer asked, since its condition has lapsed: ${ask}`),
  ...notes.flatMap((note) => (note.kind === "withdrawn" ? [] : [noteSentence(note)])),
];
