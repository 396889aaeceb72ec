import { CLIENT_VALUES } from "@broker/contracts";
import { useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useUpload } from "../../data/use-call.ts";
import { DayBox } from "../../shared/forms/day-box.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { Labelled, Select, TextBox } from "../../shared/forms/labelled.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_RECORD } from "../client/use-edit-client.ts";

const RESULTS = CLIENT_VALUES.sanctionsScreening.shape.result.options;
const OUTDATED = [...OUTDATED_BY_RECORD, "GET /api/mrc/slips/:id"] as const;

/** What a browser may show of the evidence; any other file is saved. */
const FILES = {
  "application/pdf": [".pdf"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "text/plain": [".txt"],
  "text/csv": [".csv"],
  "message/rfc822": [".eml"],
};

/** Records a sanctions screening carried out outside this product: who, list, date, result and its evidence. */
export function ScreeningDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const record = useUpload("POST /api/clients/:id/screening", OUTDATED);
  const [by, setBy] = useState("");
  const [list, setList] = useState("UK Sanctions List");
  const [on, setOn] = useState("");
  const [result, setResult] = useState<string>("");
  const [file, setFile] = useState<File | null>(null);
  const fields = record.error instanceof RefusedCall ? (record.error.problem.errors ?? {}) : {};
  const send = (): void => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ by, list, on, result })) form.set(name, value);
    if (file !== null) form.set("file", file, file.name);
    record.mutate(
      { form, params: { id: client } },
      {
        onSuccess: () => {
          toast("Screening recorded.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Record sanctions screening"
      sub="A screening of the company, its officers and owners carried out outside this product. It replaces an earlier one."
      submit="Record"
      busy={record.isPending}
      disabled={[by, list, on, result].some((value) => value.trim() === "")}
      error={record.error}
      onSubmit={send}
      onClose={onClose}
      twoColumns
    >
      <TextBox label="Screened by" value={by} onChange={setBy} maxLength={200} />
      <TextBox label="List" value={list} onChange={setList} maxLength={200} />
      <DayBox label="Date" value={on} onChange={setOn} error={fields.on} />
      <Labelled label="Result">
        {(id) => (
          <Select
            id={id}
            value={result}
            onChange={(event) => setResult(event.target.value)}
            options={[
              { value: "", label: "Choose a result" },
              ...RESULTS.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` })),
            ]}
          />
        )}
      </Labelled>
      <div className="md:col-span-2">
        <FileDrop
          label={file === null ? "Evidence, for example the provider's report" : file.name}
          hint="Optional. PDF, image, text or email, at most 10 MB; stored by the digest of its content."
          accept={FILES}
          onFile={setFile}
        />
      </div>
    </FormDialog>
  );
}
