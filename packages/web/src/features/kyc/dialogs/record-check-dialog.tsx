import { KYC_CHECK_LABELS, KYC_CHECK_STATUS_LABELS, type NewHandCheck } from "@broker/contracts";
import { useState } from "react";
import { RefusedCall } from "../../../data/source.ts";
import { useUpload } from "../../../data/use-call.ts";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_KYC } from "../kyc-calls.ts";

const TYPES = ["pep", "adverse_media", "aml"] as const;
const STATUSES = ["passed", "requires_review", "failed"] as const;
const FILES = { "application/pdf": [".pdf"], "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] };

/** Records a check that a person made elsewhere: who, where, when, the result, and a file if there is one. */
export function RecordCheckDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const record = useUpload("POST /api/kyc/:client/checks", OUTDATED_BY_KYC);
  const [type, setType] = useState<NewHandCheck["type"]>("pep");
  const [status, setStatus] = useState<NewHandCheck["status"]>("passed");
  const [who, setWho] = useState("");
  const [where, setWhere] = useState("");
  const [on, setOn] = useState("");
  const [note, setNote] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const fields = record.error instanceof RefusedCall ? (record.error.problem.errors ?? {}) : {};
  const send = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ type, status, who, where, on, note }))
      if (value.trim() !== "") form.set(name, value.trim());
    if (file !== null) form.set("file", file, file.name);
    record.mutate(
      { form, params: { client } },
      {
        onSuccess: () => {
          toast("Check recorded.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Record a check"
      sub="A check that a person made in another source. The case names who, where and when."
      submit="Record"
      busy={record.isPending}
      disabled={[who, where, on].some((value) => value.trim() === "")}
      error={record.error}
      onSubmit={send}
      onClose={onClose}
      twoColumns
    >
      <ChoiceBox label="Check" value={type} options={optionsOf(TYPES, KYC_CHECK_LABELS)} onChange={setType} />
      <ChoiceBox
        label="Result"
        value={status}
        options={optionsOf(STATUSES, KYC_CHECK_STATUS_LABELS)}
        onChange={setStatus}
      />
      <TextBox label="Who made it" value={who} onChange={setWho} maxLength={200} error={fields.who} />
      <DayBox label="On" value={on} onChange={setOn} error={fields.on} />
      <div className="md:col-span-2">
        <TextBox
          label="Source that was searched"
          value={where}
          onChange={setWhere}
          maxLength={300}
          error={fields.where}
        />
      </div>
      <div className="md:col-span-2">
        <TextBox label="Note, if there is one" rows={2} maxLength={2000} value={note} onChange={setNote} />
      </div>
      <div className="md:col-span-2">
        <FileDrop
          label={file === null ? "A file as evidence, if there is one" : file.name}
          hint="PDF or image, at most 10 MB. Each view is audited."
          accept={FILES}
          onFile={setFile}
        />
      </div>
    </FormDialog>
  );
}
