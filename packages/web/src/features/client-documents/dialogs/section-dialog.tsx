import type { DocumentSection } from "@broker/contracts";
import { useState } from "react";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import type { DocumentDialogProps } from "./document-dialogs.tsx";
import { useEditDocument } from "./use-edit-document.ts";

/** Edits the text of one section. */
export function SectionDialog(props: DocumentDialogProps & { readonly section: DocumentSection }) {
  const { section, onClose, view } = props;
  const [body, setBody] = useState(section.body);
  const { save, busy, error } = useEditDocument(props);
  return (
    <FormDialog
      title={section.heading}
      sub={
        view.current.approved === null
          ? "Your edit is kept when the document is drafted again."
          : `Version ${view.current.n} stays in force. Your edit opens version ${view.current.n + 1}.`
      }
      submit="Save"
      busy={busy}
      disabled={body === section.body}
      error={error}
      wide
      onClose={onClose}
      onSubmit={() => save({ section: { id: section.id, body } })}
    >
      <TextBox label="Text" value={body} onChange={setBody} rows={16} maxLength={40_000} />
      <p className="text-sm text-ink-3">An empty line starts a paragraph. '- ' starts a bullet, '1. ' a step.</p>
    </FormDialog>
  );
}
