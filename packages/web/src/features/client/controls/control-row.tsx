import {
  type ClientFieldView,
  type ClientFile,
  type ControlAnswer,
  type ControlKey,
  controlWords,
  type PlanAction,
  penceOf,
  type SignedMoney,
  showGain,
  showPounds,
  showSigned,
  sideOf,
} from "@broker/contracts";
import { useId } from "react";
import { useCanEdit } from "../../../data/use-session.ts";
import { refusalWords } from "../../../shared/layout/fix-links.tsx";
import { OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { FieldHistory, StatementSource } from "../statements.tsx";
import { ANSWER_CHOICES, AnswerChoice, type AnswerWord } from "./answer-choice.tsx";
import { AnswerConflict } from "./answer-conflict.tsx";
import { AnswerDetails } from "./answer-details.tsx";
import { answerOf, conflictState, controlState } from "./control-state.ts";
import { focusAfter } from "./use-answer-keys.ts";
import type { Answers } from "./use-answers.ts";

const labelOf = (answer: AnswerWord): string => ANSWER_CHOICES.find((each) => each.answer === answer)?.label ?? answer;

/** What the control's action in the plan gains, in points, and what it changes of the premium, where known. */
function effectsOf(action: PlanAction | undefined, premium: SignedMoney | null): string[] {
  const gain = (action?.gain ?? 0) > 0 && action !== undefined ? showGain(action) : null;
  const pence = premium === null ? 0 : penceOf(premium);
  return [
    ...(gain ? [`${gain} points`] : []),
    ...(pence === 0 ? [] : [`${showSigned(pence, showPounds)} premium`]),
    ...(action?.liftsCeiling ? ["removes a cause of the cap"] : []),
  ];
}

/** An answer that was not saved: what the record holds, what was given, and the two ways out. */
function Refused({
  refusal,
  mine,
  theirs,
  onSave,
  onDrop,
}: {
  readonly refusal: unknown;
  readonly mine: ControlAnswer | null;
  readonly theirs: ControlAnswer | null;
  readonly onSave: (mine: ControlAnswer) => void;
  readonly onDrop: () => void;
}) {
  return (
    <div role="alert" className="my-2 rounded border border-l-4 border-ink px-3 py-2 text-sm">
      <p className="font-semibold">{refusalWords(refusal)}</p>
      <p className="mt-1 text-ink-2">
        On record: {theirs === null ? "no answer" : labelOf(theirs.answer)}. Not saved:{" "}
        {mine === null ? "undo" : labelOf(mine.answer)}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {mine === null ? null : (
          <Button size="small" onClick={() => onSave(mine)}>
            Save {labelOf(mine.answer)}
          </Button>
        )}
        <Button size="small" onClick={onDrop}>
          Leave the record as it is
        </Button>
      </div>
    </div>
  );
}

interface ControlRowProps {
  readonly file: ClientFile;
  readonly view: ClientFieldView;
  readonly control: ControlKey;
  readonly answers: Answers;
  readonly current: boolean;
  /** Its reason and statements are open. */
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Drafts the email that asks the client about it. */
  readonly onAsk: () => void;
}

/** One control: provenance, question, answer, state and effect; below it what belongs to the answer. */
export function ControlRow({ file, view, control, answers, current, open, onToggle, onAsk }: ControlRowProps) {
  const id = useId();
  const canEdit = useCanEdit() === true;
  const { title, scope, why } = controlWords(control);
  const given = answers.local.get(control);
  const value = answers.shown(control);
  const held = view.held;
  const conflict = conflictState(file, view.field);
  const { kind, words } =
    conflict === null
      ? controlState(control, value)
      : { kind: "partial" as const, words: conflict === "open" ? "In conflict" : "Confirmed" };
  const action = file.plan.actions.find((each) => each.id === `control:${control}`);
  const effects = effectsOf(action, file.controlPremiums.changes.find(({ key }) => key === control)?.premium ?? null);
  const save = (next: ControlAnswer): void => answers.save(new Map([[control, next]]));
  const choose = (answer: AnswerWord): void => {
    if (value?.answer !== answer) save(answerOf(answer, value ?? {}));
  };
  const note = value?.note;
  const share = value?.answer === "partial" && value.coveragePct !== undefined ? `, ${value.coveragePct}%` : "";
  return (
    <li
      id={`control-${control}`}
      data-control={control}
      className={`scroll-mt-16 border-b border-line px-2 py-[7px] ${
        current && canEdit
          ? "-mx-px rounded border-transparent bg-accent-tint outline-2 -outline-offset-1 outline-accent"
          : ""
      }`}
    >
      <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 lg:grid-cols-[20px_minmax(0,1fr)_330px_110px_128px] lg:gap-x-3">
        <span className="text-ink-2">
          <ProvenanceMark
            of={held?.provenance ?? "none"}
            declaredBy={held === null ? undefined : (sideOf(held.declaredBy) ?? "broker")}
          />
        </span>
        <span className="min-w-0" id={`${id}-words`}>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-2">
            {scope}
            {value?.answer !== "partial" && !open && note !== undefined ? (
              <span className="break-words text-ink-3">. {note}</span>
            ) : null}
          </span>
        </span>
        <span className="text-sm lg:order-2" id={`${id}-state`}>
          <OutcomeMark of={kind}>{words}</OutcomeMark>
        </span>
        <span className="max-lg:col-span-3 lg:order-1">
          {canEdit ? (
            <AnswerChoice
              label={title}
              describedBy={`${id}-words ${id}-state`}
              value={value?.answer ?? null}
              onChoose={choose}
            />
          ) : (
            <span className="text-sm">
              {value === null ? "No answer" : `${labelOf(value.answer)}${share}`}
              {value?.answer === "partial" && note !== undefined ? (
                <span className="block break-words text-ink-3">{note}</span>
              ) : null}
            </span>
          )}
        </span>
        <span className="flex items-baseline justify-between gap-2 text-xs text-ink-2 max-lg:col-span-3 lg:order-3 lg:justify-end lg:text-right">
          <span>
            {effects.length === 0 ? null : <span className="sr-only">Once remediated: </span>}
            {effects.map((each, at) => (
              <span key={each} className="lg:block">
                <span
                  className={`${/\d/.test(each) ? "whitespace-nowrap" : ""} ${at === 0 ? "font-semibold text-ink" : ""}`}
                >
                  {each}
                </span>
                {at === effects.length - 1 ? null : <span className="lg:sr-only">, </span>}
              </span>
            ))}
          </span>
          <button
            type="button"
            className="link flex-none text-sm pointer-coarse:min-h-11"
            aria-expanded={open}
            aria-controls={`${id}-why`}
            aria-label={`Why: ${title}`}
            onClick={onToggle}
          >
            Why
          </button>
        </span>
      </div>
      <div className="lg:pl-8">
        {canEdit && value !== null && (value.answer === "partial" || open) ? (
          <AnswerDetails
            key={value.answer}
            title={title}
            value={value}
            onSave={save}
            onDone={() => focusAfter(control)}
          />
        ) : null}
        {given?.refusal === undefined ? null : (
          <Refused
            refusal={given.refusal}
            mine={given.value}
            theirs={(held?.value ?? null) as ControlAnswer | null}
            onSave={save}
            onDrop={() => answers.drop(control)}
          />
        )}
        {open ? (
          <div id={`${id}-why`} className="max-w-[76ch] pt-1 pb-2 text-sm">
            <p>{why}</p>
            {held === null ? (
              <p className="mt-1 text-ink-2">No one has answered yet.</p>
            ) : (
              <p className="mt-1">
                <StatementSource statement={held} />
              </p>
            )}
            <FieldHistory client={file.row.id} field={view} />
          </div>
        ) : null}
        {given === undefined ? (
          <AnswerConflict file={file} view={view} answer={value?.answer ?? null} onAnswer={choose} onAsk={onAsk} />
        ) : null}
      </div>
    </li>
  );
}
