import { factAfter, factBefore } from "@broker/contracts";
import { useState } from "react";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { Tick } from "../../../shared/forms/labelled.tsx";
import type { DocumentDialogProps } from "./document-dialogs.tsx";
import { useEditDocument } from "./use-edit-document.ts";

/** Takes changed facts over into sections that were edited by hand. */
export function FactsDialog(props: DocumentDialogProps) {
  const offered = props.view.changed.filter(({ edited }) => edited);
  const [keys, setKeys] = useState<readonly string[]>(offered.map(({ key }) => key));
  const { save, busy, error } = useEditDocument(props);
  const toggle = (key: string, on: boolean): void =>
    setKeys((now) => (on ? [...new Set([...now, key])] : now.filter((each) => each !== key)));
  return (
    <FormDialog
      title="Changed facts in edited sections"
      sub="The old text is replaced where it occurs. Everything else in the section stays."
      submit="Update sections"
      busy={busy}
      disabled={keys.length === 0}
      error={error}
      onClose={props.onClose}
      onSubmit={() => save({ take: [...keys] })}
    >
      {offered.map(({ section, key, label, before, after }) => (
        <Tick
          key={`${section} ${key}`}
          checked={keys.includes(key)}
          onChange={(on) => toggle(key, on)}
          hint={`Before: ${factBefore(before)}. Now: ${factAfter(after)}.`}
        >
          {label}
        </Tick>
      ))}
    </FormDialog>
  );
}
