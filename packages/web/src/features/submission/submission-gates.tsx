import { GATE_TITLES, type GateId, MIN_RELEASE_REASON, type SubmissionGate } from "@broker/contracts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { FixLinks } from "../../shared/layout/fix-links.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

function standing({ state, met }: SubmissionGate): { readonly kind: OutcomeKind; readonly words: string } {
  if (met) return { kind: "met", words: "In order" };
  if (state === "closed") return { kind: "not-met", words: "Blocks" };
  return state === "open"
    ? { kind: "partial", words: "Does not block" }
    : { kind: "not-visible", words: "Not checked" };
}

/** Reasons for sending although a gate is closed, as typed. */
export type GateReasons = Readonly<Partial<Record<GateId, string>>>;

interface SubmissionGatesProps {
  readonly gates: readonly SubmissionGate[];
  /** With it, a closed gate takes a reason. */
  readonly reasons?: GateReasons;
  readonly onReasons?: (reasons: GateReasons) => void;
}

/** What is examined before a submission is sent: each gate with its state, and a reason for one that is closed. */
export function SubmissionGates({ gates, reasons = {}, onReasons }: SubmissionGatesProps) {
  return (
    <ul className="border-t border-line" aria-label="Gates">
      {gates.map((gate) => {
        const { id, state, sentence, fix } = gate;
        const { kind, words } = standing(gate);
        return (
          <li
            key={id}
            className="grid gap-x-4 border-b border-line py-[6px] md:grid-cols-[minmax(0,2fr)_130px_minmax(0,4fr)]"
          >
            <span className="font-semibold">{GATE_TITLES[id]}</span>
            <span className="text-sm">
              <OutcomeMark of={kind}>{words}</OutcomeMark>
            </span>
            <span className="text-sm wrap-anywhere text-ink-2">{sentence}</span>
            {fix === undefined ? null : (
              <span className="flex flex-wrap gap-x-4 text-sm md:col-span-2 md:col-start-2">
                <FixLinks fix={fix} />
              </span>
            )}
            {state === "closed" && onReasons !== undefined && id !== "sanctions" ? (
              <TextBox
                className="mt-1 md:col-span-3"
                label={`${GATE_TITLES[id]}: reason for sending nevertheless, printed (${MIN_RELEASE_REASON} characters or more)`}
                rows={2}
                maxLength={500}
                value={reasons[id] ?? ""}
                onChange={(reason) => onReasons({ ...reasons, [id]: reason })}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
