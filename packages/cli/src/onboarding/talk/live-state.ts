import type { SessionView } from "@broker/contracts";
import { choicesOf, waysOut } from "./choices.ts";
import { type Action, AWAITING_NOTHING, type Awaiting, chosen, cleanText, typedLine, wayOut } from "./typed-line.ts";

/** A key as the terminal reports it. */
export interface TalkKey {
  readonly name: "up" | "down" | "enter" | "escape" | "backspace" | "text" | "paste";
  /** What was typed or pasted; empty for the other keys. */
  readonly text: string;
}

/** What the live region shows beside the conversation. */
export interface LiveTalk {
  readonly view: SessionView;
  /** Place of the marked choice, from 0; -1 = none is. Nothing is preselected but what is on record. */
  readonly cursor: number;
  /** Numbers of the ticked choices, of a question with several. */
  readonly ticked: readonly number[];
  readonly text: string;
  /** A text is typed although there are choices: an answer in words, or the words of a search. */
  readonly typing: "answer" | "search" | null;
  readonly awaiting: Awaiting;
  /** The wording of the questions found, by number. */
  readonly found: readonly string[];
  /** Sentences below the question until the next key. */
  readonly notice: readonly string[];
}

/** A conversation as it is first shown after a move. */
export function shownTalk(view: SessionView, notice: readonly string[] = []): LiveTalk {
  const cursor = view.contradiction === null ? choicesOf(view).findIndex(({ value }) => value === view.recorded) : -1;
  return { view, cursor, ticked: [], text: "", typing: null, awaiting: AWAITING_NOTHING, found: [], notice };
}

/** What the keys do now. */
export type Stage = "found" | "way-out" | "reading" | "choice" | "text";

export function stageOf({ view, typing, awaiting, found }: LiveTalk): Stage {
  if (typing === "search") return "text";
  if (found.length > 0) return "found";
  if (view.contradiction !== null) return awaiting.reason ? "text" : "way-out";
  if (typing === "answer") return "text";
  if (view.session.pending !== null) return "reading";
  return choicesOf(view).length > 0 ? "choice" : "text";
}

/** The choices that digits and arrows reach. */
export function offered(live: LiveTalk): readonly string[] {
  const stage = stageOf(live);
  if (stage === "found") return live.found;
  if (stage === "way-out") return waysOut(live.view);
  return stage === "choice" ? choicesOf(live.view).map(({ label }) => label) : [];
}

/** The region after a key, and what the key asks for. */
interface Pressed {
  readonly live: LiveTalk;
  readonly action: Action | null;
}

const isMultiple = ({ view }: LiveTalk) => view.question?.type === "multiple_choice";

function choose(live: LiveTalk, number: number): Pressed {
  const stage = stageOf(live);
  if (stage === "found") {
    const question = live.awaiting.found[number - 1];
    return { live, action: question === undefined ? null : { kind: "move", move: { kind: "change", question } } };
  }
  if (stage === "way-out") return { live, action: wayOut(live.view, number) };
  return { live, action: chosen(live.view, [number]) };
}

function tick(live: LiveTalk, number: number): LiveTalk {
  if (number < 1 || number > choicesOf(live.view).length) return live;
  const ticked = live.ticked.includes(number)
    ? live.ticked.filter((each) => each !== number)
    : [...live.ticked, number];
  return { ...live, cursor: number - 1, ticked: ticked.toSorted((a, b) => a - b) };
}

const COMMANDS: Readonly<Record<string, Action>> = {
  b: { kind: "move", move: { kind: "back" } },
  s: { kind: "move", move: { kind: "skip" } },
  l: { kind: "move", move: { kind: "later" } },
  d: { kind: "move", move: { kind: "unknown" } },
  w: { kind: "why" },
  "?": { kind: "help" },
};

function enter(live: LiveTalk): Pressed {
  const stage = stageOf(live);
  if (stage === "text") {
    const cleared = { ...live, typing: null, text: "" };
    if (live.typing === "search") return { live: cleared, action: { kind: "find", words: live.text } };
    const action = typedLine(live.view, live.awaiting, live.text);
    // A reason that is too short, and a path that is wrong, are completed, not typed again.
    const stays = action.kind === "attach" || (live.awaiting.reason && action.kind === "say");
    return { live: stays ? live : cleared, action };
  }
  if (stage === "reading") return { live, action: { kind: "move", move: { kind: "confirm" } } };
  if (stage === "choice" && isMultiple(live) && live.ticked.length > 0)
    return { live, action: chosen(live.view, live.ticked) };
  if (live.cursor >= 0 && !(stage === "choice" && isMultiple(live))) return choose(live, live.cursor + 1);
  const how =
    stage === "choice" && isMultiple(live)
      ? "Tick choices by their digits, or press n for none."
      : "Choose with a digit or the arrows.";
  return { live, action: { kind: "say", sentence: how } };
}

function character(live: LiveTalk, key: string): Pressed {
  const stage = stageOf(live);
  if (/^[1-9]$/.test(key)) {
    const number = Number(key);
    return stage === "choice" && isMultiple(live) ? { live: tick(live, number), action: null } : choose(live, number);
  }
  if (stage === "reading" && "yn".includes(key.toLowerCase()))
    return { live, action: { kind: "move", move: { kind: key.toLowerCase() === "y" ? "confirm" : "refuse" } } };
  if (stage === "found") return { live, action: null };
  if (key === "/") return { live: { ...live, typing: "search", text: "" }, action: null };
  if (key === " " && stage === "choice" && isMultiple(live) && live.cursor >= 0)
    return { live: tick(live, live.cursor + 1), action: null };
  if (key === "n" && stage === "choice" && isMultiple(live))
    return { live, action: { kind: "move", move: { kind: "press", value: [] } } };
  if (key === "t" && stage !== "way-out") return { live: { ...live, typing: "answer", text: "" }, action: null };
  const command = COMMANDS[key.toLowerCase()];
  if (command === undefined) return { live, action: null };
  if (stage === "way-out" && command.kind === "move")
    return { live, action: { kind: "say", sentence: `Choose from 1 to ${waysOut(live.view).length} first.` } };
  return { live, action: command };
}

/** Text typed or pasted. One that reaches a choice begins an answer in words. */
function written(live: LiveTalk, text: string, isPaste: boolean): Pressed {
  const stage = stageOf(live);
  if (stage === "text") return { live: { ...live, text: cleanText(live.text + text) }, action: null };
  if (!isPaste) return character(live, text);
  if (stage === "way-out" || stage === "found") return { live, action: null };
  return { live: { ...live, typing: "answer", text: cleanText(text) }, action: null };
}

/** What a key does; pure. */
export function pressKey(before: LiveTalk, { name, text }: TalkKey): Pressed {
  const live = { ...before, notice: [] };
  const count = offered(live).length;
  switch (name) {
    case "up":
      return {
        live: count === 0 ? live : { ...live, cursor: (Math.max(live.cursor, 0) + count - 1) % count },
        action: null,
      };
    case "down":
      return { live: count === 0 ? live : { ...live, cursor: (live.cursor + 1) % count }, action: null };
    case "enter":
      return enter(live);
    case "escape":
      return { live: shownTalk(live.view), action: null };
    case "backspace":
      return { live: { ...live, text: Array.from(live.text).slice(0, -1).join("") }, action: null };
    case "text":
      return written(live, text, false);
    case "paste":
      return written(live, text, true);
  }
}
