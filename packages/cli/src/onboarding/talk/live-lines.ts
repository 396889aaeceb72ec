import { readByWords, sentenceCase } from "@broker/contracts";
import { glyph, type Look, tone } from "../../terminal/look.ts";
import { cut, displayWidth, left, printable, wrap } from "../../terminal/text.ts";
import { askedWords, nextReason, onRecord, whyWords } from "../question-lines.ts";
import { progressWords, sectionTitle, timeLeft } from "../session-words.ts";
import { type LiveTalk, offered, stageOf } from "./live-state.ts";

const MOST_LINES = 15;
const LEAD = "  ";

/** A part of the region; the higher its rank, the earlier it is left out where there is no room. */
interface Block {
  readonly lines: readonly string[];
  readonly rank: number;
}

const room = ({ columns }: Look) => columns - 1 - LEAD.length;

const text = (look: Look, words: string, most = 3): string[] =>
  wrap(printable(look, words), room(look))
    .slice(0, most)
    .map((line) => LEAD + cut(look, line, room(look)));

function head(look: Look, { view }: LiveTalk, now: string): string {
  const left_ = timeLeft(view, now);
  const narrow = look.columns < 60;
  const right = [
    `${narrow ? "" : "answered "}${progressWords(view)}`,
    ...(left_ === null || narrow ? [] : [`${left_} left`]),
  ];
  const end = right.join(`  ${glyph(look, "dot")}  `);
  const title = left(
    look,
    printable(look, (view.contradiction === null ? sectionTitle(view) : "Conflicting information") ?? "Onboarding"),
    room(look) - displayWidth(end) - 1,
  );
  return `${LEAD}${tone(look, "strong", title)} ${end}`;
}

/** The choices with their numbers: in full where they fit, else a line each, those around the marked one. */
function choiceLines(look: Look, live: LiveTalk, most: number): string[] {
  const isMultiple = stageOf(live) === "choice" && live.view.question?.type === "multiple_choice";
  const width = room(look) - 2;
  const rows = offered(live).map((label, place) => {
    const box = isMultiple ? (live.ticked.includes(place + 1) ? "[x] " : "[ ] ") : "";
    const mark = `${place === live.cursor ? ">" : " "} ${place + 1}  ${box}`;
    const words = printable(look, label);
    const shaped = (line: string) => `${LEAD}  ${place === live.cursor ? tone(look, "accent", line) : line}`;
    const wrapped = wrap(words, width - mark.length);
    return {
      full: wrapped.map((line, index) => shaped(`${index === 0 ? mark : " ".repeat(mark.length)}${line}`)),
      one: shaped(cut(look, `${mark}${words}`, width)),
    };
  });
  const full = rows.flatMap((row) => row.full);
  if (full.length <= most) return full;
  const first = Math.max(0, Math.min(live.cursor - most + 1, rows.length - most));
  return rows.slice(first, first + most).map(({ one }) => one);
}

/** The end of the typed text, in at most three lines. */
function inputLines(look: Look, { text: typed }: LiveTalk): string[] {
  const width = room(look) - 4;
  const rows: string[] = [""];
  for (const character of Array.from(printable(look, `${typed}_`) || "_")) {
    const row = rows.at(-1) ?? "";
    if (displayWidth(row + character) > width) rows.push(character);
    else rows[rows.length - 1] = row + character;
  }
  return rows.slice(-3).map((row, index) => `${LEAD}${index === 0 ? "> " : "  "}${row}`);
}

