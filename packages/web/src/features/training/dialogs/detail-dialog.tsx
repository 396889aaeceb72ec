import { PSEUDONYM_SENTENCE, showCount, showDate, TRAINING_KIND_LABELS, type TrainingDetail } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { TrainingStatusMark } from "../status-mark.tsx";
import { OUTDATED_BY_TRAINING } from "../training-calls.ts";

const dayWords = (day: string | null): string => (day === null ? "–" : showDate(day));
const yesNo = (value: boolean | null): string => (value === null ? "–" : value ? "yes" : "no");

function People({ of: { kind, people, peopleTotal } }: { readonly of: TrainingDetail }) {
  if (people.length === 0) return <p className="text-sm text-ink-2">Recorded as counts, without people.</p>;
  const isTraining = kind === "training";
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">{PSEUDONYM_SENTENCE}</p>
      <TableBox label="People">
        <PlainTable
          caption="People by pseudonym"
          columns={[
            { head: "Person", cell: ({ person }) => <code>{person}</code> },
            ...(isTraining
              ? [
                  { head: "Due", cell: ({ due }: (typeof people)[number]) => dayWords(due) },
                  { head: "Completed", cell: ({ done }: (typeof people)[number]) => dayWords(done) },
                ]
              : [
                  { head: "Clicked", cell: ({ clicked }: (typeof people)[number]) => yesNo(clicked) },
                  { head: "Reported", cell: ({ reported }: (typeof people)[number]) => yesNo(reported) },
                ]),
          ]}
          rows={people}
          rowKey={({ person }) => person}
        />
      </TableBox>
      {peopleTotal > people.length ? (
        <p className="mt-1 text-sm text-ink-3">
          and {showCount(peopleTotal - people.length, "more person", "more people")}
        </p>
      ) : null}
    </>
  );
}

/** A programme or a round with its people by pseudonym, and its removal. */
export function DetailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const answer = useAnswer("GET /api/training/:id", { params: { id } });
  const remove = useChange("POST /api/training/:id/remove", OUTDATED_BY_TRAINING);
  const [asking, setAsking] = useState(false);
  const canEdit = useCanEdit() === true;
  const found = answer.data;
  const gone = () => {
    if (found === undefined) return;
    remove.mutate(
      { params: { id }, body: { version: found.version } },
      {
        onSuccess: () => {
          toast(`${found.name} removed.`);
          onClose();
        },
        onSettled: () => setAsking(false),
      },
    );
  };
  return (
    <Dialog
      wide
      title={found?.name ?? "Training"}
      sub={found === undefined ? undefined : `${found.client.name}, ${TRAINING_KIND_LABELS[found.kind].toLowerCase()}`}
      onClose={onClose}
      actions={
        <>
          {canEdit && found !== undefined ? <Button onClick={() => setAsking(true)}>Remove</Button> : null}
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <RefusalNotice error={remove.error} />
      <DataState answer={answer} skeletonRows={6} isEmpty={() => false}>
        {(training) => (
          <>
            {training.status === null ? null : (
              <div className="mb-3">
                <TrainingStatusMark status={training.status} percent={training.percent} />
              </div>
            )}
            <People of={training} />
          </>
        )}
      </DataState>
      <ConfirmDialog
        title={`Remove '${found?.name ?? ""}'?`}
        confirm="Remove"
        open={asking}
        onOpenChange={setAsking}
        onConfirm={gone}
        busy={remove.isPending}
      >
        Its figures and people are removed. Answers that it states are withdrawn, or stated from what remains.
      </ConfirmDialog>
    </Dialog>
  );
}
