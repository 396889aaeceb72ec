import type { EditClientDocument } from "@broker/contracts";
import { useChange } from "../../../data/use-call.ts";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_CLIENT_DOCUMENTS } from "../document-calls.ts";
import type { DocumentDialogProps } from "./document-dialogs.tsx";

/** Saves a change of a document and closes the dialog; refused if the document was changed meanwhile. */
export function useEditDocument({ client, view, onClose }: DocumentDialogProps) {
  const change = useChange("PATCH /api/clients/:id/documents/:document", OUTDATED_BY_CLIENT_DOCUMENTS);
  const save = (body: Omit<EditClientDocument, "version">): void =>
    change.mutate(
      { params: { id: client, document: view.id }, body: { ...body, version: view.version } },
      {
        onSuccess: () => {
          toast("Document saved.");
          onClose();
        },
      },
    );
  return { save, busy: change.isPending, error: change.error };
}
