import { type ShownState, STATE_LABELS } from "@broker/contracts";
import { useState } from "react";
import { useUpload } from "../../../data/use-call.ts";
import { useSession } from "../../../data/use-session.ts";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { Labelled, Select, TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_COMPLIANCE } from "../shared/compliance-calls.ts";

const SHOWN: readonly ShownState[] = ["met", "partly", "not-met", "not-applicable"];

interface AttestDialogProps {
  readonly client: string;
  readonly framework: string;
  readonly requirement: string;
  readonly onClose: () => void;
}

/** A person's statement on a requirement as a whole, beyond what its controls show. */
export function AttestDialog({ client, framework, requirement, onClose }: AttestDialogProps) {
  const today = useSession().data?.now.slice(0, 10) ?? "";
  const [shows, setShows] = useState<ShownState>("met");
  const [source, setSource] = useState("");
  const [day, setDay] = useState(today);
  const [note, setNote] = useState("");
  const file = useUpload("POST /api/clients/:id/evidence", OUTDATED_BY_COMPLIANCE);
  const submit = (): void => {
    const form = new FormData();
    form.set(
      "evidence",
      JSON.stringify({
        kind: "attestation",
        title: `Attestation of ${requirement}`,
        note: note.trim(),
        source: source.trim(),
        collectedAt: day,
        validUntil: null,
        controls: [],
        requirements: [{ framework, id: requirement, shows }],
      }),
    );
    file.mutate(
      { form, params: { id: client } },
      {
        onSuccess: () => {
          toast("Attestation filed.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Attest ${requirement}`}
      sub="A statement on the requirement as a whole, recorded as declared in your name."
      submit="File attestation"
      busy={file.isPending}
      disabled={source.trim() === "" || note.trim() === "" || day === ""}
      error={file.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Labelled label="The requirement is">
        {(id) => (
          <Select
            id={id}
            value={shows}
            onChange={(event) => setShows(SHOWN.find((each) => each === event.target.value) ?? "met")}
            options={SHOWN.map((value) => ({ value, label: STATE_LABELS[value] }))}
          />
        )}
      </Labelled>
      <TextBox label="Stated by" value={source} onChange={setSource} maxLength={200} placeholder="Name, position" />
      <DayBox label="As at" value={day} onChange={setDay} error={undefined} />
      <TextBox label="Reason" value={note} onChange={setNote} rows={3} maxLength={1000} />
    </FormDialog>
  );
}
