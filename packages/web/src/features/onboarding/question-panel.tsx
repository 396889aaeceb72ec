import {
  ANSWER_LIMIT,
  type OnboardingMove,
  type OnboardingQuestion,
  SECTION_TITLES,
  type SessionView,
} from "@broker/contracts";
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { fieldAddress } from "../clients/client-addresses.ts";
import { MoveKeys } from "./move-keys.tsx";
import { QuickAnswers } from "./quick-answers.tsx";
import { ReadingCard } from "./reading-card.tsx";
import { askedWords, type QuickAnswer, quickAnswers } from "./session-words.ts";
import { chosenMove, digitPlace, isMoveKey, MOVE_KEYS, NONE, toggled, typedMove } from "./typed-move.ts";
import type { Talk } from "./use-conversation.ts";
import { useQuestionKeys } from "./use-question-keys.ts";

/** The places of the answer on record, which a question that is put again begins with. */
function recordedPlaces({ recorded, session }: SessionView, choices: readonly QuickAnswer[]): ReadonlySet<number> {
  if (recorded === null || recorded === undefined || session.part !== null) return new Set();
  const held: readonly unknown[] = Array.isArray(recorded) ? recorded : [recorded];
  const isEmpty = Array.isArray(recorded) && recorded.length === 0;
  const isHeld = ({ value }: QuickAnswer) => (isEmpty ? value === NONE : held.includes(value ?? "unknown"));
  return new Set(choices.flatMap((choice, place) => (isHeld(choice) ? [place] : [])));
}

const canFocusQuietly = (): boolean => !window.matchMedia("(pointer: coarse)").matches;

interface QuestionPanelProps {
  readonly talk: Talk;
  readonly question: OnboardingQuestion;
  /** What is typed; it is kept while a reply is awaited. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The question asked, with its answers, the line to type in, and the keys. */
export function QuestionPanel({ talk, question, text, onText }: QuestionPanelProps) {
  const { view, busy, refusal, move } = talk;
  const { session, recordedShown } = view;
  const id = useId();
  const room = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const choices = useMemo(() => {
    const own = quickAnswers(view);
    const none = { value: NONE, label: "None of these", effect: "" };
    return question.type === "multiple_choice" && own.length > 0 ? [...own.slice(0, -1), none, ...own.slice(-1)] : own;
  }, [view, question]);
  // What was chosen for another question, or before another move, does not count.
  const [taken, setTaken] = useState<{ readonly version: number; readonly places: ReadonlySet<number> } | null>(null);
  const [why, setWhy] = useState(false);
  const several = question.type === "multiple_choice";
  const { version, pending } = session;
  const chosen = taken?.version === version ? taken.places : recordedPlaces(view, choices);

  // After each reply the next answer can be typed at once.
  useEffect(() => {
    const held = document.activeElement;
    const free =
      held === null ||
      held === document.body ||
      held.matches("h1, [role=dialog] [aria-label=Close]") ||
      room.current?.contains(held);
    if (free && canFocusQuietly()) line.current?.focus({ preventScroll: true });
  }, [version]);

  const digit = pending === null && !several ? digitPlace(text, choices) : null;
  const shownChoice: ReadonlySet<number> = digit === null ? chosen : new Set([digit]);
  const choosing = chosenMove(view, choices, shownChoice);
  const blank = text.trim() === "";
  const choose = (place: number): void => setTaken({ version, places: toggled(chosen, place, choices, several) });

  const make = async (made: OnboardingMove): Promise<void> => {
    if (busy) return;
    const typed = text;
    // 'No, correct it' gives the text back to be corrected.
    onText(made.kind === "refuse" ? (pending?.text ?? "") : "");
    const done = await move(made);
    if (!done && made.kind !== "refuse") onText(typed);
  };
  const answer = (): void => {
    const alone = text.trim().toLowerCase();
    if (alone === "w") {
      setWhy(!why);
      onText("");
    } else if (blank || digit !== null) {
      if (choosing !== null && pending === null) void make(choosing);
    } else void make(typedMove(text, view));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    answer();
  };
  useQuestionKeys(room, {
    onDigit: (place) => {
      if (pending !== null || choices[place] === undefined) return false;
      choose(place);
      return true;
    },
    onEnter: answer,
    onLetter: (letter) => {
      if (letter === "w") setWhy(!why);
      else if (isMoveKey(letter)) void make({ kind: MOVE_KEYS[letter] });
      else return false;
      return true;
    },
  });
  const onRecord = recordedShown !== null && session.part === null;

  return (
    <form
      ref={room}
      noValidate
      onSubmit={submit}
      aria-label="Question"
      className="grid gap-x-5 pt-3 md:grid-cols-[120px_minmax(0,1fr)]"
    >
      <p className="text-xs leading-5 text-ink-3 md:pt-2">
        {SECTION_TITLES[question.section]}
        <span className="md:block">
          {" "}
          <span className="md:hidden">· </span>
          {view.answered} of {view.total}
        </span>
      </p>
      <div className="min-w-0">
        <div aria-live="polite">
          <h2 id={id} className="font-serif text-xl text-balance break-words">
            {askedWords(view)}
          </h2>
        </div>
        {question.help === "" || session.part !== null ? null : (
          <p className="mt-1 text-sm text-ink-2">{question.help}</p>
        )}
        {view.reasonShown === null || session.part !== null ? null : (
          <p className="mt-2 max-w-[68ch] text-ink-2">
            <b className="font-semibold text-ink">Why this is next.</b> {view.reasonShown}
          </p>
        )}
        {onRecord ? (
          <p className="mt-1 text-sm">
            On record: <b className="font-semibold break-words">{recordedShown}</b>
          </p>
        ) : null}
        {why ? (
          <p id={`${id}-why`} role="status" className="mt-2 max-w-[68ch] text-ink-2">
            <b className="font-semibold text-ink">Why we ask.</b> {question.why}
          </p>
        ) : null}
        {pending === null ? (
          choices.length === 0 ? null : (
            <QuickAnswers
              choices={choices}
              several={several}
              labelledBy={id}
              chosen={shownChoice}
              onChoose={(place) => {
                choose(place);
                if (digit !== null) onText("");
              }}
              disabled={busy}
            />
          )
        ) : (
          <ReadingCard
            view={view}
            busy={busy}
            onYes={() => void make({ kind: "confirm" })}
            onNo={() => void make({ kind: "refuse" })}
          />
        )}
        <RefusalNotice className="mt-3" error={refusal} />
        <div className="mt-3 flex gap-2">
          <input
            ref={line}
            type="text"
            value={text}
            maxLength={ANSWER_LIMIT}
            onChange={(event) => onText(event.target.value)}
            autoComplete="off"
            aria-labelledby={id}
            placeholder={
              pending !== null
                ? "Confirm, or type the correction"
                : choices.length > 0
                  ? "Or type an answer"
                  : "Type an answer"
            }
            className="control field h-11 min-w-0 flex-1"
          />
          <Button
            type="submit"
            kind="primary"
            className="!h-11"
            disabled={busy || (blank && (choosing === null || pending !== null))}
          >
            Send
          </Button>
        </div>
        {question.rows ? (
          <p className="mt-2 text-sm">
            <Link className="link" to={fieldAddress(view.client.id, question.field ?? "")}>
              Enter it in rows on the client record
            </Link>
          </p>
        ) : null}
        <MoveKeys
          choices={choices.length}
          busy={busy}
          why={why}
          onWhy={() => setWhy(!why)}
          onMove={(kind) => void make({ kind })}
        />
      </div>
    </form>
  );
}
