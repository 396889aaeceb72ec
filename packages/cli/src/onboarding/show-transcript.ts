import { type MoveKind, respondentWords, type ShownTurn, showTime } from "@broker/contracts";
import { effectLines } from "@broker/core/documents";
import { onboardingTranscript } from "@broker/server/verbs";
import type { z } from "zod";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { heading, prose } from "../terminal/blocks.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { workspaceOf } from "../workspace-of.ts";
import { latestSession } from "./named-session.ts";
import { clientName, PLACE_WORDS } from "./session-words.ts";
import { noteWords } from "./turn-words.ts";

const MOVES: Readonly<Record<z.infer<typeof MoveKind>, string>> = {
  press: "Answered",
  type: "Typed",
  confirm: "Confirmed",
  refuse: "Refused the reading",
  skip: "Skipped",
  later: "Put off",
  unknown: "Not known",
  back: "Went back",
  change: "Went to a question",
  resolve: "Decided a contradiction",
  finish: "Finished",
  restart: "Started again",
};

/** What a turn did, with the answers of other questions named by theirs. */
function doneWords({ move, text, answers, asked }: ShownTurn): string {
  const read = answers.map(({ question, ask, shown }) => (question === asked?.question ? shown : `${ask} ${shown}`));
  if (text !== null) return read.length === 0 ? `Typed '${text}'` : `Typed '${text}', read as: ${read.join("; ")}`;
  return read.length === 0 ? MOVES[move] : `${MOVES[move]}: ${read.join("; ")}`;
}

const TURNS: Table<ShownTurn> = {
  columns: [
    { heading: "No.", cell: ({ n }) => String(n), align: "right", stacked: "hidden" },
    {
      heading: "Question",
      cell: ({ asked }) => asked?.text ?? null,
      width: { grow: 24 },
      wrap: true,
      stacked: "title",
    },
    { heading: "Done", cell: doneWords, width: { grow: 24 }, wrap: true },
  ],
  below: {
    under: "Question",
    lines: (turn) => [
      `${showTime(turn.at)}, ${turn.by}, ${PLACE_WORDS[turn.place]}`,
      ...(turn.effects === null ? [] : effectLines(turn.effects)),
      ...noteWords(turn),
    ],
  },
  factLines: true,
};

/** Prints every turn of the open conversation with a client, else of its latest, oldest first. */
export const showTranscript: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" }>();
  const workspace = await workspaceOf(invocation);
  const view = await latestSession(workspace, command.args[0] ?? "");
  const turns = await onboardingTranscript(workspace, view.id);
  if (format === "json") io.result(JSON.stringify({ items: turns }, null, 2));
  else
    io.result(
      [
        ...heading(io.out, `Transcript: ${clientName(view)}`),
        ...prose(io.out, `Answers declared by ${respondentWords(view.session.respondent)}.`),
        "",
        ...(turns.length === 0 ? prose(io.out, "No move has been made yet.") : tableLines(io.out, TURNS, turns)),
      ].join("\n"),
    );
  return EXIT.done;
};
