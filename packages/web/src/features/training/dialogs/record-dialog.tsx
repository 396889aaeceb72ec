import { TRAINING_KIND_LABELS, TRAINING_KINDS, type TrainingKind } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_TRAINING } from "../training-calls.ts";
import { AnswersNotice } from "./answers-notice.tsx";
import { useClientBox } from "./client-box.tsx";

const NONE = { name: "", day: "", whole: "", done: "", clicked: "", reported: "", asAt: "" };

/** A whole number as typed; null = empty or none. */
const wholeOf = (text: string): number | null =>
  /^\d{1,7}$/.test(text.replaceAll(",", "").trim()) ? Number(text.replaceAll(",", "").trim()) : null;

const notWhole = (text: string): string | undefined =>
  text.trim() === "" || wholeOf(text) !== null ? undefined : "Enter a whole number.";

/** Records a programme or a phishing round as counts, without people. */
export function RecordDialog({ client, onClose }: { readonly client: string | null; readonly onClose: () => void }) {
  const chosen = useClientBox(client, "Choose a client");
  const [kind, setKind] = useState<TrainingKind>("training");
  const [entered, setEntered] = useState(NONE);
  const record = useChange("POST /api/training", OUTDATED_BY_TRAINING);
  const set = (field: keyof typeof NONE) => (text: string) => setEntered((now) => ({ ...now, [field]: text }));
  const box = (field: keyof typeof NONE) => ({ value: entered[field], onChange: set(field) });
  const isTraining = kind === "training";
  const [whole, done] = [wholeOf(entered.whole), wholeOf(entered.done)];
  const isWhole = (isTraining ? [entered.done] : [entered.clicked, entered.reported]).every(
    (text) => notWhole(text) === undefined,
  );
  const lacks =
    chosen.client === null ||
    entered.name.trim() === "" ||
    entered.day === "" ||
    whole === null ||
    !isWhole ||
    (isTraining && done === null);
  const save = () => {
    if (chosen.client === null || whole === null) return;
    const common = {
      ...{ client: chosen.client, name: entered.name.trim() },
      ...(entered.asAt === "" ? {} : { asAt: entered.asAt }),
    };
    record.mutate(
      {
        body: isTraining
          ? { kind: "training", ...common, due: entered.day, assigned: whole, done: done ?? 0 }
          : {
              ...{ kind: "phishing", ...common, sentOn: entered.day, sent: whole },
              ...{ clicked: wholeOf(entered.clicked), reported: wholeOf(entered.reported) },
            },
      },
      {
        onSuccess: ({ item, answers }) => {
          toast(`${item.name} recorded.`);
          if (answers.length === 0) onClose();
        },
      },
    );
  };
  if (record.data !== undefined && record.data.answers.length > 0)
    return (
      <Dialog
        title="Figures recorded"
        sub="The record states now:"
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <AnswersNotice answers={record.data.answers} />
      </Dialog>
    );
  return (
    <FormDialog
      twoColumns
      wide
      title="Record figures"
      sub="A programme or a phishing round as counts, without people. The same name is replaced."
      submit="Record"
      busy={record.isPending}
      disabled={lacks}
      error={record.error}
      onSubmit={save}
      onClose={onClose}
    >
      {chosen.box}
      <ChoiceBox
        label="Kind"
        value={kind}
        options={optionsOf(TRAINING_KINDS, TRAINING_KIND_LABELS)}
        onChange={setKind}
      />
      <TextBox label={isTraining ? "Programme" : "Round"} maxLength={200} {...box("name")} />
      <DayBox label={isTraining ? "Due date" : "Sent on"} error={undefined} {...box("day")} />
      <TextBox
        label={isTraining ? "People assigned" : "Messages sent"}
        error={notWhole(entered.whole)}
        maxLength={9}
        {...box("whole")}
      />
      {isTraining ? (
        <TextBox label="People who completed it" error={notWhole(entered.done)} maxLength={9} {...box("done")} />
      ) : (
        <>
          <TextBox label="Clicked" optional error={notWhole(entered.clicked)} maxLength={9} {...box("clicked")} />
          <TextBox label="Reported" optional error={notWhole(entered.reported)} maxLength={9} {...box("reported")} />
        </>
      )}
      <DayBox label="Day of the figures (empty = today)" error={undefined} {...box("asAt")} />
    </FormDialog>
  );
}
