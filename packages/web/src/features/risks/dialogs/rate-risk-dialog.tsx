import type { RiskFactor } from "@broker/contracts";
import { useState } from "react";
import { filled } from "../../../shared/forms/filled.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { FactorSelect } from "./factor-select.tsx";
import type { RiskDialogProps } from "./risk-dialogs.tsx";
import { useSaveRisk } from "./use-save-risk.ts";

const set = ({ value, override }: RiskFactor): string => (override === null ? "" : String(value));
const ruled = ({ value, override }: RiskFactor): number => override?.ruled ?? value;
const asNumber = (text: string): number | null => (text === "" ? null : Number(text));

/** Replaces what the rules give by a person's own rating, with the reason. */
export function RateRiskDialog({ risk, onClose }: RiskDialogProps) {
  const { likelihood: before, impact: impactBefore } = risk.inherent;
  const [likelihood, setLikelihood] = useState(set(before));
  const [impact, setImpact] = useState(set(impactBefore));
  const [reason, setReason] = useState("");
  const { save, busy, error } = useSaveRisk(risk, onClose);
  const overrides = likelihood !== "" || impact !== "";
  return (
    <FormDialog
      title="Override score"
      sub="The register keeps what the rules give beside it."
      submit="Save"
      busy={busy}
      disabled={overrides && reason.trim() === ""}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        save({
          likelihood: asNumber(likelihood),
          impact: asNumber(impact),
          ...(filled(reason) === null ? {} : { reason: reason.trim() }),
        })
      }
    >
      <FactorSelect label="Likelihood" value={likelihood} ruled={ruled(before)} onChange={setLikelihood} />
      <FactorSelect label="Impact" value={impact} ruled={ruled(impactBefore)} onChange={setImpact} />
      <TextBox label="Reason" value={reason} onChange={setReason} rows={3} maxLength={1000} />
    </FormDialog>
  );
}
