import type { RiskCategory } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { filled } from "../../../shared/forms/filled.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_RISKS } from "../risk-calls.ts";
import { CategorySelect } from "./category-select.tsx";
import { FactorSelect } from "./factor-select.tsx";

/** Adds a risk that no evidence proposes. */
export function AddRiskDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const [title, setTitle] = useState("");
  const [category, setCategory] = useState<RiskCategory>("governance");
  const [likelihood, setLikelihood] = useState("3");
  const [impact, setImpact] = useState("3");
  const [reason, setReason] = useState("");
  const [owner, setOwner] = useState("");
  const [plan, setPlan] = useState("");
  const [target, setTarget] = useState("");
  const add = useChange("POST /api/clients/:id/risks", OUTDATED_BY_RISKS);
  return (
    <FormDialog
      title="Add risk"
      submit="Add risk"
      busy={add.isPending}
      disabled={title.trim() === "" || reason.trim() === ""}
      error={add.error}
      onClose={onClose}
      onSubmit={() =>
        add.mutate(
          {
            params: { id: client },
            body: {
              title: title.trim(),
              category,
              likelihood: Number(likelihood),
              impact: Number(impact),
              reason: reason.trim(),
              owner: filled(owner),
              mitigationPlan: filled(plan),
              targetDate: filled(target),
            },
          },
          {
            onSuccess: () => {
              toast("Risk opened.");
              onClose();
            },
          },
        )
      }
    >
      <TextBox label="Risk" value={title} onChange={setTitle} maxLength={200} placeholder="What could cause a loss" />
      <CategorySelect value={category} onChange={setCategory} />
      <FactorSelect label="Likelihood" value={likelihood} onChange={setLikelihood} />
      <FactorSelect label="Impact" value={impact} onChange={setImpact} />
      <TextBox label="Reason for the score" value={reason} onChange={setReason} rows={2} maxLength={1000} />
      <TextBox label="Owner" optional value={owner} onChange={setOwner} maxLength={120} />
      <TextBox label="Mitigation plan" optional value={plan} onChange={setPlan} rows={3} maxLength={4000} />
      <DayBox label="Target date" value={target} onChange={setTarget} error={undefined} />
    </FormDialog>
  );
}
