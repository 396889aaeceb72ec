import type { ShownSubjectivity, SlipView } from "@broker/contracts";
import { type ReactNode, useId, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { LeftOutList } from "./left-out-list.tsx";
import { ACTIONS, SubjectivityRow, type To } from "./subjectivity-row.tsx";

interface Asked {
  readonly of: ShownSubjectivity;
  readonly to: To;
}

/** The subjectivities with their current status: done with evidence, waived, or reopened. */
export function SlipSubjectivities({
  slip,
  onKeep,
}: {
  readonly slip: SlipView;
  /** Puts a drafted subjectivity on the next version. */
  readonly onKeep: (subject: string) => void;
}): ReactNode {
  const params = { id: slip.id };
  const answer = useAnswer("GET /api/mrc/slips/:id/subjectivities", { params });
  const change = useChange("POST /api/mrc/slips/:id/subjectivities/:n", [
    "GET /api/mrc/slips/:id/subjectivities",
    "GET /api/mrc/slips/:id",
    "GET /api/mrc/slips/:id/validation",
  ]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [note, setNote] = useState("");
  const id = useId();
  const close = () => {
    setAsked(null);
    setNote("");
  };
  const record = (n: number, body: { to: To; note?: string; scan?: string }) =>
    change.mutate(
      { params: { ...params, n }, body },
      {
        onSuccess: ({ status }) => {
          close();
          toast(`Subjectivity ${n}: ${status}`);
        },
      },
    );
  return (
    <SlipSection id="subjectivities" heading="Subjectivities" note="Tracked until satisfied or waived.">
      <DataState
        answer={answer}
        skeletonRows={4}
        isEmpty={({ subjectivities, leftOut }) => subjectivities.length + leftOut.length === 0}
        empty={{
          sentence: "No subjectivities.",
          fills: "Subjectivities result from failed checks, missing controls and insurers' quotes.",
        }}
      >
        {({ subjectivities, proposals, leftOut }) => (
          <>
            <ol>
              {subjectivities.map((each) => (
                <SubjectivityRow
                  key={each.n}
                  each={each}
                  proposal={proposals.find(({ n }) => n === each.n)}
                  busy={change.isPending}
                  onAsk={(to) => setAsked({ of: each, to })}
                  onScan={(scan) => record(each.n, { to: "done", scan })}
                />
              ))}
            </ol>
            <LeftOutList items={leftOut} onKeep={onKeep} />
          </>
        )}
      </DataState>
      {change.isError && asked === null ? <ErrorPanel error={change.error} /> : null}
      <Dialog
        title={asked === null ? "" : ACTIONS[asked.to].title}
        {...(asked === null ? {} : { sub: `${asked.of.n}. ${asked.of.what}` })}
        open={asked !== null}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              kind="primary"
              busy={change.isPending}
              disabled={note.trim() === ""}
              onClick={() => {
                if (asked !== null) record(asked.of.n, { to: asked.to, note: note.trim() });
              }}
            >
              Record
            </Button>
          </>
        }
      >
        <label htmlFor={id} className="text-sm font-semibold">
          {asked === null ? "" : ACTIONS[asked.to].ask}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className="control field mt-1 h-auto w-full py-[6px] leading-5"
        />
        {change.isError ? (
          <div className="pt-3">
            <ErrorPanel error={change.error} />
          </div>
        ) : null}
      </Dialog>
    </SlipSection>
  );
}
