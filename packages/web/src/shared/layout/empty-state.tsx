import type { ReactNode } from "react";

export interface EmptyWords {
  /** What is not there, in one sentence. */
  readonly sentence: string;
  /** What fills it. */
  readonly fills?: ReactNode;
  /** The one button. */
  readonly action?: ReactNode;
}

/** Nothing here yet: one serif sentence, what fills it, one button. */
export function EmptyState({ sentence, fills, action }: EmptyWords): ReactNode {
  return (
    <div className="py-4 md:py-6">
      <p className="lead">{sentence}</p>
      {fills === undefined ? null : <div className="mt-2 max-w-[64ch] text-ink-2">{fills}</div>}
      {action === undefined ? null : <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
