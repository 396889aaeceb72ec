import type { Job } from "@broker/contracts";
import { Link } from "react-router";
import { useChange } from "../../data/use-call.ts";
import { CanEdit } from "../layout/can-edit.tsx";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { useJob } from "./use-job.ts";

interface JobProgressProps {
  readonly job: Job;
  /** False = not connected: the last known state is shown. */
  readonly connected: boolean;
}

function JobProgress({ job, connected }: JobProgressProps) {
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
      <CanEdit>
        <Button
          kind="quiet"
          aria-label={`Cancel ${job.title}`}
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: job.id } })}
        >
          Cancel
        </Button>
      </CanEdit>
    </div>
  );
}

const KINDS: Readonly<Record<Job["kind"], string>> = {
  scan: "Scan",
  batch: "List",
  "look-up": "Companies House",
  analysis: "Analysis",
  report: "Report",
  recheck: "Check",
  sample: "Sample data",
  monitor: "Perpetual Monitor",
  screening: "Screening against sanctions lists",
};

/** Number of jobs followed live; the others show their last known state. */
function RunningJob({ known, onLeave }: { readonly known: Job; readonly onLeave: () => void }) {
  const { job = known, connected } = useJob(known.id);
  const { address } = job.result;
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="flex items-baseline justify-between gap-3">
        {address === null ? (
          <span className="min-w-0 truncate font-semibold">{job.title}</span>
        ) : (
          <Link to={address} onClick={onLeave} className="min-w-0 truncate font-semibold underline">
            {job.title}
          </Link>
        )}
        <span className="flex-none text-xs text-ink-2">
          {KINDS[job.kind]}
          {job.state === "queued" ? ", queued" : ""}
        </span>
      </p>
      <div className="mt-1">
        <JobProgress job={job} connected={connected} />
      </div>
    </li>
  );
}

/** Running jobs, most recent first. */
export function RunningList({ jobs, onLeave }: { jobs: readonly Job[]; onLeave: () => void }) {
  return (
    <section aria-label="Running jobs">
      <h2 className="border-b border-line px-4 py-3 text-sm font-semibold">Running jobs</h2>
      {jobs.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">No running jobs.</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {jobs.map((job) => (
            <RunningJob key={job.id} known={job} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}
