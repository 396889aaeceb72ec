import { MOVE_KEYS } from "./typed-move.ts";

type Move = (typeof MOVE_KEYS)[keyof typeof MOVE_KEYS];

const LABELS: Readonly<Record<Move, string>> = { back: "Back", skip: "Skip", later: "Later", unknown: "Don’t know" };

const KEY = "grid h-[20px] min-w-[20px] place-items-center rounded border border-rule px-1 font-sans text-xs";
const BUTTON =
  "inline-flex min-h-8 items-center gap-[6px] rounded px-1 hover:bg-accent-tint aria-disabled:text-ink-3 pointer-coarse:min-h-11";

interface MoveKeysProps {
  /** Number of answers to choose from. */
  readonly choices: number;
  readonly busy: boolean;
  readonly why: boolean;
  readonly onWhy: () => void;
  readonly onMove: (kind: Move) => void;
}

/** What can be done with the question other than answer it; each has a key. */
export function MoveKeys({ choices, busy, why, onWhy, onMove }: MoveKeysProps) {
  // Where there are choices, the last of them is 'Don't know'.
  const keys = Object.entries(MOVE_KEYS).filter(([, kind]) => choices === 0 || kind !== "unknown");
  return (
    <div className="no-print mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {choices === 0 ? null : (
        <span className="hidden items-center gap-[6px] px-1 md:inline-flex">
          <kbd data-scale className={KEY}>
            1
          </kbd>
          to
          <kbd data-scale className={KEY}>
            {Math.min(9, choices)}
          </kbd>
          choose
        </span>
      )}
      <span className="hidden items-center gap-[6px] px-1 md:inline-flex">
        <kbd data-scale className={KEY}>
          Enter
        </kbd>
        answer
      </span>
      {keys.map(([key, kind]) => (
        <button
          key={kind}
          type="button"
          className={BUTTON}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onMove(kind);
          }}
        >
          <span aria-hidden="true" className={KEY}>
            {key.toUpperCase()}
          </span>
          {LABELS[kind]}
        </button>
      ))}
      <button type="button" className={BUTTON} aria-expanded={why} onClick={onWhy}>
        <span aria-hidden="true" className={KEY}>
          W
        </span>
        Why we ask
      </button>
    </div>
  );
}
