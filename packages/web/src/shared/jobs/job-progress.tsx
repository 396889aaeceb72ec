import type { Job } from "@broker/contracts";
import type { ReactNode } from "react";
import { useChange } from "../../data/use-change.ts";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";

export interface JobProgressProps {
  readonly job: Job;
  /** False = not connected: the last known state is shown. */
  readonly connected: boolean;
}

/** Progress of a job, and the button that cancels it. */
export function JobProgress({ job, connected }: JobProgressProps): ReactNode {
  const cancel = useChange("DELETE /api/jobs/:id", ["GET /api/jobs", "GET /api/batches"]);
  const { done, total, words } = job.progress;
  const waits = job.state === "queued";
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar value={waits || total === null ? null : done} max={total ?? 0} words={words} />
        {connected || waits ? null : <p className="mt-1 text-xs text-ink-2">Reconnecting. No progress is lost.</p>}
        {cancel.error === null ? null : (
          <p role="alert" className="mt-1 text-xs font-semibold">
            {cancel.error.message}
          </p>
        )}
      </div>
      <MayWork>
        <Button
          kind="quiet"
          aria-label={`Cancel ${job.title}`}
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: job.id } })}
        >
          Cancel
        </Button>
      </MayWork>
    </div>
  );
}
