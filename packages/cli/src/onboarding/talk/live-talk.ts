import { showCount } from "@broker/contracts";
import { type KeyRegion, openKeyRegion } from "../../progress/key-region.ts";
import { prose } from "../../terminal/blocks.ts";
import type { Look } from "../../terminal/look.ts";
import { reasonLines } from "../contradiction-lines.ts";
import { whyWords } from "../question-lines.ts";
import { findQuestions } from "./find-questions.ts";
import { talkLines } from "./live-lines.ts";
import { type LiveTalk, pressKey, shownTalk, type TalkKey } from "./live-state.ts";
import { HELP_LINES, type TalkEnd } from "./plain-talk.ts";
import type { Talk } from "./talk.ts";
import { endLines, openingLines, turnLines } from "./turn-lines.ts";
import { type Action, AWAITING_NOTHING } from "./typed-line.ts";

/** The terminals of a live conversation. */
export interface LivePlace {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly look: Look;
  readonly now: () => string;
  readonly signal: AbortSignal;
}

const KEYS_HELP = [
  "Digits or arrows and Enter choose. t types an answer in words instead.",
  "b back, s skip, l later, d don't know, w why, / find a question, Esc cancels.",
  ...HELP_LINES.slice(1),
] as const;

/** Converses in a live region: finished turns scroll up above it as plain text. */
export async function talkLive(talk: Talk, { input, output, look, now, signal }: LivePlace): Promise<TalkEnd> {
  let live = shownTalk(talk.view());
  let isBusy = false;
  let doing: Promise<void> = Promise.resolve();
  const leaving = new AbortController();
  let region: KeyRegion | undefined;
  let fail: (error: unknown) => void = () => undefined;
  let stop: (how: TalkEnd) => void = () => undefined;
  const ended = new Promise<TalkEnd>((resolve, reject) => {
    [stop, fail] = [resolve, reject];
  });
  const looking = () => ({ ...look, columns: output.columns || look.columns });
  const show = (next: LiveTalk) => {
    live = next;
    region?.draw();
  };
  const print = (texts: readonly string[]) => region?.print(texts.flatMap((text) => prose(looking(), text)));

  async function act(action: Action): Promise<void> {
    switch (action.kind) {
      case "move": {
        const wrong = await talk.move(action.move, action.evidence);
        // What is drawn next may be answered at once.
        isBusy = false;
        if (wrong.length === 0) region?.print(turnLines(looking(), talk.view()));
        show(shownTalk(talk.view(), wrong));
        if (talk.view().state !== "open") stop("finished");
        return;
      }
      case "why":
        if (live.view.contradiction === null) return show({ ...live, notice: whyWords(live.view) });
        region?.print([...reasonLines(looking(), live.view), ""]);
        return show(live);
      case "help":
        print([...KEYS_HELP, ""]);
        return show(live);
      case "nothing":
        return show(shownTalk(live.view));
      case "reason":
        return show({ ...live, text: "", awaiting: { ...AWAITING_NOTHING, reason: true } });
      case "retest": {
        show({ ...live, notice: ["Retesting…"] });
        const found = await talk.retest(leaving.signal);
        isBusy = false;
        region?.print([...found.flatMap((text) => prose(looking(), text)), ""]);
        return show(shownTalk(talk.view()));
      }
      case "attach": {
        const { evidence, wrong } = talk.attach(action.path);
        const text = evidence === null ? live.text : "";
        return show({
          ...live,
          text,
          notice: wrong,
          awaiting: evidence === null ? live.awaiting : { ...live.awaiting, evidence },
        });
      }
      case "say":
        return show({ ...live, notice: [action.sentence] });
      case "find": {
        const { side } = live.view.session.respondent;
        const questions = findQuestions(action.words, side);
        if (questions.length === 0) return show({ ...live, notice: [`${showCount(0, "question")} found.`] });
        const found = questions.map(({ ask }) => ask[side]);
        return show({
          ...live,
          cursor: -1,
          found,
          awaiting: { ...AWAITING_NOTHING, found: questions.map(({ id }) => id) },
        });
      }
    }
  }

  function key(pressed: TalkKey): void {
    // A key that was meant for the last question must not answer the next one.
    if (isBusy) return;
    const { live: next, action } = pressKey(live, pressed);
    show(next);
    if (action === null) return;
    isBusy = action.kind === "move" || action.kind === "retest";
    doing = act(action);
    doing.catch(fail);
  }

  const interrupt = () => {
    leaving.abort();
    stop("interrupted");
  };
  if (talk.view().state !== "open") stop("finished");
  signal.addEventListener("abort", interrupt);
  region = openKeyRegion(input, output, {
    lines: (columns, rows) => talkLines({ ...look, columns }, rows, live, now()),
    key,
    interrupt,
  });
  region.print(openingLines(looking(), talk.view()));
  try {
    const end = await ended;
    // An answer that is being saved when the user leaves is saved.
    await doing;
    return end;
  } finally {
    signal.removeEventListener("abort", interrupt);
    await region.end();
    output.write(`${endLines(looking(), talk.view()).join("\n")}\n`);
  }
}
