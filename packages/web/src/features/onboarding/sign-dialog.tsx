import { useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useUpload } from "../../data/use-call.ts";
import { DayBox } from "../../shared/forms/day-box.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { toast } from "../../shared/ui/toast.ts";

const OUTDATED = ["GET /api/clients/:id/disclosure", "GET /api/clients/:id/pack"] as const;

/** Files the signed page of a client's disclosure: who signed it, when, and the page as a PDF. */
export function SignDialog({
  client,
  digest,
  onClose,
}: {
  readonly client: string;
  /** Of the answers in force today. */
  readonly digest: string;
  readonly onClose: () => void;
}) {
  const file = useUpload("POST /api/clients/:id/signatures", OUTDATED);
  const [signer, setSigner] = useState("");
  const [position, setPosition] = useState("");
  const [on, setOn] = useState("");
  const [signed, setSigned] = useState("");
  const [page, setPage] = useState<File | null>(null);
  const fields = file.error instanceof RefusedCall ? (file.error.problem.errors ?? {}) : {};
  const send = (): void => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ signer, position, on, digest: signed }))
      if (value.trim() !== "") form.set(name, value.trim());
    if (page !== null) form.set("file", page, page.name);
    file.mutate(
      { form, params: { id: client } },
      {
        onSuccess: () => {
          toast("Signature filed.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="File the signed page"
      sub="The signature covers the answers with the digest on the page, and no others."
      submit="File"
      busy={file.isPending}
      disabled={signer.trim() === "" || on === "" || page === null}
      error={file.error}
      onSubmit={send}
      onClose={onClose}
      twoColumns
    >
      <TextBox label="Signed by" value={signer} onChange={setSigner} maxLength={120} />
      <TextBox label="Position" optional value={position} onChange={setPosition} maxLength={120} />
      <DayBox label="Date" value={on} onChange={setOn} error={fields.on} />
      <TextBox
        label="Digest on the page, first 8 characters or more"
        optional
        placeholder={digest.slice(0, 12)}
        value={signed}
        onChange={setSigned}
        maxLength={64}
      />
      <div className="md:col-span-2">
        <FileDrop
          label={page === null ? "The signed page as a PDF" : page.name}
          hint="At most 10 MB; stored by the digest of its content."
          accept={{ "application/pdf": [".pdf"] }}
          onFile={setPage}
        />
      </div>
    </FormDialog>
  );
}
