import { RELATION_LABELS, type Relation } from "@broker/contracts";
import type { ReactNode } from "react";

/** Outline: the requirement; filled: the control. */
const SHAPES: Readonly<Record<Relation, ReactNode>> = {
  equal: <circle cx="11" cy="7" r="5.500" fill="currentColor" fillOpacity="0.28" />,
  covers: (
    <>
      <circle cx="11" cy="7" r="5.700" fill="currentColor" fillOpacity="0.28" />
      <circle cx="11" cy="7" r="2.800" />
    </>
  ),
  part: (
    <>
      <circle cx="11" cy="7" r="5.700" />
      <circle cx="11" cy="7" r="2.800" fill="currentColor" fillOpacity="0.45" />
    </>
  ),
  intersects: (
    <>
      <circle cx="8" cy="7" r="4.800" />
      <circle cx="14" cy="7" r="4.800" fill="currentColor" fillOpacity="0.28" />
    </>
  ),
};

/** How a control relates to a requirement: a drawing of two circles and the word. */
export function RelationMark({ of }: { readonly of: Relation }) {
  return (
    <span className="inline-flex items-baseline gap-[6px]">
      <svg
        viewBox="0 0 22 14"
        className="relative top-[2px] h-[14px] w-[22px] flex-none text-ink-2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        aria-hidden="true"
      >
        {SHAPES[of]}
      </svg>
      {RELATION_LABELS[of]}
    </span>
  );
}
