import {
  type KnownSource,
  nameProvenance,
  PROVENANCE_NAMES,
  PROVENANCE_WORDS,
  PROVENANCES,
  type Provenance,
  type RecordedName,
  showDate,
} from "@broker/contracts";
import type { ReactNode } from "react";

const RING = <circle cx="7" cy="7" r="5.600" />;
const WAVE = "c1.700-2 3.400-1.600 5-.600s3.300 1.400 5-.600";

const SHAPES: Readonly<Record<Provenance, ReactNode>> = {
  observed: (
    <>
      {RING}
      <circle cx="7" cy="7" r="2.400" fill="currentColor" stroke="none" />
    </>
  ),
  registry: <path d="M1.600 2h10.800v10H1.600zM4 5.400h6M4 8.600h6" />,
  "third-party": (
    <>
      <path d="M1.600 2h10.800v10H1.600z" />
      <circle cx="7" cy="7" r="2" />
    </>
  ),
  declared: <path d="M1.400 2h11.200v7.400H6.800L4 12.200V9.400H1.400z" />,
  derived: <path d="M2.400 5h9.200M2.400 9h9.200" />,
  estimated: <path d={`M2 5.600${WAVE}M2 10${WAVE}`} />,
  sample: (
    <>
      <rect x="1.500" y="1.500" width="11" height="11" strokeDasharray="2.400 1.900" />
      <path d="M4.800 7h4.400M7 4.800v4.400" />
    </>
  ),
  simulated: (
    <>
      <circle cx="7" cy="7" r="5.600" strokeDasharray="2.200 2.100" />
      <path d="M4.400 7.600c1.200-1.600 1.800-1.200 2.600-.500s1.400 1 2.600-.600" />
    </>
  ),
  none: RING,
};

interface ProvenanceMarkProps {
  readonly of: Provenance;
  /** Who declared the value, if known. */
  readonly declaredBy?: KnownSource["declaredBy"];
  /** True = the label is visible beside the mark. */
  readonly word?: boolean;
  /** Another label than the default: 'declared, 3 Nov 2026'. */
  readonly children?: ReactNode;
  /** True = the text beside it already says it. */
  readonly silent?: boolean;
}

/** Provenance: enclosed is evidence, open is calculated, dashed is not real, empty is unknown. */
export function ProvenanceMark({ of, declaredBy, word = false, children, silent = false }: ProvenanceMarkProps) {
  const name = declaredBy === undefined ? PROVENANCE_NAMES[of] : nameProvenance({ provenance: of, declaredBy });
  const words = children ?? (word ? name : undefined);
  const mark = (
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
      {SHAPES[of]}
    </svg>
  );
  if (words !== undefined)
    return (
      <span className="inline-flex items-baseline gap-[6px] text-ink-2 *:first:relative *:first:top-[2px]">
        {mark}
        <span>{words}</span>
      </span>
    );
  if (silent) return mark;
  return (
    <span title={name}>
      {mark}
      <span className="sr-only">{name}</span>
    </span>
  );
}

const BY = { record: "in the client record", list: "in a prospect list" } as const;

/** The source of a company's name if its website does not state it; nothing otherwise. */
export function NameSource({ of }: { readonly of: RecordedName | null | undefined }) {
  if (of === null || of === undefined) return null;
  return (
    <ProvenanceMark of={of.provenance}>
      Name {nameProvenance(of)} {BY[of.by]}, {showDate(of.asOf)}
    </ProvenanceMark>
  );
}

/** The key at the foot of a screen: each mark with its full name. */
export function ProvenanceKey({ of = PROVENANCES }: { readonly of?: readonly Provenance[] }) {
  return (
    <ul aria-label="Provenance key" className="mt-7 flex flex-wrap gap-x-[18px] gap-y-1 text-xs leading-[18px]">
      {of.map((kind) => (
        <li key={kind}>
          <ProvenanceMark of={kind}>{PROVENANCE_WORDS[kind]}</ProvenanceMark>
        </li>
      ))}
    </ul>
  );
}
