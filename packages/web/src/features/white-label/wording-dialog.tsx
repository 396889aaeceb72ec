import { BrandWording, type WordingPlace } from "@broker/contracts";
import { useState } from "react";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";

/** The places that accept own wording. */
export const WORDING_LABELS: readonly { readonly place: WordingPlace; readonly label: string }[] = [
  { place: "reportIntroduction", label: "Reports: before the first section" },
  { place: "reportClosing", label: "Reports: after the last section" },
  { place: "proposalIntroduction", label: "Proposal forms: before the first section" },
];

interface WordingDialogProps {
  readonly wording: BrandWording;
  /** Takes the wording over into the features, which are saved as a whole. */
  readonly onTake: (wording: BrandWording) => void;
  readonly onClose: () => void;
}

/** The own wording of documents by place. */
export function WordingDialog({ wording, onTake, onClose }: WordingDialogProps) {
  const [draft, setDraft] = useState(wording);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = () => {
    const read = BrandWording.safeParse(draft);
    if (!read.success) {
      setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    onTake(read.data);
    onClose();
  };
  return (
    <FormDialog
      wide
      title="Configure templates"
      sub="Own wording is set apart from the document's text. It states no amount, percentage or score."
      submit="Use this wording"
      busy={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      {WORDING_LABELS.map(({ place, label }) => (
        <TextBox
          key={place}
          label={label}
          optional
          rows={4}
          maxLength={1200}
          value={draft[place] ?? ""}
          onChange={(text) => setDraft((before) => ({ ...before, [place]: text === "" ? null : text }))}
          {...(errors[place] === undefined ? {} : { error: errors[place] })}
        />
      ))}
    </FormDialog>
  );
}
