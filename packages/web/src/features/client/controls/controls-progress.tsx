import { type ControlKey, DECLARER_WORDS, DECLARERS, showCount } from "@broker/contracts";
import { Check } from "lucide-react";
import { Labelled, Select, TextBox } from "../../../shared/forms/labelled.tsx";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { FactList } from "../../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { PERSON_BOX } from "../declarer.ts";
import type { AnswerOrigin, Answers } from "./use-answers.ts";

const KEYS = [
  ["Y", "Yes"],
  ["P", "Partial"],
  ["N", "No"],
  ["U", "Don’t know"],
  ["↑", "up"],
  ["↓", "down"],
  ["Z", "undo"],
  ["W", "why insurers ask"],
] as const;

interface ControlsProgressProps {
  readonly answered: number;
  readonly of: number;
  /** Answered controls of the eight that insurers ask for first. */
  readonly decisive: number;
  readonly notMet: number;
  readonly inConflict: number;
  /** Answers that the broker confirmed against a scan or a list. */
  readonly confirmed: number;
  readonly notDisclosed: number;
  /** Maximum posture while a reason applies; null = not capped. */
  readonly ceiling: number | null;
  readonly answers: Answers;
  readonly unanswered: readonly ControlKey[];
  readonly origin: AnswerOrigin;
  readonly onOrigin: (origin: AnswerOrigin) => void;
  /** Drafts the email that asks the client for the controls. */
  readonly onSend: () => void;
}

/** How far the controls are answered, whose answers they are, and the keys. */
export function ControlsProgress(props: ControlsProgressProps) {
  const { answered, of, decisive, notMet, inConflict, confirmed, notDisclosed, ceiling, answers, unanswered } = props;
  const { origin, onOrigin, onSend } = props;
  const words = `${answered} of ${of} answered`;
  const saved = answers.savedAt;
  return (
    <SlipSection first heading="Progress" note="Every answer is saved at once, with your name and the date.">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p>
          <span className="font-serif text-2xl">{answered}</span> of {of} answered
        </p>
        <p aria-live="polite" className="flex items-baseline gap-[6px] text-sm text-ink-2">
          {saved === null ? null : (
            <>
              <Check aria-hidden="true" className="size-[14px] self-center" /> Saved {saved.toLocaleTimeString("en-GB")}
            </>
          )}
        </p>
      </div>
      <div role="progressbar" aria-label={words} aria-valuenow={answered} aria-valuemin={0} aria-valuemax={of}>
        <div className="mt-[6px] h-[3px] bg-line">
          <div className="solid-shape h-[3px] bg-accent" style={{ width: `${(answered / of) * 100}%` }} />
        </div>
      </div>
      <FactList
        facts={[
          { term: "Key controls", value: `${decisive} of 8 answered` },
          { term: "Not met", value: `${notMet}${ceiling === null ? "" : `, score capped at ${ceiling}`}` },
          { term: "In conflict", value: `${inConflict}${inConflict === 0 ? "" : ", to be resolved"}` },
          ...(confirmed === 0 ? [] : [{ term: "Confirmed", value: `${confirmed}, despite a finding` }]),
          { term: "Not disclosed", value: `${notDisclosed}${notDisclosed === 0 ? "" : ", client to complete"}` },
        ]}
      />
      <CanEdit>
        <div
          className={`mt-4 grid items-end gap-3 ${origin.declaredBy === "insured" ? "md:grid-cols-[200px_minmax(0,1fr)_minmax(0,1fr)]" : "md:grid-cols-[200px_minmax(0,1fr)]"}`}
        >
          <Labelled label="Answers are">
            {(id) => (
              <Select
                id={id}
                value={origin.declaredBy}
                onChange={(event) =>
                  onOrigin({ ...origin, declaredBy: event.target.value === "insured" ? "insured" : "broker" })
                }
                options={DECLARERS.map((value) => ({ value, label: DECLARER_WORDS[value] }))}
              />
            )}
          </Labelled>
          {origin.declaredBy === "insured" ? (
            <TextBox
              {...PERSON_BOX}
              optional
              value={origin.person}
              onChange={(person) => onOrigin({ ...origin, person })}
            />
          ) : null}
          <TextBox
            label="Source document"
            optional
            placeholder="e.g. proposal form, J. Marlowe"
            value={origin.source}
            onChange={(source) => onOrigin({ ...origin, source })}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ul aria-label="Keys" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 max-md:hidden">
            {KEYS.map(([key, does]) => (
              <li key={key}>
                <kbd className="mr-1 rounded border border-rule px-[6px] font-sans text-xs font-semibold">{key}</kbd>
                {does}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2 md:ml-auto">
            {unanswered.length + inConflict + notDisclosed === 0 ? null : (
              <Button size="small" onClick={onSend}>
                Send to the client
              </Button>
            )}
            <Button size="small" disabled={!answers.canUndo} onClick={() => answers.undo()}>
              Undo
            </Button>
            {unanswered.length === 0 ? null : (
              <Button
                size="small"
                onClick={() => answers.save(new Map(unanswered.map((key) => [key, { answer: "unknown" as const }])))}
              >
                Mark {showCount(unanswered.length, "control")} as Don’t know
              </Button>
            )}
          </div>
        </div>
      </CanEdit>
    </SlipSection>
  );
}
