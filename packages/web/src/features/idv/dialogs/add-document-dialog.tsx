import { IDV_DOCUMENT_LABELS, IDV_DOCUMENT_TYPES, type IdvDocumentType, type IdvWorkflow } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useUpload } from "../../../data/use-call.ts";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_IDV } from "../idv-calls.ts";
import { NotEncrypted } from "../not-encrypted.tsx";

/** Media types with their endings, as the server accepts them. */
const ACCEPTED = { "application/pdf": [".pdf"], "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] };

type Field = "mrz" | "holder" | "number" | "postcode" | "issuedOn" | "expiresOn";

/** What is entered of each type; the others follow from its machine-readable zone, or are not printed. */
const FIELDS: Readonly<Record<IdvDocumentType, readonly Field[]>> = {
  passport: ["mrz", "expiresOn"],
  driving_license: ["number", "holder", "expiresOn"],
  utility_bill: ["issuedOn", "holder", "postcode"],
  bank_statement: ["issuedOn", "holder", "postcode", "number"],
  company_registration: ["number"],
};
const NUMBERS: Readonly<Record<IdvDocumentType, string>> = {
  passport: "Number",
  driving_license: "Driver number",
  utility_bill: "Number",
  bank_statement: "IBAN",
  company_registration: "Company number",
};

const NONE: Readonly<Record<Field, string>> = {
  ...{ mrz: "", holder: "", number: "", postcode: "", issuedOn: "", expiresOn: "" },
};

function formOf(type: IdvDocumentType, entered: typeof NONE, file: File): FormData {
  const form = new FormData();
  form.set("type", type);
  for (const field of FIELDS[type]) if (entered[field].trim() !== "") form.set(field, entered[field].trim());
  form.set("file", file, file.name);
  return form;
}

/** Adds a document: its file, and what a person reads off it. */
export function AddDocumentDialog({
  workflow,
  onClose,
}: {
  readonly workflow: Pick<IdvWorkflow, "id" | "missing">;
  readonly onClose: () => void;
}) {
  const [type, setType] = useState<IdvDocumentType>(workflow.missing[0] ?? "driving_license");
  const [file, setFile] = useState<File | null>(null);
  const [entered, setEntered] = useState(NONE);
  const { data: overview } = useAnswer("GET /api/idv/overview", {});
  const upload = useUpload("POST /api/idv/:id/documents", OUTDATED_BY_IDV);
  const has = (field: Field) => FIELDS[type].includes(field);
  const box = (field: Field) => ({
    value: entered[field],
    onChange: (text: string) => setEntered((now) => ({ ...now, [field]: text })),
  });
  const save = () => {
    if (file === null) return;
    upload.mutate(
      { form: formOf(type, entered, file), params: { id: workflow.id } },
      {
        onSuccess: () => {
          toast(`${IDV_DOCUMENT_LABELS[type]} added.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      wide
      title="Add document"
      sub="The file is stored as an identity document; each view of it is recorded. Nothing is read from the image."
      submit="Add document"
      busy={upload.isPending}
      disabled={file === null}
      error={upload.error}
      onSubmit={save}
      onClose={onClose}
    >
      {overview?.encrypted === false ? <NotEncrypted /> : null}
      <ChoiceBox
        label="Type"
        value={type}
        options={optionsOf(IDV_DOCUMENT_TYPES, IDV_DOCUMENT_LABELS)}
        onChange={setType}
      />
      <FileDrop
        label={file === null ? "PDF, PNG or JPEG, at most 10 MB" : file.name}
        accept={ACCEPTED}
        onFile={setFile}
      />
      {has("mrz") ? (
        <TextBox label="Lines of the machine-readable zone" optional rows={3} maxLength={300} {...box("mrz")} />
      ) : null}
      {has("number") ? <TextBox label={NUMBERS[type]} optional maxLength={60} {...box("number")} /> : null}
      {has("holder") ? <TextBox label="Name as printed" optional maxLength={200} {...box("holder")} /> : null}
      {has("postcode") ? <TextBox label="Postcode as printed" optional maxLength={20} {...box("postcode")} /> : null}
      {has("issuedOn") ? <DayBox label="Date of issue" error={undefined} {...box("issuedOn")} /> : null}
      {has("expiresOn") ? <DayBox label="Date of expiry" error={undefined} {...box("expiresOn")} /> : null}
    </FormDialog>
  );
}
