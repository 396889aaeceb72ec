import { type ClientControl, EVIDENCE_KIND_LABELS, evidenceOrigin, showDate } from "@broker/contracts";
import { Link } from "react-router";
import { useCanEdit } from "../../../data/use-session.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { answerAddress } from "./engine-address.ts";
import { StateMark } from "./standing-mark.tsx";
import { useDialogAddress } from "./use-dialog-address.ts";

type Piece = ClientControl["evidence"][number];

/** Kinds that a person filed, and may withdraw. */
const FILED: readonly Piece["kind"][] = ["report", "file", "attestation", "certificate"];

interface EvidencePieceProps {
  readonly client: string;
  readonly piece: Piece;
  readonly expired?: boolean;
}

/** A piece of evidence: what it shows, where it comes from, and the way to its answer or to withdraw it. */
export function EvidencePiece({ client, piece, expired = false }: EvidencePieceProps) {
  const { shows, kind, ref, title, collectedAt, validUntil } = piece;
  const { open } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  return (
    <li className="border-b border-line py-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        {kind === "answer" ? (
          <Link to={answerAddress(client, ref)} className="link">
            {title}
          </Link>
        ) : (
          <span className="min-w-0 break-words">{title}</span>
        )}
        {expired ? <span className="text-ink-3">Expired</span> : <StateMark of={shows} />}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-3">
        <span>
          {EVIDENCE_KIND_LABELS[kind]}. {evidenceOrigin(piece)}, {showDate(collectedAt)}, valid until{" "}
          {showDate(validUntil)}
        </span>
        {canEdit && FILED.includes(kind) ? (
          <Button
            kind="quiet"
            size="small"
            className="-mr-2"
            aria-label={`Withdraw ${title}`}
            onClick={() => open("withdraw", ref)}
          >
            Withdraw
          </Button>
        ) : null}
      </span>
    </li>
  );
}

interface EvidenceListProps {
  readonly client: string;
  readonly control: Pick<ClientControl, "evidence" | "expired" | "conflict">;
}

/** The evidence on a control, worst first; where it disagrees, that the worse value counts. */
export function EvidenceList({ client, control: { evidence, expired, conflict } }: EvidenceListProps) {
  return (
    <>
      {conflict ? (
        <p className="mt-1 text-sm">
          Evidence disagrees: the worse value counts until one of them is withdrawn, answered again or out of date.
        </p>
      ) : null}
      {evidence.length + expired.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">No evidence yet.</p>
      ) : (
        <ul className="mt-1 text-sm">
          {evidence.map((piece) => (
            <EvidencePiece key={`${piece.kind} ${piece.ref} ${piece.source}`} client={client} piece={piece} />
          ))}
          {expired.map((piece) => (
            <EvidencePiece key={`${piece.kind} ${piece.ref} ${piece.source}`} client={client} piece={piece} expired />
          ))}
        </ul>
      )}
    </>
  );
}
