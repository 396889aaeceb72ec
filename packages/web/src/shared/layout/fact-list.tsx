import type { ReactNode } from "react";

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  /** Provenance: a `<ProvenanceMark>`. */
  readonly mark?: ReactNode;
}

const COLUMNS = { 2: "md:grid-cols-2", 3: "md:grid-cols-3", 4: "md:grid-cols-4" } as const;

/** A row of facts under a hairline: term small, value bold. Two columns on phones. */
export function FactList({ facts, columns = 4 }: { facts: readonly Fact[]; columns?: 2 | 3 | 4 }) {
  return (
    <dl className={`mt-[22px] grid grid-cols-2 gap-x-6 gap-y-2 border-t border-line pt-[14px] ${COLUMNS[columns]}`}>
      {facts.map(({ term, value, mark }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs text-ink-3">{term}</dt>
          <dd className="mt-[2px] font-semibold">
            {mark === undefined ? null : <>{mark} </>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
