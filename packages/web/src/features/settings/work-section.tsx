import {
  type FailedWork,
  JOB_KIND_WORDS,
  showCount,
  showTime,
  type WorkerState,
  type WorkStatus,
} from "@broker/contracts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";

/** Each lane with its limit; then those that have none. */
const lanesOf = ({ running, most }: WorkerState): string =>
  [
    ...Object.entries(most).map(([lane, width]) => `${lane} ${running[lane] ?? 0} of ${width}`),
    ...Object.entries(running).flatMap(([lane, count]) => (lane in most ? [] : [`${lane} ${count}`])),
  ].join(", ");

const time = (at: string | null): string => (at === null ? "" : showTime(at));

function Workers({ workers }: Pick<WorkStatus, "workers">) {
  if (workers.length === 0) return null;
  return (
    <TableBox label="Workers">
      <PlainTable
        caption="Workers"
        captionShown
        className="stack"
        columns={[
          { head: "Worker", cell: ({ id }) => <span className="break-all">{id}</span>, small: "title" },
          { head: "Running", cell: lanesOf, small: "full", label: "running" },
          { head: "Started", cell: ({ startedAt }) => time(startedAt), small: "full", label: "started" },
          {
            head: "Heartbeat",
            cell: ({ silentSeconds }) => `${silentSeconds} s ago`,
            small: "full",
            label: "heartbeat",
          },
          { head: "State", cell: ({ draining }) => (draining ? "Stopping" : "Ready"), small: "aside" },
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
        className="stack"
        columns={[
          { head: "Kind", cell: ({ kind }) => JOB_KIND_WORDS[kind], small: "title" },
          { head: "Waiting", cell: ({ waiting }) => waiting, numeric: true, small: "full", label: "waiting" },
          { head: "Running", cell: ({ running }) => running, numeric: true, small: "full", label: "running" },
          {
            head: "Oldest waiting since",
            cell: ({ oldestAt }) => time(oldestAt),
            small: "full",
            label: "oldest since",
          },
          {
            head: "Ended, last hour",
            cell: ({ ended }) => ended,
            numeric: true,
            small: "full",
            label: "ended, last hour",
          },
          {
            head: "Failed, last hour",
            cell: ({ failed }) => failed,
            numeric: true,
            small: "full",
            label: "failed, last hour",
          },
        ]}
        rows={loads}
        rowKey={({ kind }) => kind}
      />
    </TableBox>
  );
}

/** Messages and scheduled scans, whichever process does them. */
function Lanes({ messages, monitor }: Pick<WorkStatus, "messages" | "monitor">) {
  const { waiting, failed, oldestAt, delivered, deadLetters } = messages;
  return (
    <dl className="grid gap-2 text-sm sm:grid-cols-[auto_1fr] sm:gap-x-6">
      <dt className="font-semibold">Deliveries</dt>
      <dd className="text-ink-2">
        {showCount(waiting, "message")} waiting{oldestAt === null ? "" : `, the oldest since ${time(oldestAt)}`};{" "}
        {failed} after a failed attempt; {showCount(deadLetters, "dead letter")}; {delivered} delivered in the last hour
      </dd>
      <dt className="font-semibold">Monitor</dt>
      <dd className="text-ink-2">
        {showCount(monitor.due, "client")} due, {monitor.overdue} of them overdue; {monitor.running} running;{" "}
        {monitor.scanned} scanned and {monitor.failed} failed within a day
      </dd>
    </dl>
  );
}

function Failed({ failed }: Pick<WorkStatus, "failed">) {
  const retry = useChange("POST /api/work/failed/:id/retry", ["GET /api/work"]);
  const drop = useChange("DELETE /api/work/failed/:id", ["GET /api/work"]);
  if (failed.length === 0) return null;
  const busy = retry.isPending || drop.isPending;
  return (
    <>
      <Notice kind="ink">
        {showCount(failed.length, "job")} failed after the last attempt. Retry once the cause is resolved.
      </Notice>
      <TableBox label="Failed jobs">
        <PlainTable<FailedWork>
          caption="Failed jobs"
          captionShown
          columns={[
            { head: "Subject", cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
            { head: "Kind", cell: ({ kind }) => JOB_KIND_WORDS[kind] },
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
    <SlipSection
      heading="Jobs"
      note="Scans, lists, documents, messages and the monitor, and the processes that do them."
    >
      <DataState answer={answer} skeletonRows={4} isEmpty={() => false}>
        {({ workers, loads, failed, messages, monitor }) => (
          <div className="grid gap-6">
            <Workers workers={workers} />
            <Loads loads={loads} />
            <Lanes messages={messages} monitor={monitor} />
            <Failed failed={failed} />
          </div>
        )}
      </DataState>
    </SlipSection>
  );
}
