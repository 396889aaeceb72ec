import {
  type DocumentVerification,
  showDate,
  VERIFICATION_METHOD_LABELS,
  VERIFICATION_OUTCOME_LABELS,
} from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { ReasonDialog } from "../../../shared/forms/reason-dialog.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { VerificationMark } from "./standing-mark.tsx";
import { OUTDATED_BY_VERIFICATIONS } from "./verification-calls.ts";

interface DialogProps {
  readonly client: string;
  readonly document: string;
  readonly onVerify: () => void;
  readonly onClose: () => void;
}

/** The end of a comparison, or why it does not count. */
function endWords({ withdrawn, validUntil, outcome }: DocumentVerification): string {
  if (withdrawn !== null) return `Withdrawn by ${withdrawn.by}: ${withdrawn.reason}`;
  if (outcome !== "agrees") return "–";
  return validUntil === null ? "no end stated" : showDate(validUntil);
}

/** Every comparison of a document, the newest first; one that was recorded by mistake is withdrawn. */
export function ComparisonsDialog({ client, document, onVerify, onClose }: DialogProps) {
  const answer = useAnswer("GET /api/clients/:id/verifications", { params: { id: client }, query: {} });
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const withdraw = useChange("POST /api/clients/:id/verifications/:verification/withdraw", OUTDATED_BY_VERIFICATIONS);
  const canEdit = useCanEdit() === true;
  const found = answer.data?.items.find(({ id }) => id === document);
  if (withdrawing !== null)
    return (
      <ReasonDialog
        title="Withdraw comparison"
        sub={found?.name ?? ""}
        submit="Withdraw"
        change={withdraw}
        input={(reason) => ({ params: { id: client, verification: withdrawing }, body: { reason } })}
        done="Comparison withdrawn."
        maxLength={500}
        onClose={() => setWithdrawing(null)}
      />
    );
  return (
    <Dialog
      wide
      title={found?.name ?? "Document"}
      sub="Comparisons with the original or a register, the newest first"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {canEdit ? (
            <Button kind="primary" onClick={onVerify}>
              Record a comparison
            </Button>
          ) : null}
        </>
      }
    >
      <DataState answer={answer} skeletonRows={4} isEmpty={() => false}>
        {() =>
          found === undefined ? (
            <p>The document is no longer in force or filed.</p>
          ) : (
            <>
              <div className="mb-3">
                <VerificationMark of={found.standing} />
              </div>
              {found.verifications.length === 0 ? (
                <p className="text-sm text-ink-2">No one has compared it yet.</p>
              ) : (
                <TableBox label="Comparisons">
                  <PlainTable
                    caption="Comparisons"
                    className="stack"
                    columns={[
                      {
                        head: "Compared with",
                        cell: ({ against, note }) => (
                          <>
                            {against}
                            {note === null ? null : (
                              <span className="block text-xs font-normal text-ink-3">{note}</span>
                            )}
                          </>
                        ),
                      },
                      { head: "How", cell: ({ method }) => VERIFICATION_METHOD_LABELS[method], small: "full" },
                      { head: "Outcome", cell: ({ outcome }) => VERIFICATION_OUTCOME_LABELS[outcome], small: "aside" },
                      { head: "Verified by", cell: ({ verifiedBy }) => verifiedBy, small: "full" },
                      {
                        head: "On",
                        cell: ({ on, n }) => `${showDate(on)}${n === null ? "" : `, version ${n}`}`,
                        small: "full",
                      },
                      { head: "Valid until", cell: endWords, small: "full" },
                      ...(canEdit
                        ? [
                            {
                              head: "",
                              cell: ({ id, withdrawn }: DocumentVerification) =>
                                withdrawn === null ? (
                                  <Button size="small" onClick={() => setWithdrawing(id)}>
                                    Withdraw
                                  </Button>
                                ) : null,
                            },
                          ]
                        : []),
                    ]}
                    rows={found.verifications}
                    rowKey={({ id }) => id}
                  />
                </TableBox>
              )}
            </>
          )
        }
      </DataState>
    </Dialog>
  );
}
