import {
  nameProvenance,
  type OnboardingMove,
  type OpenQuestion,
  REASON_MINIMUM,
  sentenceCase,
  showDate,
} from "@broker/contracts";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "../../shared/forms/labelled.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";

interface ContradictionCardProps {
  readonly conflict: OpenQuestion;
  readonly busy: boolean;
  readonly canEdit: boolean;
  readonly onResolve: (way: Omit<Extract<OnboardingMove, { kind: "resolve" }>, "kind" | "field">) => void;
}

/** The reason with which an answer stands although something contradicts it. */
function ReasonForm({ busy, onSend }: { readonly busy: boolean; readonly onSend: (reason: string) => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const length = reason.trim().length;
  const short = length < REASON_MINIMUM;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (short) box.current?.focus();
    else if (!busy) onSend(reason.trim());
  };
  return (
    <form noValidate onSubmit={send} className="mt-3 grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Reason
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        At least {REASON_MINIMUM} characters. It is printed beside the conflict.
      </p>
      <textarea
        id={id}
        ref={box}
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="control field h-auto w-full py-[6px] leading-5"
        aria-describedby={`${id}-hint`}
        aria-invalid={tried && short}
        aria-errormessage={tried && short ? `${id}-error` : undefined}
      />
      <FieldError id={id}>
        {tried && short ? `Enter at least ${REASON_MINIMUM} characters; ${length} so far.` : undefined}
      </FieldError>
      <div className="mt-2">
        <Button type="submit" kind="primary" busy={busy}>
          Confirm the answer
        </Button>
      </div>
    </form>
  );
}

/** An answer that another statement or the scan contradicts: both sides, and three ways out, none chosen. */
export function ContradictionCard({ conflict, busy, canEdit, onResolve }: ContradictionCardProps) {
  const { title, reason, said } = conflict;
  const [confirming, setConfirming] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      role="alert"
      aria-label={`Conflict: ${title}`}
      className="mt-3 rounded border border-rule border-l-[3px] border-l-ink px-4 py-3 text-sm outline-offset-2"
    >
      <h2 className="text-md font-semibold">Conflicting information: {title}</h2>
      <p className="text-ink-2">
        {reason === undefined ? "" : `${reason} `}The next question follows once this is resolved.
      </p>
      <div className="mt-2 grid border-b border-line pb-3 min-[420px]:grid-cols-2">
        {said.map(({ text, provenance, declaredBy, person, asOf, by, source }) => (
          <div
            key={`${provenance} ${asOf} ${text}`}
            className="min-w-0 py-1 pr-4 min-[420px]:not-first:border-l min-[420px]:not-first:border-line min-[420px]:not-first:pl-4"
          >
            <ProvenanceMark of={provenance}>
              {nameProvenance({ provenance, declaredBy, person })}, {showDate(asOf)}
            </ProvenanceMark>
            <p className="text-md font-semibold break-words">{sentenceCase(text)}</p>
            <p className="text-xs text-ink-3">{source ?? by}</p>
          </div>
        ))}
      </div>
      {canEdit ? (
        <>
          <p className="mt-3 text-ink-2">Both statements stay on the record, with the way in which it was resolved.</p>
          <div className="no-print mt-3 flex flex-wrap gap-2">
            <Button className="max-md:flex-1" busy={busy} onClick={() => onResolve({ way: "correct" })}>
              Correct the answer
            </Button>
            <Button
              className="max-md:flex-1"
              busy={busy}
              aria-expanded={confirming}
              onClick={() => setConfirming(!confirming)}
            >
              Confirm the answer: give a reason
            </Button>
            <Button className="max-md:flex-1" busy={busy} onClick={() => onResolve({ way: "ask" })}>
              Ask the client
            </Button>
          </div>
          {confirming ? (
            <ReasonForm busy={busy} onSend={(given) => onResolve({ way: "confirm", reason: given })} />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
