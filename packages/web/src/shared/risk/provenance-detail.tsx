import { type Provenance, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { Popover } from "../ui/popover.tsx";
import { PROVENANCE_NAMES, ProvenanceMark } from "./provenance-mark.tsx";

export interface ProvenanceDetailProps {
  readonly of: Provenance;
  /** What the value is, for the button's name: 'Turnover'. */
  readonly what: string;
  /** ISO date or time as at which it applies. */
  readonly asOf?: string;
  /** Its source document or author. */
  readonly source?: ReactNode;
  /** The calculation behind it, or further notes. */
  readonly children?: ReactNode;
}

/** A mark that opens the provenance of a value: source, date, calculation. */
export function ProvenanceDetail({ of, what, asOf, source, children }: ProvenanceDetailProps): ReactNode {
  return (
    <Popover
      label={`Provenance of ${what}`}
      trigger={
        <button
          type="button"
          aria-label={`${what}: ${PROVENANCE_NAMES[of]}`}
          className="-m-[5px] inline-grid size-6 place-items-center rounded align-[-2px] hover:bg-accent-tint"
        >
          <ProvenanceMark of={of} silent />
        </button>
      }
    >
      <p className="font-semibold first-letter:uppercase">
        {PROVENANCE_NAMES[of]}
        {asOf === undefined ? "" : `, ${showDate(asOf)}`}
      </p>
      {source === undefined ? null : <p className="mt-1 text-ink-2">{source}</p>}
      {children === undefined ? null : <div className="mt-2 border-t border-line pt-2">{children}</div>}
    </Popover>
  );
}
