import { useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useUpload } from "../../data/use-call.ts";
import { DayBox } from "../../shared/forms/day-box.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_GATE } from "./outdated-by-gate.ts";

/** Media types with their endings, as the server accepts them. */
const FILES = { "application/pdf": [".pdf"], "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] };

/** Records the licence under which a listed party may be insured. */
export function LicenceDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const record = useUpload("POST /api/clients/:id/sanctions-gate/licences", OUTDATED_BY_GATE);
  const [authority, setAuthority] = useState("OFSI");
  const [number, setNumber] = useState("");
  const [on, setOn] = useState("");
  const [expiresOn, setExpiresOn] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const fields = record.error instanceof RefusedCall ? (record.error.problem.errors ?? {}) : {};
  const send = (): void => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ authority, number, on, expiresOn }))
      if (value.trim() !== "") form.set(name, value);
    if (file !== null) form.set("file", file, file.name);
    record.mutate(
      { form, params: { id: client } },
      {
        onSuccess: () => {
          toast("Licence recorded.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Record a licence"
      sub="It covers the matches confirmed to date, and none confirmed later."
      submit="Record"
      busy={record.isPending}
      disabled={file === null || [authority, number, on].some((value) => value.trim() === "")}
      error={record.error}
      onSubmit={send}
      onClose={onClose}
      twoColumns
    >
      <TextBox label="Authority" value={authority} onChange={setAuthority} maxLength={200} />
      <TextBox label="Number" value={number} onChange={setNumber} maxLength={200} />
      <DayBox label="Granted on" value={on} onChange={setOn} error={fields.on} />
      <DayBox label="Last day, if it states one" value={expiresOn} onChange={setExpiresOn} error={fields.expiresOn} />
      <div className="md:col-span-2">
        <FileDrop
          label={file === null ? "The licence" : file.name}
          hint="PDF or image, at most 10 MB. Each view is audited."
          accept={FILES}
          onFile={setFile}
        />
      </div>
    </FormDialog>
  );
}
