import { useChange } from "../../../data/use-call.ts";
import { ReasonDialog } from "../../../shared/forms/reason-dialog.tsx";
import { OUTDATED_BY_CLIENT_DOCUMENTS } from "../document-calls.ts";
import type { DocumentDialogProps } from "./document-dialogs.tsx";

/** Withdraws a document, with the reason. */
export function WithdrawDocumentDialog({ client, view, onClose }: DocumentDialogProps) {
  return (
    <ReasonDialog
      title="Withdraw document"
      sub="It no longer counts as evidence. Its versions remain."
      submit="Withdraw"
      change={useChange("POST /api/clients/:id/documents/:document/withdraw", OUTDATED_BY_CLIENT_DOCUMENTS)}
      input={(reason) => ({ params: { id: client, document: view.id }, body: { version: view.version, reason } })}
      done="Document withdrawn."
      onClose={onClose}
    />
  );
}
