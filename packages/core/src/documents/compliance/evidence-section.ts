import { EVIDENCE_KIND_LABELS, evidenceOrigin, plainText, STATE_LABELS, showDate } from "@broker/contracts";
import type { Section, Text } from "../blocks/block.ts";
import { paragraph, run, table } from "../blocks/build-blocks.ts";
import type { ComplianceSources } from "./compliance-sources.ts";
import { type EvidencePiece, evidenceIn } from "./evidence-pieces.ts";

const STATUS_WORDS: Readonly<Record<EvidencePiece["status"], string>> = {
  "in-force": "In force",
  expired: "Expired",
  "not-counted": "Not counted",
  withdrawn: "Withdrawn",
};

/** Whether a piece of evidence counts; for one that was withdrawn by whom, when and why. */
function statusText({ status, filed }: EvidencePiece): Text {
  if (filed === null || filed.withdrawn === null) return STATUS_WORDS[status];
  const { by, at, reason } = filed.withdrawn;
  return run(plainText(`Withdrawn by ${by} on ${showDate(at)}: ${reason}`), { strong: true });
}

/** 'Met: MFA on email (CC-IAM-02), Restores tested (CC-BAK-03); Partly met: …' */
const shownWords = ({ shows }: EvidencePiece): string =>
  [...Map.groupBy(shows, ({ state }) => state)]
    .map(([state, own]) =>
      plainText(
        `${STATE_LABELS[state]}: ${own.map(({ id, title }) => (title === "" ? id : `${title} (${id})`)).join(", ")}`,
      ),
    )
    .join("; ");

const evidenceCells = (piece: EvidencePiece): Text[] => [
  [
    { text: plainText(piece.title) },
    ...(piece.filed?.file === undefined ? [] : [{ text: plainText(` (${piece.filed.file.name})`), muted: true }]),
  ],
  shownWords(piece),
  plainText(evidenceOrigin(piece)),
  showDate(piece.collectedAt),
  piece.validUntil === null ? "" : showDate(piece.validUntil),
  statusText(piece),
];

/** Each piece of evidence by kind, with what it shows, its source and its dates; withdrawn evidence is marked. */
export function evidenceSection(sources: ComplianceSources): Section {
  const groups = Map.groupBy(evidenceIn(sources), ({ kind }) => kind);
  const rows = [...groups].flatMap(([kind, pieces]): Text[][] => [
    [EVIDENCE_KIND_LABELS[kind]],
    ...pieces.map(evidenceCells),
  ]);
  const blocks = table("Evidence by kind", ["Evidence", "Shows", "Source", "As at", "Valid until", "Status"], rows, {
    most: Number.POSITIVE_INFINITY,
    widths: [19, null, 19, 11, 11, 11],
  });
  return {
    id: "evidence",
    title: "Evidence",
    note: "",
    broad: true,
    blocks: blocks.length === 0 ? [paragraph("No evidence is recorded.")] : blocks,
  };
}
