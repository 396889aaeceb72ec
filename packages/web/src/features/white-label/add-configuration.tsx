import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { fieldErrors, OUTDATED_BY_LABEL } from "./label-calls.ts";

/** The button that adds a configuration, with its dialog. @param onAdded receives the id */
export function AddConfiguration({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const change = useChange("POST /api/white-label", OUTDATED_BY_LABEL);
  if (useCanAdminister() !== true)
    return <p className="text-sm text-ink-3">Only an administrator can add configurations.</p>;
  const close = () => {
    setOpen(false);
    setName("");
    change.reset();
  };
  const submit = () =>
    change.mutate(
      { body: { name } },
      {
        onSuccess: ({ id }) => {
          close();
          onAdded(id);
        },
      },
    );
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        Add configuration
      </Button>
      {open ? (
        <FormDialog
          title="Add configuration"
          sub="It applies to nothing until it is activated."
          submit="Add configuration"
          busy={change.isPending}
          disabled={name.trim() === ""}
          error={change.error}
          onSubmit={submit}
          onClose={close}
        >
          <TextBox
            label="Name"
            value={name}
            onChange={setName}
            maxLength={80}
            placeholder="For example that of the partner"
            {...(fieldErrors(change.error).name === undefined ? {} : { error: fieldErrors(change.error).name ?? "" })}
          />
        </FormDialog>
      ) : null}
    </>
  );
}
