import { type FormView, showCount, showDate } from "@broker/contracts";
import { useRef, useState } from "react";
import { useCanEdit } from "../../../data/use-session.ts";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { ReturnedAnswer } from "./returned-answer.tsx";
import { useFormChange } from "./use-form-change.ts";

/** What is said of the answers that wait. */
function leadOf(waiting: FormView["answers"]): string {
  if (waiting.length === 0) return "No answer awaits a decision.";
  const conflicts = waiting.filter(({ contradiction }) => contradiction !== null).length;
  const unread = waiting.filter(({ shown }) => shown === null).length;
  return [
    `${showCount(waiting.length, "answer")} to decide.`,
    ...(conflicts === 0 ? [] : [`Accepting ${conflicts} of them leaves a conflict to resolve on the record.`]),
    ...(unread === 0 ? [] : [`${unread} could not be read.`]),
  ].join(" ");
}

/** The returned answers of a form beside the recorded ones: each is accepted or asked again. */
export function ReturnedDialog({
  form: { id, to, signature, answers, seen },
  onAsk,
  onClose,
}: {
  readonly form: FormView;
  /** Opens the dialog that sends a form. */
  readonly onAsk: () => void;
  readonly onClose: () => void;
}) {
  const canEdit = useCanEdit() === true;
  const decide = useFormChange("POST /api/forms/:id/accept");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lead = useRef<HTMLParagraphElement>(null);
  const waiting = answers.filter(({ state }) => state === "returned");
  const ticked = waiting.filter(({ question }) => chosen.has(question));
  const readable = waiting.filter(({ shown }) => shown !== null);
  const unread = ticked.filter(({ shown }) => shown === null).length;
  const ids = (of: typeof waiting) => of.map(({ question }) => question);
  const tick = (question: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(question);
    else next.delete(question);
    setChosen(next);
  };
  const send = (body: { only: string[]; seen: number } | { again: string[] }, words: string): void =>
    decide.run({ params: { id }, body }, (after) => {
      toast(words);
      setChosen(new Set());
      // The buttons are off until something is ticked: the focus goes to what is left to decide.
      lead.current?.focus();
      const open = after.answers.some(({ state }) => state === "returned");
      const again = after.answers.some(({ state }) => state === "again");
      if (!open && !again) onClose();
    });
  const accept = (of: typeof waiting): void =>
    send({ only: ids(of), seen }, `${showCount(of.length, "answer")} accepted.`);
  const isAsked = waiting.length === 0 && answers.some(({ state }) => state === "again");
  return (
    <Dialog
      wide
      title="Returned answers"
      sub={
        signature === null
          ? `Form to ${to}`
          : `${signature.name}, ${signature.position}, ${showDate(signature.on)}. Accepted answers are recorded as declared by that person on that day.`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {canEdit && waiting.length > 0 ? (
            <>
              <Button
                busy={decide.isPending}
                disabled={ticked.length === 0}
                onClick={() =>
                  send({ again: ids(ticked) }, `${showCount(ticked.length, "question")} marked to be asked again.`)
                }
              >
                Ask again
              </Button>
              <Button
                busy={decide.isPending}
                disabled={ticked.length === 0 || unread > 0}
                onClick={() => accept(ticked)}
              >
                Accept ticked
              </Button>
              <Button
                kind="primary"
                busy={decide.isPending}
                disabled={readable.length === 0}
                onClick={() => accept(readable)}
              >
                Accept all
              </Button>
            </>
          ) : null}
          {canEdit && isAsked ? (
            <Button kind="primary" onClick={onAsk}>
              Ask the client…
            </Button>
          ) : null}
        </>
      }
    >
      <RefusalNotice className="mb-3" error={decide.error} />
      <p ref={lead} tabIndex={-1} className="text-sm text-ink-2 outline-none" role="status">
        {leadOf(waiting)}
        {unread > 0 ? ` ${showCount(unread, "ticked answer")} could not be read: it can only be asked again.` : ""}
      </p>
      <ul className="mt-2 border-t border-line" aria-label="Answers">
        {[...waiting, ...answers.filter(({ state }) => state !== "returned")].map((answer) => (
          <ReturnedAnswer
            key={answer.question}
            answer={answer}
            ticked={canEdit && answer.state === "returned" ? chosen.has(answer.question) : null}
            onTick={(on) => tick(answer.question, on)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
