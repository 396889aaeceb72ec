import {
  CARRIED_GROUNDS,
  type CheckResult,
  ChosenDispute,
  DISPUTE_GROUND_WORDS,
  DISPUTE_GROUNDS,
  GROUNDS_OF_LOOKING,
} from "@broker/contracts";
import { useChange } from "../../../data/use-call.ts";
import { RadioField } from "../../../shared/forms/choice-fields.tsx";
import { Form } from "../../../shared/forms/form.tsx";
import { TextArea, TextField } from "../../../shared/forms/text-field.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_DISPUTE } from "./dispute-panel.tsx";

const GROUNDS = DISPUTE_GROUNDS.map((value) => {
  const words = DISPUTE_GROUND_WORDS[value];
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  if (GROUNDS_OF_LOOKING.includes(value)) return { value, label, hint: "Resolved by a retest of the check." };
  if (CARRIED_GROUNDS.includes(value))
    return { value, label, hint: "If upheld with evidence and an expiry date, it also applies to later scans." };
  return { value, label };
});

/** Opens a dispute against a finding: ground, reason, evidence. */
export function DisputeForm({ scan, check, onDone }: { scan: string; check: CheckResult; onDone: () => void }) {
  const open = useChange("POST /api/scans/:id/checks/:check/disputes", OUTDATED_BY_DISPUTE);
  return (
    <>
      <p className="mb-4 max-w-[64ch] text-sm text-ink-2">
        The finding counts until the dispute is resolved. The dispute is recorded under your name and appears in every
        report.
      </p>
      <Form
        schema={ChosenDispute}
        submit="Open dispute"
        actions={<Button onClick={onDone}>Cancel</Button>}
        onSubmit={async (body) => {
          await open.mutateAsync({ params: { id: scan, check: check.id }, body });
          toast("Dispute opened.");
          onDone();
        }}
      >
        <RadioField name="ground" label="Ground" options={GROUNDS} />
        <TextArea name="reason" label="Reason" rows={3} />
        <TextField name="evidence" label="Evidence" optional hint="A link, or what was declared." />
        <TextField
          name="expiresOn"
          label="Valid until"
          optional
          type="date"
          hint="Leave empty if it does not expire."
        />
      </Form>
    </>
  );
}
