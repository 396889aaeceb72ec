import { type PasswordLink, ROLES, type Role, showTime } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { Labelled, Select, TextBox } from "../../shared/forms/labelled.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (name: string) => void;
}

/** Adds a user without a password; the link that sets one is made next. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const add = useChange("POST /api/users", ["GET /api/users"]);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("broker");
  const body = { name: name.trim(), role, ...(email.trim() === "" ? {} : { email: email.trim() }) };
  return (
    <FormDialog
      title="Invite a user"
      sub="The user sets a password by a link, which you send."
      submit="Invite"
      busy={add.isPending}
      disabled={name.trim() === ""}
      error={add.error}
      onClose={onClose}
      onSubmit={() => add.mutate({ body }, { onSuccess: (added) => onInvited(added.name) })}
    >
      <TextBox label="Name" value={name} onChange={setName} maxLength={100} />
      <TextBox label="Email" optional value={email} onChange={setEmail} maxLength={254} />
      <Labelled label="Role">
        {(id) => (
          <Select
            id={id}
            value={role}
            options={ROLES.map((each) => ({ value: each, label: each }))}
            onChange={(event) => setRole(event.target.value as Role)}
          />
        )}
      </Labelled>
    </FormDialog>
  );
}

/** The link that sets a password; it is shown once. */
export function LinkDialog({
  link: { name, url, expiresAt },
  onClose,
}: {
  readonly link: PasswordLink & { readonly name: string };
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={`Link for ${name}`}
      sub={`Sets a password once, until ${showTime(expiresAt)}. It is not shown again; an earlier link is no longer valid.`}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={url} label="Copy link" />
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="text-ink-2">Send it through a channel that only {name} can read.</p>
      <p className="mt-3 rounded border border-line bg-sunk px-3 py-2 font-mono text-sm break-all">{url}</p>
    </Dialog>
  );
}
