import { showCount } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_CLIENT_DOCUMENTS } from "../document-calls.ts";
import type { DocumentDialogProps } from "./document-dialogs.tsx";

/** Records people who acknowledged the version in force. */
export function AcknowledgeDialog({ client, view, onClose }: DocumentDialogProps) {
  const [names, setNames] = useState("");
  const acknowledge = useChange("POST /api/clients/:id/documents/:document/acknowledge", OUTDATED_BY_CLIENT_DOCUMENTS);
  const people = names
    .split("\n")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return (
    <FormDialog
      title={`Acknowledgements of version ${view.inForce ?? view.current.n}`}
      submit="Record"
      busy={acknowledge.isPending}
      disabled={people.length === 0}
      error={acknowledge.error}
      onClose={onClose}
      onSubmit={() =>
        acknowledge.mutate(
          { params: { id: client, document: view.id }, body: { people } },
          {
            onSuccess: () => {
              toast(`${showCount(people.length, "acknowledgement", "acknowledgements")} recorded.`);
              onClose();
            },
          },
        )
      }
    >
      <TextBox label="People, one name a line" value={names} onChange={setNames} rows={8} />
    </FormDialog>
  );
}
