import {
  VERIFICATION_METHOD_LABELS,
  VERIFICATION_METHODS,
  VERIFICATION_OUTCOME_LABELS,
  VERIFICATION_OUTCOMES,
} from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { useSession } from "../../../data/use-session.ts";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { filled } from "../../../shared/forms/filled.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { Labelled, Select, TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_VERIFICATIONS } from "./verification-calls.ts";

interface DialogProps {
  readonly client: string;
  /** Id of the document; null = it is chosen. */
  readonly document: string | null;
  readonly onClose: () => void;
}

/** Records a comparison: which document, with what, how, on which day, with what outcome, and for how long. */
export function VerifyDialog({ client, document, onClose }: DialogProps) {
  const items =
    useAnswer("GET /api/clients/:id/verifications", { params: { id: client }, query: {} }).data?.items ?? [];
  const session = useSession().data;
  const today = session?.now.slice(0, 10) ?? "";
  const [chosen, setChosen] = useState(document ?? "");
  const [against, setAgainst] = useState("");
  const [method, setMethod] = useState<(typeof VERIFICATION_METHODS)[number]>("original");
  const [outcome, setOutcome] = useState<(typeof VERIFICATION_OUTCOMES)[number]>("agrees");
  const [on, setOn] = useState(today);
  const [by, setBy] = useState("");
  const [until, setUntil] = useState("");
  const [note, setNote] = useState("");
  const record = useChange("POST /api/clients/:id/verifications", OUTDATED_BY_VERIFICATIONS);
  const agrees = outcome === "agrees";
  const save = () =>
    record.mutate(
      {
        params: { id: client },
        body: {
          ...{ document: chosen, against: against.trim(), method, on, outcome },
          ...(by.trim() === "" ? {} : { verifiedBy: by.trim() }),
          ...{ validUntil: agrees ? filled(until) : null, note: filled(note) },
        },
      },
      {
        onSuccess: ({ name }) => {
          toast(`${name}: comparison recorded.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      twoColumns
      wide
      title="Record a comparison"
      sub="Who compared which document with which original or register. Nothing is compared automatically."
      submit="Record"
      busy={record.isPending}
      disabled={chosen === "" || against.trim() === "" || on === ""}
      error={record.error}
      onSubmit={save}
      onClose={onClose}
    >
      <Labelled label="Document">
        {(id) => (
          <Select
            id={id}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={[
              { value: "", label: "Choose a document" },
              ...items.map(({ id: value, name, n, file }) => ({
                value,
                label: n === null ? `${name}${file === null ? "" : ` (${file})`}` : `${name}, version ${n}`,
              })),
            ]}
          />
        )}
      </Labelled>
      <TextBox
        label="Compared with"
        value={against}
        onChange={setAgainst}
        maxLength={200}
        placeholder="Signed original, IASME certificate search"
      />
      <ChoiceBox
        label="How"
        value={method}
        options={optionsOf(VERIFICATION_METHODS, VERIFICATION_METHOD_LABELS)}
        onChange={setMethod}
      />
      <DayBox label="Day of the comparison" value={on} onChange={setOn} error={undefined} />
      <ChoiceBox
        label="Outcome"
        value={outcome}
        options={optionsOf(VERIFICATION_OUTCOMES, VERIFICATION_OUTCOME_LABELS)}
        onChange={setOutcome}
      />
      {agrees ? (
        <DayBox label="Valid until (empty = no end)" value={until} onChange={setUntil} error={undefined} />
      ) : null}
      <TextBox label="Compared by (empty = you)" value={by} onChange={setBy} maxLength={200} />
      <TextBox label="Note" optional value={note} onChange={setNote} rows={2} maxLength={1000} />
    </FormDialog>
  );
}
