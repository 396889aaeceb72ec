import { useState } from "react";
import { ChoiceBox } from "../../../shared/forms/choice-box.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { filled } from "../../../shared/forms/filled.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { CategorySelect } from "./category-select.tsx";
import type { RiskDialogProps } from "./risk-dialogs.tsx";
import { useSaveRisk } from "./use-save-risk.ts";

const STATUSES = ["Open", "In Progress"] as const;

/** Edits what a person states of a risk. */
export function EditRiskDialog({ risk, onClose }: RiskDialogProps) {
  const [title, setTitle] = useState(risk.title);
  const [category, setCategory] = useState(risk.category);
  const [status, setStatus] = useState<(typeof STATUSES)[number]>(
    risk.status === "In Progress" ? "In Progress" : "Open",
  );
  const [owner, setOwner] = useState(risk.owner ?? "");
  const [plan, setPlan] = useState(risk.mitigationPlan ?? "");
  const [target, setTarget] = useState(risk.targetDate ?? "");
  const { save, busy, error } = useSaveRisk(risk, onClose);
  return (
    <FormDialog
      title="Edit risk"
      submit="Save"
      busy={busy}
      disabled={title.trim() === ""}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        save({
          title: title.trim(),
          category,
          status,
          owner: filled(owner),
          mitigationPlan: filled(plan),
          targetDate: filled(target),
        })
      }
    >
      <TextBox label="Risk" value={title} onChange={setTitle} maxLength={200} />
      <CategorySelect value={category} onChange={setCategory} />
      <ChoiceBox
        label="Status"
        value={status}
        options={STATUSES.map((value) => ({ value, label: value }))}
        onChange={setStatus}
      />
      <TextBox label="Owner" optional value={owner} onChange={setOwner} maxLength={120} />
      <TextBox label="Mitigation plan" optional value={plan} onChange={setPlan} rows={4} maxLength={4000} />
      <DayBox label="Target date" value={target} onChange={setTarget} error={undefined} />
    </FormDialog>
  );
}
