import { type ComplianceOverview, type EvidenceKind, evidenceOrigin, type FiledEvidence } from "@broker/contracts";

type Control = ComplianceOverview["controls"][number];
type Shown = FiledEvidence["controls"][number];

/** A piece of evidence in the list: filed, or recorded by a scan, in the answers or in a vendor's report. */
export interface EvidenceRow {
  readonly id: string;
  readonly kind: EvidenceKind;
  readonly title: string;
  /** Where it comes from, in words. */
  readonly origin: string;
  /** ISO 8601 dates; `validUntil` null = each control has its own. */
  readonly collectedAt: string;
  readonly validUntil: string | null;
  /** What it shows of each control; of a scan's checks the worst. */
  readonly controls: readonly Shown[];
  /** What a person filed; null = it counts without being filed. */
  readonly filed: FiledEvidence | null;
}

const filedRow = (filed: FiledEvidence): EvidenceRow => {
  const { id, kind, title, collectedAt, validUntil, controls } = filed;
  return { id, kind, title, origin: evidenceOrigin(filed), collectedAt, validUntil, controls, filed };
};

/** Worst first, as the engine decides. */
const WORST: readonly Shown["shows"][] = ["not-met", "partly", "met", "not-applicable"];

type Piece = Control["evidence"][number];

/** A domain's scan, the answers and a vendor's report are one piece each, whatever they show. */
function wholeOf({ kind, ref, source, title }: Piece): { readonly id: string; readonly title: string } {
  if (kind === "scan") return { id: `scan ${source}`, title: `Scan of ${source}` };
  if (kind === "answer") return { id: "answers", title: "Answers of the client record" };
  return { id: `${kind} ${ref}`, title };
}

/** One value where all agree, else the other. */
const sameOr = <Value>(values: readonly Value[], otherwise: Value): Value =>
  values.length > 0 && values.every((each) => each === values[0]) ? (values[0] ?? otherwise) : otherwise;

function recordedRow(id: string, found: readonly { readonly control: string; readonly piece: Piece }[]): EvidenceRow[] {
  const [first] = found;
  if (first === undefined) return [];
  const { kind } = first.piece;
  const controls = [...Map.groupBy(found, ({ control }) => control)].map(([control, own]) => ({
    id: control,
    shows: WORST.find((each) => own.some(({ piece }) => piece.shows === each)) ?? first.piece.shows,
  }));
  const pieces = found.map(({ piece }) => piece);
  return [
    {
      ...{ id, kind, title: wholeOf(first.piece).title, controls, filed: null },
      origin: sameOr(pieces.map(evidenceOrigin), "Several sources"),
      collectedAt:
        pieces
          .map(({ collectedAt }) => collectedAt)
          .sort()
          .at(-1) ?? "",
      validUntil: sameOr<string | null>(
        pieces.map(({ validUntil }) => validUntil),
        null,
      ),
    },
  ];
}

/** Every piece of evidence of a client that counts, and what was filed and no longer does, newest first. */
export function evidenceRows({ evidence, controls }: Pick<ComplianceOverview, "evidence" | "controls">): EvidenceRow[] {
  const known = new Set(evidence.map(({ id }) => id));
  const recorded = controls.flatMap(({ id, evidence: pieces }) =>
    pieces.filter(({ ref }) => !known.has(ref)).map((piece) => ({ control: id, piece })),
  );
  const groups = Map.groupBy(recorded, ({ piece }) => wholeOf(piece).id);
  const rows = [...[...groups].flatMap(([id, found]) => recordedRow(id, found)), ...evidence.map(filedRow)];
  return rows.toSorted((a, b) => b.collectedAt.localeCompare(a.collectedAt));
}
