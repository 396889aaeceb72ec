import type { Job } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { JobProgress } from "./job-progress.tsx";
import { useJob } from "./use-job.ts";

const KINDS: Readonly<Record<Job["kind"], string>> = {
  scan: "Scan",
  batch: "List",
  "look-up": "Companies House",
  analysis: "Analysis",
  report: "Report",
  recheck: "Check",
  sample: "Sample data",
};

/** Number of jobs followed live; the others show their last known state. */
function RunningJob({ known, onLeave }: { readonly known: Job; readonly onLeave: () => void }): ReactNode {
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
export function RunningList({
  jobs,
  onLeave,
}: {
  readonly jobs: readonly Job[];
  readonly onLeave: () => void;
}): ReactNode {
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
