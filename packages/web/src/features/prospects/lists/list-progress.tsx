import {
  type ApiKey,
  type BatchEvent,
  type Job,
  type JobEvent,
  type JobProgress,
  type ListedBatch,
  showBand,
  showNumber,
  type WebRiskBand,
} from "@broker/contracts";
import { useEffect, useMemo, useRef } from "react";
import { useChange } from "../../../data/use-call.ts";
import { useJob } from "../../../shared/jobs/use-job.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { focusHeading } from "../../../shared/layout/focus-heading.ts";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { ProgressBar } from "../../../shared/ui/progress-bar.tsx";

/** Queries that the end or resumption of a list invalidates. */
export const LIST_OUTDATED: readonly ApiKey[] = [
  "GET /api/batches",
  "GET /api/batches/:id",
  "GET /api/batches/:id/rows",
  "GET /api/prospects",
  "GET /api/prospects/summary",
  "GET /api/prospects/industries",
  "GET /api/regions",
  "GET /api/triggers",
];

type Counts = ListedBatch["counts"];

/** Rows that can be scanned. */
export const scannable = ({ rejected: _, ...rest }: Counts): number => Object.values(rest).reduce((a, b) => a + b, 0);

/** Rows that are finished, successful or not. */
export const finished = (counts: Counts): number => scannable(counts) - counts.waiting;

const WORDS = {
  complete: "complete",
  partial: "partial",
  failed: "failed",
  skipped: "skipped",
  rejected: "rejected",
  waiting: "waiting",
} as const;

/** Status of a list's rows: '28 complete, 2 failed, 1 rejected'; zero counts are omitted. */
export function countWords(counts: Counts): string {
  return Object.entries(WORDS)
    .flatMap(([state, word]) => {
      const count = counts[state as keyof Counts];
      return count === 0 ? [] : [`${showNumber(count)} ${word}`];
    })
    .join(", ");
}

/** A finished company of a list. */
export type FinishedRow = Extract<BatchEvent, { type: "prospect-finished" }>;

/**
 * Finished companies in the order in which their scans ended. A posture updated by external sources replaces the
 * earlier one.
 */
export function finishedRows(events: readonly JobEvent[]): readonly FinishedRow[] {
  const rows = new Map<number, FinishedRow>();
  for (const entry of events) {
    if (entry.type !== "told") continue;
    const { event } = entry;
    if (event.type === "prospect-finished") rows.set(event.row, event);
    if (event.type !== "prospect-enriched") continue;
    const before = rows.get(event.row);
    const { posture, band, caveats, coverage, enrichment } = event;
    const figures = { posture, band, ...(caveats === undefined ? {} : { caveats }), coverage };
    if (before !== undefined) rows.set(event.row, { ...before, ...figures, enrichment: enrichment.state });
  }
  return [...rows.values()];
}

interface ListJob {
  /** null = no event yet. */
  readonly job: Job | null;
  readonly progress: JobProgress | null;
  /** The latest results, most recent first. */
  readonly latest: readonly FinishedRow[];
  /** False = the connection is lost and is being retried; no events are lost. */
  readonly connected: boolean;
}

const SHOWN = 12;

/** Follows the job of a list from start to finish; `onEnd` is called once it has ended. */
export function useListJob(id: string | null, onEnd: () => void): ListJob {
  const { job = null, events, done, connected } = useJob(id);
  useEffect(() => {
    if (done) onEnd();
  }, [done, onEnd]);
  const latest = useMemo(() => finishedRows(events).slice(-SHOWN).toReversed(), [events]);
  return { job, progress: job?.progress ?? null, latest, connected };
}

const STATUS = { complete: "assessed", partial: "partly assessed", failed: "failed", skipped: "skipped" } as const;

/** Result of a company as text: posture and band, or why there is none. */
function outcome({ status, posture, band, caveats, error, enrichment }: FinishedRow): string {
  if (status === "failed" || status === "skipped") return `${STATUS[status]}${error === null ? "" : `: ${error}`}`;
  // External sources may change the score, so it is shown only after they have responded.
  if (enrichment === "pending") return `${STATUS[status]}, querying sources`;
  if (posture === null) return `${STATUS[status]}, Requires Validation`;
  return `posture ${posture}${band === null ? "" : `, ${showBand(band as WebRiskBand, caveats).sentence}`}`;
}

interface ListProgressProps {
  readonly title: string;
  /** null = the list has no number yet. */
  readonly batchId: string | null;
  readonly jobId: string;
  readonly running: ListJob;
}

/** A list being scanned: progress, latest results, and Cancel. */
export function ListProgress({ title, batchId, jobId, running }: ListProgressProps) {
  const cancel = useChange("DELETE /api/jobs/:id", LIST_OUTDATED);
  const { progress, latest, connected, job } = running;
  const content = useRef<HTMLDivElement>(null);
  // The button that began the scan is gone.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading(content.current);
  }, []);
  return (
    <SlipSection first heading="Scanning" note={batchId === null ? title : `${title}, list ${batchId}`}>
      <div ref={content} className="max-w-[720px]">
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
