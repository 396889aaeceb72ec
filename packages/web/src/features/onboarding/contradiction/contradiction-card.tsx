import { type OnboardingMove, type OpenQuestion, type SessionView, sentenceCase } from "@broker/contracts";
import { useEffect, useRef, useState } from "react";
import { BothSides } from "../../../shared/risk/both-sides.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ReasonForm } from "./reason-form.tsx";
import { RetestFinding } from "./retest-finding.tsx";

interface ContradictionCardProps {
  /** Id of the conversation. */
  readonly session: string;
  readonly conflict: OpenQuestion;
  readonly retest: SessionView["retest"];
  readonly busy: boolean;
  readonly canEdit: boolean;
  readonly onResolve: (way: Omit<Extract<OnboardingMove, { kind: "resolve" }>, "kind" | "field">) => void;
}

/** A contradicted answer: both sides, and three ways out, none chosen; a finding can be retested first. */
export function ContradictionCard({ session, conflict, retest, busy, canEdit, onResolve }: ContradictionCardProps) {
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
      <BothSides said={said} label={sentenceCase} />
      {canEdit ? (
        <>
          {retest === null ? null : <RetestFinding of={retest} />}
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
            <ReasonForm session={session} busy={busy} onSend={(given) => onResolve({ way: "confirm", ...given })} />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
