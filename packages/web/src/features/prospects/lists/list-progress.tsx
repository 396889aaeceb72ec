import type { ReactNode } from "react";
import { useChange } from "../../../data/use-call.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { ProgressBar } from "../../../shared/ui/progress-bar.tsx";
import { type FinishedRow, LIST_OUTDATED, type ListJob } from "./list-job.ts";

const STATUS = { complete: "assessed", partial: "partly assessed", failed: "failed", skipped: "skipped" } as const;

/** Result of a company as text: posture and band, or why there is none. */
function outcome({ status, posture, band, error, enrichment }: FinishedRow): string {
  if (status === "failed" || status === "skipped") return `${STATUS[status]}${error === null ? "" : `: ${error}`}`;
  // External sources may change the score, so it is shown only after they have responded.
  if (enrichment === "pending") return `${STATUS[status]}, querying sources`;
  if (posture === null) return `${STATUS[status]}, Requires Validation`;
  return `posture ${posture}${band === null ? "" : `, ${band} risk`}`;
}

export interface ListProgressProps {
  readonly title: string;
  /** null = the list has no number yet. */
  readonly batchId: string | null;
  readonly jobId: string;
  readonly running: ListJob;
}

/** A list being scanned: progress, latest results, and Cancel. */
export function ListProgress({ title, batchId, jobId, running }: ListProgressProps): ReactNode {
  const cancel = useChange("DELETE /api/jobs/:id", LIST_OUTDATED);
  const { progress, latest, connected, job } = running;
  return (
    <SlipSection first heading="Scanning" note={batchId === null ? title : `${title}, list ${batchId}`}>
      <div className="max-w-[720px]">
        <ProgressBar
          value={progress === null || progress.total === null ? null : progress.done}
          max={progress?.total ?? 0}
          words={progress?.words ?? "Waiting for the server"}
        />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <CanEdit>
            <Button
              busy={cancel.isPending}
              disabled={job?.state !== "running" && job?.state !== "queued"}
              onClick={() => cancel.mutate({ params: { id: jobId } })}
            >
              Cancel
            </Button>
            <span className="text-sm text-ink-2">
              Finished results are saved and the list can be resumed. You may leave this page.
            </span>
          </CanEdit>
        </div>
        {connected || job === null ? null : (
          <Notice className="mt-3" kind="ink">
            Connection lost. Reconnecting; no results are lost.
          </Notice>
        )}
        <ErrorPanel className="mt-3" error={cancel.error} />
        {latest.length === 0 ? null : (
          <section className="mt-5" aria-label="Latest results">
            <h3 className="text-sm font-semibold">Latest results</h3>
            <ul className="mt-1 text-sm">
              {latest.map((row) => (
                <li key={row.row} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-[5px]">
                  <span className="font-semibold break-all">{row.domain}</span>
                  <span className="text-ink-2">{outcome(row)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </SlipSection>
  );
}
