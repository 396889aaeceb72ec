import { lastMoveWords, moveAge, respondentWords, type SessionView, sessionTimeLeft } from "@broker/contracts";
import { Clock } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { EffectsTable } from "./effects.tsx";
import type { Talk } from "./use-conversation.ts";

const MINUTE_MS = 60_000;

/** The moment, renewed each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Part({ heading, note, children }: { heading: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-b border-line py-4 first:border-t-2 first:border-t-ink first:pt-5 last:border-b-0"
    >
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-md font-semibold">
          {heading}
        </h2>
        {note === undefined ? null : <span className="text-sm text-ink-2">{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** How far each section is answered. */
function Sections({ view }: { readonly view: SessionView }) {
  const { sections, state } = view;
  const now = view.question?.section;
  return (
    <ul className="grid gap-2 text-sm">
      {sections.map(({ id, title, answered, total }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_64px_64px] items-center gap-3"
          aria-current={state === "open" && id === now ? "step" : undefined}
        >
          <span className={id === now ? "font-semibold" : ""}>{title}</span>
          <span
            role="progressbar"
            aria-label={title}
            aria-valuenow={answered}
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuetext={`${answered} of ${total}`}
            className="h-[3px] bg-line"
          >
            <span
              className="solid-shape block h-[3px] bg-accent"
              style={{ width: `${total === 0 ? 0 : (answered / total) * 100}%` }}
            />
          </span>
          <span className="text-right whitespace-nowrap text-ink-2">
            {answered} of {total}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Beside the conversation: what the last answer moved, how far it has come, who answers and until when. */
export function SessionRail({ talk }: { readonly talk: Talk }) {
  const now = useNow();
  const { view, turns, busy, move } = talk;
  const { state, session, place, answered, total } = view;
  const effects = turns.findLast((turn) => turn.effects !== null)?.effects ?? null;
  return (
    <aside aria-label="Progress and session" className="min-w-0">
      {effects === null ? null : (
        <Part heading="Last answer" note="before and after">
          <EffectsTable effects={effects} />
        </Part>
      )}
      <Part heading="Progress" note={`${answered} of ${total}`}>
        <Sections view={view} />
      </Part>
      <Part heading="Session">
        <div className="grid gap-1 text-sm text-ink-2">
          {state === "open" ? (
            <p>
              <Clock aria-hidden="true" className="mr-1 inline-block size-4 align-[-3px]" />
              {sessionTimeLeft(view, now)} left. Every confirmed answer is saved on the client record.
            </p>
          ) : null}
          <p>Answers: {respondentWords(session.respondent)}</p>
          <p>
            {session.version === 0
              ? "No answer yet"
              : place === "browser"
                ? `Last answer ${moveAge(view, now)}`
                : lastMoveWords(view, now)}
          </p>
          {session.toAsk.length === 0 ? null : (
            <p>
              {session.toAsk.length === 1 ? "1 contradiction" : `${session.toAsk.length} contradictions`} left to the
              client
            </p>
          )}
        </div>
        {state === "open" ? (
          <CanEdit>
            <div className="no-print mt-3 flex flex-wrap gap-2">
              <LinkButton size="small" to={`/dashboard/clients/${encodeURIComponent(view.client.id)}?ask=email`}>
                Ask the client instead
              </LinkButton>
              <Button size="small" busy={busy} onClick={() => void move({ kind: "finish" })}>
                Finish early
              </Button>
            </div>
          </CanEdit>
        ) : null}
      </Part>
    </aside>
  );
}
