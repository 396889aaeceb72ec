import {
  type FailedWork,
  showCount,
  showTime,
  type WorkerState,
  type WorkLoad,
  type WorkStatus,
} from "@broker/contracts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";

const KINDS: Readonly<Record<WorkLoad["kind"], string>> = {
  scan: "Scans",
  batch: "Lists",
  "look-up": "Register queries",
  analysis: "Analyses",
  report: "Reports",
  recheck: "Retests",
  sample: "Sample data",
};

const lanesOf = ({ running, most }: WorkerState): string =>
  Object.entries(most)
    .map(([lane, width]) => `${lane} ${running[lane] ?? 0} of ${width}`)
    .join(", ");

const time = (at: string | null): string => (at === null ? "" : showTime(at));

function Workers({ workers }: Pick<WorkStatus, "workers">) {
  if (workers.length === 0) return null;
  return (
    <TableBox label="Workers">
      <PlainTable
        caption="Workers"
        captionShown
        columns={[
          { head: "Worker", cell: ({ id }) => <span className="break-all">{id}</span> },
          { head: "Running", cell: lanesOf },
          { head: "Started", cell: ({ startedAt }) => time(startedAt) },
          { head: "Heartbeat", cell: ({ silentSeconds }) => `${silentSeconds} s ago` },
          { head: "State", cell: ({ draining }) => (draining ? "Stopping" : "Ready") },
        ]}
        rows={workers}
        rowKey={({ id }) => id}
      />
    </TableBox>
  );
}

function Loads({ loads }: Pick<WorkStatus, "loads">) {
  if (loads.length === 0)
    return <p className="text-sm text-ink-2">No job is waiting, and none ended within the last hour.</p>;
  return (
    <TableBox label="Jobs by kind">
      <PlainTable
        caption="Jobs by kind"
        captionShown
        columns={[
          { head: "Kind", cell: ({ kind }) => KINDS[kind] },
          { head: "Waiting", cell: ({ waiting }) => waiting, numeric: true },
          { head: "Running", cell: ({ running }) => running, numeric: true },
          { head: "Oldest waiting since", cell: ({ oldestAt }) => time(oldestAt) },
          { head: "Ended, last hour", cell: ({ ended }) => ended, numeric: true },
          { head: "Failed, last hour", cell: ({ failed }) => failed, numeric: true },
        ]}
        rows={loads}
        rowKey={({ kind }) => kind}
      />
    </TableBox>
  );
}

function Failed({ failed }: Pick<WorkStatus, "failed">) {
  const retry = useChange("POST /api/work/failed/:id/retry", ["GET /api/work"]);
  const drop = useChange("DELETE /api/work/failed/:id", ["GET /api/work"]);
  if (failed.length === 0) return null;
  const busy = retry.isPending || drop.isPending;
  return (
    <>
      <Notice kind="ink" className="my-4">
        {showCount(failed.length, "job")} failed after the last attempt. Retry once the reason is resolved.
      </Notice>
      <TableBox label="Failed jobs">
        <PlainTable<FailedWork>
          caption="Failed jobs"
          captionShown
          columns={[
            { head: "Subject", cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
            { head: "Kind", cell: ({ kind }) => KINDS[kind] },
            { head: "Failed", cell: ({ failedAt }) => time(failedAt) },
            { head: "Reason", cell: ({ reason }) => reason ?? "" },
            {
              head: "Decision",
              cell: ({ jobId: id, title }) => (
                <span className="flex flex-wrap gap-2">
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={`Retry ${title}`}
                    onClick={() => retry.mutate({ params: { id } })}
                  >
                    Retry
                  </Button>
                  <Button
                    size="small"
                    kind="quiet"
                    disabled={busy}
                    aria-label={`Remove ${title} from this list`}
                    onClick={() => drop.mutate({ params: { id } })}
                  >
                    Remove
                  </Button>
                </span>
              ),
            },
          ]}
          rows={failed}
          rowKey={({ jobId }) => jobId}
        />
      </TableBox>
    </>
  );
}

/** Who does the workspace's jobs, what waits and what failed: for administrators. */
export function WorkSection() {
  const answer = useAnswer("GET /api/work", {});
  return (
    <SlipSection heading="Jobs" note="Scans, lists and documents, and the processes that do them.">
      <DataState answer={answer} skeletonRows={4} isEmpty={() => false}>
        {({ workers, loads, failed }) => (
          <>
            <Workers workers={workers} />
            <Loads loads={loads} />
            <Failed failed={failed} />
          </>
        )}
      </DataState>
    </SlipSection>
  );
}
