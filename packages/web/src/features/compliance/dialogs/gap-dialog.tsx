import { type ComplianceOverview, GAP_STATE_LABELS, GAP_STATES, type GapState } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { filled } from "../../../shared/forms/filled.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_COMPLIANCE, useOverview } from "../shared/compliance-calls.ts";

interface GapFormProps {
  readonly client: string;
  readonly version: number;
  readonly gap: ComplianceOverview["gaps"][number];
  readonly onClose: () => void;
}

function GapForm({ client, version, gap, onClose }: GapFormProps) {
  const [state, setState] = useState<GapState>(gap.decision);
  const [owner, setOwner] = useState(gap.owner ?? "");
  const [due, setDue] = useState(gap.due ?? "");
  const [until, setUntil] = useState(gap.acceptedUntil ?? "");
  const [reason, setReason] = useState(gap.reason ?? "");
  const change = useChange("PATCH /api/clients/:id/compliance/gaps/:control", OUTDATED_BY_COMPLIANCE);
  const accepted = state === "accepted";
  return (
    <FormDialog
      title={gap.title}
      sub={gap.action}
      submit="Save"
      busy={change.isPending}
      disabled={accepted && (until === "" || reason.trim() === "")}
      error={change.error}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          {
            params: { id: client, control: gap.control },
            body: {
              version,
              state,
              owner: filled(owner),
              due: filled(due),
              reason: accepted ? filled(reason) : null,
              acceptedUntil: accepted ? filled(until) : null,
            },
          },
          {
            onSuccess: () => {
              toast("Gap saved.");
              onClose();
            },
          },
        )
      }
    >
      <ChoiceBox label="State" value={state} options={optionsOf(GAP_STATES, GAP_STATE_LABELS)} onChange={setState} />
      {state === "done" && gap.decision !== "done" ? (
        <Notice kind="ink">'Done' is filed as an attestation in your name. A later scan may contradict it.</Notice>
      ) : null}
      <TextBox label="Owner" optional value={owner} onChange={setOwner} maxLength={120} />
      <DayBox label="Due" value={due} onChange={setDue} error={undefined} />
      {accepted ? (
        <>
          <DayBox label="Accepted until" value={until} onChange={setUntil} error={undefined} />
          <TextBox label="Reason" value={reason} onChange={setReason} rows={3} maxLength={500} />
        </>
      ) : null}
    </FormDialog>
  );
}

/** Plans a gap: state, owner, due date, or until when the risk is accepted and why. */
export function GapDialog({ client, control, onClose }: { client: string; control: string; onClose: () => void }) {
  const answer = useOverview(client);
  const gap = answer.data?.gaps.find((each) => each.control === control);
  if (answer.data !== undefined && gap !== undefined)
    return <GapForm key={control} client={client} version={answer.data.version} gap={gap} onClose={onClose} />;
  return (
    <Dialog title="Gap" onClose={onClose}>
      <DataState answer={answer} skeletonRows={3} isEmpty={() => true} empty={{ sentence: "This control has no gap." }}>
        {() => null}
      </DataState>
    </Dialog>
  );
}
