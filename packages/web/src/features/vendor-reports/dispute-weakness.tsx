import { DISPUTE_GROUND_WORDS, DISPUTE_GROUNDS, type DisputeGround, showDate, type Weakness } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { ChoiceBox, optionsOf } from "../../shared/forms/choice-box.tsx";
import { DayBox } from "../../shared/forms/day-box.tsx";
import { filled } from "../../shared/forms/filled.ts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_REPORTS } from "./report-calls.ts";

interface DisputeProps {
  readonly client: string;
  readonly weakness: Weakness;
  readonly canEdit: boolean;
}

/** Disputes of a weakness: those raised, and a form for another. While one is in force it does not count. */
export function DisputeWeakness({ client, weakness, canEdit }: DisputeProps) {
  const [ground, setGround] = useState<DisputeGround | null>(null);
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const dispute = useChange("POST /api/clients/:id/weaknesses/:weakness/dispute", OUTDATED_BY_REPORTS);
  const send = (withdraw: boolean): void =>
    dispute.mutate(
      {
        params: { id: client, weakness: weakness.id },
        body: {
          ground: ground ?? "other",
          reason: withdraw ? "Withdrawn" : reason.trim(),
          evidence: null,
          until: filled(until),
          ...(withdraw ? { withdraw } : {}),
        },
      },
      {
        onSuccess: () => {
          toast(withdraw ? "Dispute withdrawn." : "Dispute recorded.");
          setGround(null);
          setReason("");
        },
      },
    );
  return (
    <section aria-label="Disputes" className="mt-4 border-t border-line pt-3">
      {weakness.disputes.map(({ id, ground: of, reason: why, by, at, expiresOn }) => (
        <p key={id} className="text-sm">
          Disputed by {by} on {showDate(at)}: {of === null ? "" : `${DISPUTE_GROUND_WORDS[of]}. `}
          {why}
          {expiresOn === undefined ? "" : ` Until ${showDate(expiresOn)}.`}
        </p>
      ))}
      {dispute.error === null ? null : <RefusalNotice error={dispute.error} />}
      {!canEdit ? null : weakness.state === "disputed" ? (
        <Button size="small" className="mt-2" disabled={dispute.isPending} onClick={() => send(true)}>
          Withdraw dispute
        </Button>
      ) : ground === null ? (
        <Button size="small" onClick={() => setGround("fixed")}>
          Dispute
        </Button>
      ) : (
        <div className="grid gap-3">
          <ChoiceBox
            label="Ground"
            value={ground}
            options={optionsOf(DISPUTE_GROUNDS, DISPUTE_GROUND_WORDS)}
            onChange={setGround}
          />
          <TextBox label="Reason" value={reason} onChange={setReason} rows={3} maxLength={1000} />
          <DayBox label="Until (default: until withdrawn)" value={until} onChange={setUntil} error={undefined} />
          <span className="flex gap-2">
            <Button disabled={reason.trim() === "" || dispute.isPending} kind="primary" onClick={() => send(false)}>
              Record dispute
            </Button>
            <Button onClick={() => setGround(null)}>Cancel</Button>
          </span>
        </div>
      )}
    </section>
  );
}
