import type { ReactNode } from "react";

export interface EmptyWords {
  /** What is missing, in one sentence. */
  readonly sentence: string;
  /** What will fill it. */
  readonly fills?: ReactNode;
  /** The one button. */
  readonly action?: ReactNode;
}

/** Empty state: one serif sentence, what will fill it, one button. */
export function EmptyState({ sentence, fills, action }: EmptyWords): ReactNode {
  return (
    <div className="py-4 md:py-6">
      <p className="lead">{sentence}</p>
      {fills === undefined ? null : <div className="mt-2 max-w-[64ch] text-ink-2">{fills}</div>}
      {action === undefined ? null : <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
