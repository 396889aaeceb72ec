import { type ClientControl, EVIDENCE_KIND_LABELS, type FiledEvidence } from "@broker/contracts";
import { useState } from "react";
import { useUpload } from "../../../data/use-call.ts";
import { useSession } from "../../../data/use-session.ts";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { Labelled, Select, TextBox } from "../../../shared/forms/labelled.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_COMPLIANCE, useOverview } from "../shared/compliance-calls.ts";
import { ClientField } from "./client-field.tsx";
import { type ShownControl, ShownControls } from "./shown-controls.tsx";

type Kind = FiledEvidence["kind"];

const KINDS: readonly Kind[] = ["file", "report", "certificate", "attestation"];
const KIND_HINTS: Readonly<Record<Kind, string>> = {
  file: "A policy, record or screenshot: documented.",
  report: "The output of a tool or a test: observed.",
  certificate: "Issued by a certification body: documented.",
  attestation: "A person's statement, without a document: declared.",
};

/** Media types with their endings, as the server accepts them. */
const ACCEPTED = {
  "application/pdf": [".pdf"],
  "image/png": [".png"],
  "image/jpeg": [".jpg"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "text/csv": [".csv"],
  "text/plain": [".txt"],
  "text/markdown": [".md"],
  "text/html": [".html"],
  "application/json": [".json"],
};

/** Kinds that count without a file. */
const isStated = (kind: Kind): boolean => kind === "attestation" || kind === "certificate";

interface Draft {
  readonly kind: Kind;
  readonly title: string;
  readonly note: string;
  readonly source: string;
  readonly collectedAt: string;
  readonly validUntil: string;
  readonly controls: readonly ShownControl[];
}

/** The form sent to the server: the field before the file, as it requires. */
function formOf({ note, validUntil, ...draft }: Draft, file: File | null): FormData {
  const form = new FormData();
  form.set(
    "evidence",
    JSON.stringify({
      ...draft,
      title: draft.title.trim(),
      source: draft.source.trim(),
      ...(note.trim() === "" ? {} : { note: note.trim() }),
      validUntil: validUntil === "" ? null : validUntil,
    }),
  );
  if (file !== null) form.set("file", file, file.name);
  return form;
}

/** What is missing, as a sentence; null = it can be filed. */
function missingOf(
  draft: Draft,
  file: File | null,
  client: string | null,
  controls: readonly Pick<ClientControl, "id" | "title" | "answers">[],
): string | null {
  if (client === null) return "Choose a client.";
  if (draft.title.trim() === "") return "Enter a title.";
  if (draft.source.trim() === "") return "Enter the source.";
  if (draft.collectedAt === "") return "Enter the date.";
  if (draft.controls.length === 0) return "Add at least one control.";
  const answered = controls.find(
    ({ id, answers }) => answers.length > 0 && draft.controls.some((each) => each.id === id),
  );
  if (draft.kind === "attestation" && answered !== undefined)
    return `${answered.title}: answer it in the client record, or file a document.`;
  if (draft.controls.some(({ shows }) => shows === "not-applicable") && draft.note.trim() === "")
    return "State in the note why the control does not apply.";
  return file === null && !isStated(draft.kind) ? "Choose the file." : null;
}

interface EvidenceDialogProps {
  readonly client: string | null;
  /** A control that it is filed for; null = none is given. */
  readonly control: string | null;
  readonly onClose: () => void;
}

/** Files a document, a report, a certificate or an attestation for the controls that it shows. */
export function EvidenceDialog({ client: given, control, onClose }: EvidenceDialogProps) {
  const today = useSession().data?.now.slice(0, 10) ?? "";
  const [client, setClient] = useState(given);
  const [file, setFile] = useState<File | null>(null);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...{ kind: "file", title: "", note: "", source: "", collectedAt: today, validUntil: "" },
    controls: control === null ? [] : [{ id: control, shows: "met" }],
  }));
  const put = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const overview = useOverview(client);
  const upload = useUpload("POST /api/clients/:id/evidence", OUTDATED_BY_COMPLIANCE);
  const missing = missingOf(draft, file, client, overview.data?.controls ?? []);
  return (
    <FormDialog
      wide
      twoColumns
      title="Add evidence"
      sub="It is recorded once, and counts in every framework whose requirements are mapped to the controls."
      submit="Add evidence"
      busy={upload.isPending}
      disabled={missing !== null}
      error={upload.error ?? overview.error}
      onClose={onClose}
      onSubmit={() =>
        client === null
          ? undefined
          : upload.mutate(
              { form: formOf(draft, file), params: { id: client } },
              {
                onSuccess: () => {
                  toast("Evidence filed.");
                  onClose();
                },
              },
            )
      }
      after={
        missing === null ? null : (
          <p role="status" className="mt-4 text-sm text-ink-2">
            {missing}
          </p>
        )
      }
    >
      {given === null ? <ClientField value={client} onChange={setClient} /> : null}
      <Labelled label="Kind" hint={KIND_HINTS[draft.kind]}>
        {(id) => (
          <Select
            id={id}
            value={draft.kind}
            onChange={(event) => put({ kind: KINDS.find((each) => each === event.target.value) ?? "file" })}
            options={KINDS.map((value) => ({ value, label: EVIDENCE_KIND_LABELS[value] }))}
          />
        )}
      </Labelled>
      <TextBox label="Title" value={draft.title} onChange={(title) => put({ title })} maxLength={200} />
      <TextBox
        label="Source"
        placeholder="e.g. client, or the issuer"
        value={draft.source}
        onChange={(source) => put({ source })}
        maxLength={200}
      />
      <DayBox label="As at" value={draft.collectedAt} onChange={(day) => put({ collectedAt: day })} error={undefined} />
      <DayBox
        label="Valid until (optional)"
        value={draft.validUntil}
        onChange={(day) => put({ validUntil: day })}
        error={undefined}
      />
      <TextBox label="Note" optional value={draft.note} onChange={(note) => put({ note })} rows={2} maxLength={1000} />
      <div className="md:col-span-2">
        <ShownControls
          controls={overview.data?.controls ?? []}
          chosen={draft.controls}
          attested={draft.kind === "attestation"}
          onChange={(controls) => put({ controls })}
        />
      </div>
      <div className="md:col-span-2">
        {file === null ? (
          <FileDrop
            label={isStated(draft.kind) ? "A file (optional)" : "The file"}
            hint="PDF, PNG, JPG, DOCX, XLSX, CSV, TXT, MD, HTML or JSON. At most 10 MB."
            accept={ACCEPTED}
            disabled={upload.isPending}
            onFile={setFile}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-semibold break-words">{file.name}</span>
            <Button size="small" onClick={() => setFile(null)}>
              Choose another file
            </Button>
          </p>
        )}
      </div>
    </FormDialog>
  );
}
