import type { DocumentStatus } from "@broker/contracts";
import type { ReactNode } from "react";
import { useCanEdit } from "../../data/use-session.ts";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { documentAddress, WANTED } from "./wanted-documents.ts";

interface RowProps {
  readonly id: string;
  readonly document: DocumentStatus;
  readonly onMake: () => void;
  readonly onReturn: () => void;
  readonly onResolve: () => void;
}

/** What a user can do with a document: make, open, override with a reason, or compare tiers. */
export function DocumentAction({ id, document, onMake, onReturn, onResolve }: RowProps): ReactNode {
  const { state, title, last } = document;
  const own = WANTED[document.paper] !== undefined;
  const canEdit = useCanEdit();
  const read =
    document.paper === "proposal" && last !== null ? (
      <Button size="small" onClick={onReturn} aria-label={`Read returned form: ${title}`}>
        Read returned form
      </Button>
    ) : null;
  if (state === "locked")
    return (
      <LinkButton size="small" to="/tiers">
        Compare tiers
      </LinkButton>
    );
  if (canEdit && state === "blocked" && document.blockedBy === "conflicts")
    return (
      <span className="inline-flex gap-2">
        {read}
        {own ? (
          <Button size="small" onClick={onMake} aria-label={`Override with a reason: ${title}`}>
            Override with a reason
          </Button>
        ) : (
          <LinkButton
            size="small"
            to={documentAddress(document.paper, id)}
            aria-label={`Override with a reason: ${title}`}
          >
            Override with a reason
          </LinkButton>
        )}
        <Button size="small" onClick={onResolve} aria-label={`Resolve: ${title}`}>
          Resolve
        </Button>
      </span>
    );
  if (!own)
    return (
      <LinkButton size="small" to={documentAddress(document.paper, id)} aria-label={`Open ${title}`}>
        Open
      </LinkButton>
    );
  if (!canEdit || state === "blocked") return null;
  return (
    <span className="inline-flex gap-2">
      {read}
      <Button size="small" onClick={onMake} aria-label={`${last === null ? "Generate" : "Regenerate"}: ${title}`}>
        {last === null ? "Generate" : "Regenerate"}
      </Button>
    </span>
  );
}
