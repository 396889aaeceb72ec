import { API_KEY_DAYS, API_SCOPES, type ApiScope } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox, Tick } from "../../shared/forms/labelled.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { fieldErrors } from "./label-calls.ts";

/** A new key, shown until it is closed. */
export function KeyShown({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  return (
    <Notice
      kind="ink"
      className="mb-4"
      action={
        <span className="flex gap-2">
          <CopyButton text={value} label="Copy key" />
          <Button onClick={onClose}>Done</Button>
        </span>
      }
    >
      This is the new key. It is not shown again: <code className="break-all">{value}</code>
    </Notice>
  );
}

interface KeyDialogProps {
  /** Receives the key, which is shown once. */
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Makes a key of the partner API. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const change = useChange("POST /api/api-keys", ["GET /api/api-keys"]);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiScope[]>(["risk:read"]);
  const [days, setDays] = useState(String(API_KEY_DAYS.usual));
  const [addresses, setAddresses] = useState("");
  const errors = fieldErrors(change.error);
  const errorOf = (field: string) => (errors[field] === undefined ? {} : { error: errors[field] });
  const submit = () =>
    change.mutate(
      {
        body: {
          name,
          scopes: [...scopes],
          days: Number(days),
          addresses: addresses.split(/[\s,]+/).filter((each) => each !== ""),
        },
      },
      {
        onSuccess: ({ key }) => {
          onMade(key);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Generate API key"
      sub="The key is shown once, when it is made."
      submit="Generate API key"
      busy={change.isPending}
      disabled={name.trim() === "" || scopes.length === 0}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextBox
        label="Name"
        value={name}
        onChange={setName}
        maxLength={80}
        placeholder="For example Harbour MGA"
        {...errorOf("name")}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Scopes</legend>
        <div className="grid gap-1 md:grid-cols-2">
          {API_SCOPES.map((scope) => (
            <Tick
              key={scope}
              checked={scopes.includes(scope)}
              onChange={(checked) =>
                setScopes((before) => (checked ? [...before, scope] : before.filter((each) => each !== scope)))
              }
            >
              {scope}
            </Tick>
          ))}
        </div>
      </fieldset>
      <TextBox label="Valid for (days)" value={days} onChange={setDays} maxLength={4} {...errorOf("days")} />
      <TextBox
        label="Address ranges"
        optional
        value={addresses}
        onChange={setAddresses}
        placeholder="203.0.113.0/24"
        {...errorOf("addresses")}
      />
    </FormDialog>
  );
}
