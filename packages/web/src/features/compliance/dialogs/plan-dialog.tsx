import { roundHalfUp, showAboutHours, showNumber } from "@broker/contracts";
import { useState } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { Labelled } from "../../../shared/forms/labelled.tsx";
import { useDelayed } from "../../../shared/forms/use-delayed.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { useOverview } from "../shared/compliance-calls.ts";

const USUAL_TARGET = 80;
const PAUSE_MS = 200;

interface PlanDialogProps {
  readonly client: string;
  readonly framework: string;
  readonly onClose: () => void;
}

const scoreText = (score: number | null): string => (score === null ? "no score" : String(roundHalfUp(score)));

/** The cheapest set of gaps that reaches a target score of a framework. */
export function PlanDialog({ client, framework, onClose }: PlanDialogProps) {
  const held = useOverview(client).data?.frameworks.find(({ summary }) => summary.id === framework);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(held?.target ?? USUAL_TARGET);
  const value = Number(useDelayed(text, PAUSE_MS));
  const valid = Number.isInteger(value) && value >= 1 && value <= 100;
  const answer = useAnswer(
    "GET /api/clients/:id/compliance/plan",
    { params: { id: client }, query: { framework, target: value } },
    { enabled: valid && held !== undefined, keepPrevious: true },
  );
  return (
    <Dialog
      wide
      title={`Plan for ${held?.summary.short ?? framework}`}
      sub="Gaps to close for a target score, at near-minimal hours."
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Labelled
        label="Target score"
        error={valid || typed === undefined ? undefined : "Enter a whole number from 1 to 100."}
        className="mb-4 max-w-[260px]"
      >
        {(id) => (
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            className="control field"
            value={text}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Labelled>
      <DataState answer={answer} skeletonRows={5} isEmpty={() => false}>
        {({ controls, hours, before, after, reached, target }) =>
          controls.length === 0 ? (
            <p className="lead">
              {reached ? `The score already reaches ${target}.` : "No known gap raises the score."}
            </p>
          ) : (
            <>
              <TableBox label="Gaps to close">
                <PlainTable
                  className="stack"
                  caption="Gaps to close"
                  columns={[
                    {
                      head: "Control",
                      cell: ({ title, control }) => (
                        <>
                          {title} <span className="font-mono text-xs font-normal text-ink-3">{control}</span>
                        </>
                      ),
                    },
                    { head: "Action", cell: ({ action }) => action, small: "full" },
                    { head: "Effort", numeric: true, cell: (row) => `${showNumber(row.hours)} h`, small: "below" },
                    {
                      head: "Points",
                      numeric: true,
                      cell: ({ points }) => `+${showNumber(roundHalfUp(points, 1))}`,
                      small: "end",
                    },
                  ]}
                  rows={controls}
                  rowKey={({ control }) => control}
                />
              </TableBox>
              <p className="mt-3" role="status">
                Closing them takes {showAboutHours(hours)}
                {held?.standing.score === null
                  ? ". Less than half is assessed, so no score is stated. Assess more requirements first."
                  : ` and raises the score from ${scoreText(before)} to ${scoreText(after)}.`}
                {reached ? "" : ` Closing all known gaps does not reach the target of ${target}.`}
              </p>
            </>
          )
        }
      </DataState>
    </Dialog>
  );
}
