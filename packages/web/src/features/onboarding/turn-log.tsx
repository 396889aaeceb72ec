import { type ShownTurn, showCount, showTime } from "@broker/contracts";
import { useState } from "react";
import { EffectsLine } from "./effects.tsx";
import { type LogEntry, logEntries } from "./log-entries.ts";
import { Welcome } from "./welcome.tsx";

/** Passages shown at first. */
const SHOWN = 3;

interface TurnLogProps {
  readonly turns: readonly ShownTurn[];
  /** Puts a question again; undefined = the user may not, or not now. */
  readonly onChange: ((question: string) => void) | undefined;
}

function Entry({ entry, onChange }: { readonly entry: LogEntry; readonly onChange: TurnLogProps["onChange"] }) {
  const { at, ask, typed, answers, remarks, effects } = entry;
  return (
    <li className="grid gap-x-5 border-b border-line py-3 md:grid-cols-[120px_minmax(0,1fr)]">
      <span className="text-xs leading-5 text-ink-3">{showTime(at)}</span>
      <div className="min-w-0">
        {ask === null ? null : <p className="text-sm text-ink-2">{ask}</p>}
        {answers.map(({ question, ask: own, shown }) => (
          <div key={question} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              {ask === null ? <p className="text-sm text-ink-2">{own}</p> : null}
              <p className="font-semibold break-words">{shown}</p>
            </div>
            {onChange === undefined ? null : (
              <button
                type="button"
                className="no-print -my-1 min-h-8 flex-none px-1 text-sm font-semibold text-accent hover:underline pointer-coarse:min-h-11"
                aria-label={`Change: ${own}`}
                onClick={() => onChange(question)}
              >
                Change
              </button>
            )}
          </div>
        ))}
        {typed === null ? null : <p className="text-sm break-words text-ink-2">You typed: “{typed}”</p>}
        {remarks.map((remark) => (
          <p key={remark} className="text-sm text-ink-2">
            {remark}
          </p>
        ))}
        {effects === null ? null : <EffectsLine effects={effects} />}
      </div>
    </li>
  );
}

/** The transcript: the latest passages, the earlier ones on request. New passages are read out politely. */
export function TurnLog({ turns, onChange }: TurnLogProps) {
  const [all, setAll] = useState(false);
  const entries = logEntries(turns);
  const hidden = all ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <div>
      {entries.length === 0 ? <Welcome /> : null}
      {hidden === 0 ? null : (
        <p className="border-b border-line py-2 text-sm">
          <button type="button" className="link" onClick={() => setAll(true)}>
            Show {showCount(hidden, "earlier answer")}
          </button>
        </p>
      )}
      <div role="log" aria-live="polite" aria-label="Conversation">
        <ol>
          {entries.slice(hidden).map((entry) => (
            <Entry key={entry.n} entry={entry} onChange={onChange} />
          ))}
        </ol>
      </div>
    </div>
  );
}
