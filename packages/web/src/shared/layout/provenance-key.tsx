import type { Provenance } from "@broker/contracts";
import type { ReactNode } from "react";
import { PROVENANCE_NAMES, ProvenanceMark } from "../risk/provenance-mark.tsx";

const ALL = Object.keys(PROVENANCE_NAMES) as readonly Provenance[];

/** The key at the foot of a screen: each mark with its word. */
export function ProvenanceKey({ of = ALL }: { readonly of?: readonly Provenance[] }): ReactNode {
  return (
    <ul aria-label="Provenance key" className="mt-7 flex flex-wrap gap-x-[18px] gap-y-1 text-xs leading-[18px]">
      {of.map((kind) => (
        <li key={kind}>
          <ProvenanceMark of={kind} word />
        </li>
      ))}
    </ul>
  );
}
