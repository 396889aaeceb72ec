import { RISK_TREATMENT_LABELS, RISK_TREATMENTS, type RiskTreatment } from "@broker/contracts";
import { useState } from "react";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { filled } from "../../../shared/forms/filled.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import type { RiskDialogProps } from "./risk-dialogs.tsx";
import { useSaveRisk } from "./use-save-risk.ts";

const NOTES: Readonly<Record<RiskTreatment, string>> = {
  avoid: "Stop what causes the risk. The score falls once evidence shows it.",
  reduce: "Apply controls. The score falls once a scan, a report or a document shows it.",
  transfer: "Insure it. The score falls with a bound placement.",
  accept: "Live with it until a date, with the reason. The score stays.",
};

/** Decides how a risk is treated. */
export function TreatRiskDialog({ risk, onClose }: RiskDialogProps) {
  const [treatment, setTreatment] = useState<RiskTreatment>(risk.treatment ?? "reduce");
  const [until, setUntil] = useState(risk.acceptedUntil ?? "");
  const [reason, setReason] = useState(risk.treatmentReason ?? "");
  const { save, busy, error } = useSaveRisk(risk, onClose);
  const accepts = treatment === "accept";
  return (
    <FormDialog
      title="Treat risk"
      sub={risk.title}
      submit="Save"
      busy={busy}
      disabled={accepts && (until === "" || reason.trim() === "")}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        save({
          treatment,
          acceptedUntil: accepts ? filled(until) : null,
          ...(filled(reason) === null ? {} : { reason: reason.trim() }),
        })
      }
    >
      <ChoiceBox
        label="Treatment"
        value={treatment}
        options={optionsOf(RISK_TREATMENTS, RISK_TREATMENT_LABELS)}
        onChange={setTreatment}
      />
      <p className="text-sm text-ink-2">{NOTES[treatment]}</p>
      {accepts ? <DayBox label="Accepted until" value={until} onChange={setUntil} error={undefined} /> : null}
      <TextBox label="Reason" optional={!accepts} value={reason} onChange={setReason} rows={3} maxLength={1000} />
    </FormDialog>
  );
}
