import { BASIS_LABELS, type Basis } from "@broker/contracts";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";

/** A page with a folded corner. */
function Documented() {
  return (
    <span className="inline-flex items-baseline gap-[6px] text-ink-2 *:first:relative *:first:top-[2px]">
      <svg
        viewBox="0 0 14 14"
        className="provenance-mark"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M2.500 1.500h6l3 3v8h-9zM8.500 1.500v3h3M4.800 7.500h4.400M4.800 10h4.400" />
      </svg>
      <span>{BASIS_LABELS.documented}</span>
    </span>
  );
}

/** What a state is known from: mark and word. */
export function BasisMark({ of }: { readonly of: Basis | null }) {
  if (of === "documented") return <Documented />;
  return <ProvenanceMark of={of ?? "none"}>{of === null ? "None" : BASIS_LABELS[of]}</ProvenanceMark>;
}
