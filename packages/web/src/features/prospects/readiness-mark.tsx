import type { Readiness } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

const FILLED: Readonly<Record<Readiness, number>> = { Low: 1, Medium: 2, High: 3 };

/** Cyber readiness: one to three blocks and the word, in ink; colour denotes risk only. */
export function ReadinessMark({ of }: { readonly of: Readiness | null }): ReactNode {
  if (of === null) return <ProvenanceMark of="none">not assessed</ProvenanceMark>;
  return (
    <span className="inline-flex items-baseline gap-[2px]">
      {[1, 2, 3].map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={`solid-shape h-[9px] w-[5px] ${place <= FILLED[of] ? "bg-ink-2" : "bg-line"} ${place === 3 ? "mr-[5px]" : ""}`}
        />
      ))}
      {of}
    </span>
  );
}
