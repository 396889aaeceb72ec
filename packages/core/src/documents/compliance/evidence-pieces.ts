import { EVIDENCE_KINDS, type EvidenceKind, type FiledEvidence, type StatementView } from "@broker/contracts";
import {
  type ComplianceSources,
  controlsIn,
  type DocumentedControl,
  type DocumentedRequirement,
  requirementsIn,
} from "./compliance-sources.ts";

/** A piece of evidence with what it shows. */
export interface EvidencePiece {
  readonly kind: EvidenceKind;
  readonly ref: string;
  readonly title: string;
  readonly source: string;
  /** ISO 8601 date. */
  readonly collectedAt: string;
  /** Last day on which it counts for all that it shows; null = as long as the freshness of each control allows. */
  readonly validUntil: string | null;
  /** not-counted = filed, and replaced by a later attestation or not yet in date. */
  readonly status: "in-force" | "expired" | "not-counted" | "withdrawn";
  /** Controls, or requirements attested as a whole, with what it shows of each. */
  readonly shows: readonly { readonly id: string; readonly title: string; readonly state: StatementView["shows"] }[];
  /** The record that was filed; null = a scan or an answer of the client record. */
  readonly filed: FiledEvidence | null;
}

/** A statement with the control or requirement that it is on. */
export interface Shown {
  readonly id: string;
  readonly title: string;
  readonly statement: StatementView;
  readonly inForce: boolean;
}

/** What a control's evidence shows, expired evidence included. */
export const shownOf = ({ id, title, evidence, expired }: DocumentedControl): Shown[] => [
  ...evidence.map((statement) => ({ id, title, statement, inForce: true })),
  ...expired.map((statement) => ({ id, title, statement, inForce: false })),
];

/** What is attested or certified of requirements as a whole. */
export const shownOfWholes = (requirements: readonly DocumentedRequirement[]): Shown[] =>
  requirements.flatMap(({ id, title, statements = [] }) =>
    statements.map((statement) => ({ id, title, statement, inForce: true })),
  );

function pieceOf(all: readonly Shown[], filed: FiledEvidence | null): EvidencePiece[] {
  const inForce = all.filter((each) => each.inForce);
  const counted = inForce.length > 0 ? inForce : all;
  const [first] = counted;
  if (first === undefined) return [];
  const { kind, ref, title, source, collectedAt } = first.statement;
  const lastDays = counted.map(({ statement }) => statement.validUntil).sort();
  return [
    {
      ...{ kind, ref, title, source, collectedAt, filed },
      validUntil: (inForce.length > 0 ? lastDays[0] : lastDays.at(-1)) ?? null,
      status: inForce.length > 0 ? "in-force" : "expired",
      shows: [
        ...new Map(
          counted.map((each) => [each.id, { id: each.id, title: each.title, state: each.statement.shows }]),
        ).values(),
      ],
    },
  ];
}

const keyOf = ({ kind, ref, source, collectedAt, title }: StatementView) =>
  JSON.stringify([kind, ref, source, collectedAt, title]);

/** By kind, then the newest first. */
const inOrder = (pieces: readonly EvidencePiece[]): EvidencePiece[] =>
  pieces.toSorted(
    (a, b) =>
      EVIDENCE_KINDS.indexOf(a.kind) - EVIDENCE_KINDS.indexOf(b.kind) ||
      b.collectedAt.localeCompare(a.collectedAt) ||
      a.title.localeCompare(b.title) ||
      a.source.localeCompare(b.source),
  );

/** Statements gathered by the piece of evidence that makes them; by kind, then the newest first. */
export function piecesOf(all: readonly Shown[], filed: readonly FiledEvidence[]): EvidencePiece[] {
  const groups = Map.groupBy(all, ({ statement }) => keyOf(statement));
  return inOrder(
    [...groups.values()].flatMap((own) => pieceOf(own, filed.find(({ id }) => id === own[0]?.statement.ref) ?? null)),
  );
}

const filedPiece = (filed: FiledEvidence, titles: ReadonlyMap<string, string>): EvidencePiece => {
  const { kind, id, title, source, collectedAt, validUntil, controls, requirements = [], withdrawn } = filed;
  const shows = [...controls, ...requirements].map((each) => {
    return { id: each.id, title: titles.get(each.id) ?? "", state: each.shows };
  });
  const status = withdrawn === null ? "not-counted" : "withdrawn";
  return { kind, ref: id, title, source, collectedAt, validUntil, status, shows, filed };
};

/** Evidence on the frameworks that are documented: in force, expired, not counted and withdrawn. */
export function evidenceIn({ overview, details }: ComplianceSources): EvidencePiece[] {
  const controls = controlsIn(details);
  const shown = [
    ...[...controls.values()].flatMap(shownOf),
    ...details.flatMap((detail) => shownOfWholes(requirementsIn(detail))),
  ];
  const frameworks = new Set(details.map(({ summary }) => summary.id));
  const counted = new Set(shown.map(({ statement }) => statement.ref));
  const others = overview.evidence.filter(
    (each) =>
      !counted.has(each.id) &&
      (each.controls.some(({ id }) => controls.has(id)) ||
        (each.requirements ?? []).some(({ framework }) => frameworks.has(framework))),
  );
  const titles = new Map([
    ...details.flatMap((detail) => requirementsIn(detail).map(({ id, title }) => [id, title] as const)),
    ...overview.controls.map(({ id, title }) => [id, title] as const),
  ]);
  const pieces = others.map((each) => filedPiece(each, titles));
  return inOrder([...piecesOf(shown, overview.evidence), ...pieces]);
}