/** What is asked: a question, a reading to confirm, the reason of a way out, the words of a search. */
function asked(look: Look, live: LiveTalk): string[] {
  const { view, awaiting, typing } = live;
  const strong = (words: string) => text(look, words).map((line) => tone(look, "strong", line));
  if (typing === "search") return strong("Find a question:");
  if (live.found.length > 0) return strong("Go to which question?");
  if (view.contradiction !== null)
    return awaiting.reason
      ? [
          ...strong("Why is the answer correct? At least 20 characters, printed."),
          ...(awaiting.evidence === null ? [] : text(look, `Evidence: ${awaiting.evidence.name}`)),
        ]
      : text(look, `! ${view.contradiction.title}: conflicting information. Both are saved.`).map((line) =>
          tone(look, "warn", line),
        );
  const question = strong(askedWords(view));
  if (view.session.pending === null || typing === "answer") return question;
  const read = view.reading.map((each) =>
    each.question === view.question?.id ? each.shown : `${each.ask} ${each.shown}`,
  );
  const found = view.reading.flatMap(({ readBy }) => (readBy === undefined ? [] : text(look, readByWords(readBy))));
  return [...question, "", ...strong(`I read: ${sentenceCase(read.join("; "))}. Right?`), ...found];
}

function keys(look: Look, live: LiveTalk): string {
  const stage = stageOf(live);
  const narrow = look.columns < 60;
  const between = narrow ? ` ${glyph(look, "dot")} ` : "  ";
  if (live.awaiting.reason)
    return LEAD + tone(look, "quiet", `Enter confirm${narrow ? "" : " the answer"}${between}attach <file>: evidence`);
  if (live.typing === "search") return LEAD + tone(look, "quiet", `Enter find${between}Esc back`);
  const words: Readonly<Record<typeof stage, readonly string[]>> = {
    choice: narrow
      ? ["Enter answer", "b back", "? help"]
      : ["digits, arrows, Enter", "b back", "s skip", "l later", "d don't know", "w why", "? help"],
    text: narrow
      ? ["Enter answer", "help"]
      : ["Enter answer", "alone on the line: back, skip, later, don't know, why, help"],
    reading: ["Enter or y right", "n no", ...(narrow ? [] : ["b back", "? help"])],
    "way-out": ["digit or arrows, Enter", ...(narrow ? [] : ["? help"])],
    found: ["digit or arrows, Enter", "Esc back"],
  };
  return LEAD + tone(look, "quiet", cut(look, printable(look, words[stage].join(between)), room(look)));
}

/** The lines of the region: at most 15 or the window's height less two, each shorter than the window. */
export function talkLines(look: Look, rows: number, live: LiveTalk, now: string): string[] {
  const most = Math.max(5, Math.min(MOST_LINES, rows - 2));
  const { view } = live;
  const stage = stageOf(live);
  const question = asked(look, live);
  const isAsking = stage === "choice" || (stage === "text" && live.typing !== "search" && !live.awaiting.reason);
  const details = isAsking
    ? [onRecord(view), nextReason(view)].flatMap((words) => (words === null ? [] : text(look, words, 2)))
    : [];
  const [why = [], counts = []] = isAsking
    ? whyWords(view).map((words) => text(look, words, 2).map((line) => tone(look, "quiet", line)))
    : [];
  const notice = live.notice.flatMap((words) => text(look, words, 4)).slice(0, 5);
  const input = stage === "text" ? inputLines(look, live) : [];
  const fixed = 2 + question.length + input.length + notice.length;
  const shown = choiceLines(look, live, Math.max(2, most - fixed));
  const blank = (rank: number): Block => ({ lines: [""], rank });
  const blocks: readonly Block[] = [
    { lines: [head(look, live, now)], rank: 0 },
    blank(5),
    { lines: question, rank: 0 },
    ...(shown.length + input.length === 0 ? [] : [blank(6)]),
    { lines: [...shown, ...input], rank: 0 },
    ...(details.length === 0 ? [] : [blank(7), { lines: details, rank: 3 }]),
    { lines: why, rank: 4 },
    { lines: counts, rank: 2 },
    ...(notice.length === 0 ? [] : [blank(8), { lines: notice, rank: 0 }]),
    blank(9),
    { lines: [keys(look, live)], rank: 0 },
  ];
  let kept = blocks;
  const height = () => kept.reduce((sum, { lines }) => sum + lines.length, 0);
  while (height() > most) {
    const worst = kept.reduce((most_, each) => Math.max(most_, each.rank), 0);
    if (worst === 0) break;
    kept = kept.filter((each) => each.rank !== worst);
  }
  return kept.flatMap(({ lines }) => lines).slice(0, most);
}
