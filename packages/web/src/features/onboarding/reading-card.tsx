import { readByWords, type SessionView } from "@broker/contracts";
import { Button } from "../../shared/ui/button.tsx";

interface ReadingCardProps {
  readonly view: SessionView;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A typed answer as it was read. It counts once it is confirmed. */
export function ReadingCard({ view: { session, reading, question }, busy, onYes, onNo }: ReadingCardProps) {
  if (session.pending === null) return null;
  const own = reading.length === 1 && reading[0]?.question === question?.id;
  return (
    <section aria-label="Answer as read" className="mt-4 rounded border border-dashed border-rule px-4 py-3">
      <p className="text-sm break-words text-ink-2">You typed: “{session.pending.text}”</p>
      <div aria-live="polite">
        {own ? (
          <p className="mt-1 font-semibold break-words">I read: {reading[0]?.shown}. Right?</p>
        ) : (
          <>
            <p className="mt-1 font-semibold">I read:</p>
            <ul className="my-1 list-disc pl-5">
              {reading.map(({ question: id, ask, shown }) => (
                <li key={id} className="break-words">
                  {ask} <b className="font-semibold">{shown}</b>
                </li>
              ))}
            </ul>
            <p className="font-semibold">Right?</p>
          </>
        )}
      </div>
      {reading.map(({ question: id, readBy }) =>
        readBy === undefined ? null : (
          <p key={id} className="text-sm break-words text-ink-2">
            {readByWords(readBy)}
          </p>
        ),
      )}
      <p className="text-sm text-ink-2">Nothing is saved until you confirm.</p>
      <div className="no-print mt-3 flex flex-wrap gap-2">
        <Button kind="primary" busy={busy} onClick={onYes}>
          Yes, save it
        </Button>
        <Button busy={busy} onClick={onNo}>
          No, correct it
        </Button>
      </div>
    </section>
  );
}
