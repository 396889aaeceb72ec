import { useState } from "react";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { filled } from "../../../shared/forms/filled.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import type { DocumentDialogProps } from "./document-dialogs.tsx";
import { useEditDocument } from "./use-edit-document.ts";

/** Sets who owns a document, when it is reviewed, and how many people must acknowledge it. */
export function OwnerDialog(props: DocumentDialogProps) {
  const { view, onClose } = props;
  const [owner, setOwner] = useState(view.owner ?? "");
  const [review, setReview] = useState(view.reviewOn ?? "");
  const [audience, setAudience] = useState(view.audience === null ? "" : String(view.audience));
  const { save, busy, error } = useEditDocument(props);
  const people = filled(audience);
  const valid = people === null || Number.isSafeInteger(Number(people));
  return (
    <FormDialog
      title="Owner and review"
      submit="Save"
      busy={busy}
      disabled={!valid}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        save({
          owner: filled(owner),
          reviewOn: filled(review),
          audience: people === null ? null : Number(people),
        })
      }
    >
      <TextBox label="Owner" optional value={owner} onChange={setOwner} maxLength={120} />
      <DayBox label="Review" value={review} onChange={setReview} error={undefined} />
      <TextBox label="People who must acknowledge it" optional value={audience} onChange={setAudience} maxLength={7} />
    </FormDialog>
  );
}
