import { createInterface } from "node:readline";
import { readByWords, showCount } from "@broker/contracts";
import { prose } from "../../terminal/blocks.ts";
import type { Look } from "../../terminal/look.ts";
import { reasonLines } from "../contradiction-lines.ts";
import { questionLines } from "../question-lines.ts";
import { progressWords, sectionTitle, timeLeft } from "../session-words.ts";
import { waysOut } from "./choices.ts";
import { findQuestions } from "./find-questions.ts";
import type { Talk } from "./talk.ts";
import { endLines, openingLines, turnLines } from "./turn-lines.ts";
import { type Action, AWAITING_NOTHING, type Awaiting, typedLine } from "./typed-line.ts";

/** Where a conversation in plain lines is read and written. */
export interface PlainPlace {
  readonly input: NodeJS.ReadableStream;
  readonly look: Look;
  readonly write: (text: string) => void;
  readonly now: () => string;
  readonly signal: AbortSignal;
}

/** How a conversation ended: it is over, its input has ended, or the user has interrupted it. */
export type TalkEnd = "finished" | "left" | "interrupted";

export const HELP_LINES = [
  "Type an answer in words or figures, or the number of a choice.",
  "Alone on a line: back, skip, later, don't know, why, find <words>, finish, restart.",
  "finish ends early and saves. Ctrl-C stops; every answer is saved.",
] as const;

/** What is asked now: the way out of a contradiction, the confirmation of a reading, or a question. */
function promptLines(look: Look, talk: Talk, now: string): string[] {
  const view = talk.view();
  if (view.contradiction !== null)
    return waysOut(view).flatMap((way, place) => prose(look, way, { indent: 4, mark: `${place + 1}  ` }));
  if (view.session.pending !== null) {
    const read = view.reading.map((each) =>
      each.question === view.question?.id ? each.shown : `${each.ask} ${each.shown}`,
    );
    return [
      ...prose(look, `I read: ${read.join("; ")}. Right? (Enter or y, n)`),
      ...view.reading.flatMap(({ readBy }) => (readBy === undefined ? [] : prose(look, readByWords(readBy)))),
    ];
  }
  const left = timeLeft(view, now);
  const head = [sectionTitle(view), `${progressWords(view)} answered`, left === null ? null : `${left} left`];
  return [
    ...prose(look, head.filter((each) => each !== null).join(", "), { tone: "quiet" }),
    ...questionLines(look, view),
  ];
}

interface Step {
  readonly lines: readonly string[];
  readonly awaiting: Awaiting;
  /** False = the same prompt is not printed again. */
  readonly ask: boolean;
}

const REASON_PROMPT = "Why is the answer correct? At least 20 characters; 'attach <file>' first adds evidence:";

async function step(talk: Talk, { look, signal }: PlainPlace, action: Action, before: Awaiting): Promise<Step> {
  const say = (texts: readonly string[]) => texts.flatMap((text) => prose(look, text));
  const view = talk.view();
  switch (action.kind) {
    case "move": {
      const wrong = await talk.move(action.move, action.evidence);
      const lines = wrong.length > 0 ? say(wrong) : turnLines(look, talk.view());
      return { lines, awaiting: AWAITING_NOTHING, ask: true };
    }
    case "why":
      return { lines: reasonLines(look, view), awaiting: AWAITING_NOTHING, ask: false };
    case "help":
      return { lines: say(HELP_LINES), awaiting: AWAITING_NOTHING, ask: false };
    case "nothing":
      return { lines: [], awaiting: AWAITING_NOTHING, ask: true };
    case "reason":
      return { lines: say([REASON_PROMPT]), awaiting: { ...AWAITING_NOTHING, reason: true }, ask: false };
    case "retest":
      return { lines: say(await talk.retest(signal)), awaiting: AWAITING_NOTHING, ask: true };
    case "attach": {
      const { evidence, wrong } = talk.attach(action.path);
      const lines = say(evidence === null ? wrong : [`Evidence: ${evidence.name}. Now the reason:`]);
      return { lines, awaiting: evidence === null ? before : { ...before, evidence }, ask: false };
    }
    case "say":
      return { lines: say([action.sentence]), awaiting: AWAITING_NOTHING, ask: false };
    case "find": {
      const { side } = view.session.respondent;
      const found = findQuestions(action.words, side);
      const rows = found.flatMap(({ ask }, place) => prose(look, ask[side], { indent: 4, mark: `${place + 1}  ` }));
      const lines = [
        ...say([`${showCount(found.length, "question")} found${found.length > 0 ? "; a number goes to it" : ""}.`]),
        ...rows,
      ];
      return { lines, awaiting: { ...AWAITING_NOTHING, found: found.map(({ id }) => id) }, ask: false };
    }
  }
}

/** Converses in numbered lines; nothing is redrawn. */
export async function talkInLines(talk: Talk, place: PlainPlace): Promise<TalkEnd> {
  const { input, look, signal, now } = place;
  const print = (lines: readonly string[]) => {
    if (lines.length > 0) place.write(`${lines.join("\n")}\n`);
  };
  const reader = createInterface({ input, terminal: false });
  const close = () => reader.close();
  signal.addEventListener("abort", close);
  const ask = () => {
    print(promptLines(look, talk, now()));
    place.write("> ");
  };
  let awaiting = AWAITING_NOTHING;
  try {
    if (talk.view().state === "open" && !signal.aborted) {
      print(openingLines(look, talk.view()));
      ask();
      for await (const line of reader) {
        const action = typedLine(talk.view(), awaiting, line);
        if (action.kind === "retest") print(prose(look, "Retesting…"));
        const done = await step(talk, place, action, awaiting);
        // A reason that is too short is typed again.
        awaiting = action.kind === "say" && awaiting.reason ? awaiting : done.awaiting;
        print(done.lines);
        if (talk.view().state !== "open") break;
        if (done.ask) ask();
        else place.write("> ");
      }
    }
  } finally {
    signal.removeEventListener("abort", close);
    reader.close();
  }
  print(["", ...endLines(look, talk.view())]);
  if (signal.aborted) return "interrupted";
  return talk.view().state === "open" ? "left" : "finished";
}
