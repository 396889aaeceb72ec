import { WORDS } from "@broker/contracts";
import { type ReactNode, useEffect } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useChange } from "../../data/use-change.ts";
import { useJob } from "../../shared/jobs/use-job.ts";
import { adviceFor } from "../../shared/layout/fix-links.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { StageList } from "../analysis/stage-list.tsx";

/** A running scan: its progress, or why it failed. */
export function DemoProgress({
  job: id,
  onDone,
}: {
  readonly job: string;
  /** Called when the scan is stored, or no longer exists. */
  readonly onDone: () => void;
}): ReactNode {
  const { job, events } = useJob(id);
  const asked = useAnswer("GET /api/jobs/:id", { params: { id } });
  const cancel = useChange("DELETE /api/jobs/:id", ["GET /api/jobs"]);
  const state = job?.state ?? "queued";
  const over = state === "done" || asked.isError;
  useEffect(() => {
    if (over) onDone();
  }, [over, onDone]);
  if (state === "failed" || state === "cancelled" || state === "interrupted")
    return (
      <Notice kind="error">
        {state === "cancelled" ? "" : `${WORDS.analysisFailed} `}
        {job?.problem?.detail ?? "The scan was cancelled."}{" "}
        {adviceFor(job?.problem) ?? "Press Start to scan the website again."}
      </Notice>
    );
  const { done = 0, total = null, words = "Waiting for the server" } = job?.progress ?? {};
  return (
    <>
      <p className="mb-1 font-semibold">Analysing…</p>
      <div aria-live="polite">
        <ProgressBar value={total === null ? null : done} max={total ?? 0} words={words} />
      </div>
      <StageList events={events} />
      <MayWork>
        <div className="mt-4">
          <Button
            busy={cancel.isPending}
            disabled={job === undefined}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            Cancel
          </Button>
        </div>
      </MayWork>
    </>
  );
}
