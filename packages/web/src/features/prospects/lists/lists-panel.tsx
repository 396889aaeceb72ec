import { type ListedBatch, showNumber, showTime } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { Link } from "react-router";
import { RefusedCall } from "../../../data/source.ts";
import { outdate, useAnswer, usePages } from "../../../data/use-call.ts";
import { useAddress } from "../../../shared/address/use-address.ts";
import { CanEdit, ReadOnlyNote } from "../../../shared/layout/can-edit.tsx";
import { DataState, LoadMore } from "../../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { countWords, finished, LIST_OUTDATED, ListProgress, scannable, useListJob } from "./list-progress.tsx";
import { ListTriage } from "./list-triage.tsx";
import { NewList } from "./new-list.tsx";

interface StartedListProps {
  readonly jobId: string;
  /** Called with the list's number once it has one. */
  readonly onList: (batchId: string) => void;
}

function StartedList({ jobId, onList }: StartedListProps) {
  const client = useQueryClient();
  const again = useCallback(() => void outdate(client, LIST_OUTDATED), [client]);
  const followed = useListJob(jobId, again);
  const { job } = followed;
  const batchId = job?.result.batchId ?? null;
  useEffect(() => {
    if (batchId !== null) onList(batchId);
  }, [batchId, onList]);
  if (job !== null && batchId === null && job.problem !== null)
    return <ErrorPanel error={new RefusedCall(job.problem)} safe="Nothing was scanned." />;
  return <ListProgress title={job?.title ?? "The list"} batchId={batchId} jobId={jobId} running={followed} />;
}

/** One list by its number: its progress while scanning, otherwise its results. */
function OneList({ id, onStarted }: { id: string; onStarted: (job: string) => void }) {
  const client = useQueryClient();
  const answer = useAnswer("GET /api/batches/:id", { params: { id } });
  const job = answer.data?.job ?? null;
  const running = job !== null && (job.state === "running" || job.state === "queued");
  const again = useCallback(() => void outdate(client, LIST_OUTDATED), [client]);
  const followed = useListJob(running ? job.id : null, again);
  return (
    <DataState answer={answer} skeletonRows={8}>
      {(list) =>
        running ? (
          <ListProgress title={list.batch.source} batchId={id} jobId={job.id} running={followed} />
        ) : (
          <ListTriage list={list} onStarted={onStarted} />
        )
      }
    </DataState>
  );
}

const SHOWN = 50;

function standing({ batch, counts, job }: ListedBatch): string {
  if (job !== null && job.state === "running")
    return `scanning, ${showNumber(finished(counts))} of ${showNumber(scannable(counts))}`;
  if (job !== null && job.state === "queued") return "queued";
  return batch.finishedAt === null ? `interrupted, ${showNumber(counts.waiting)} waiting` : "finished";
}

/** Scanned lists, most recent first; each opens its results. */
function EarlierLists() {
  const answer = usePages("GET /api/batches", { query: { limit: SHOWN } });
  return (
    <SlipSection heading="Earlier lists" note="Most recent first">
      <DataState
        answer={answer}
        skeletonRows={4}
        empty={{
          sentence: "No lists scanned yet.",
          fills: "Scanned lists are shown here with their results.",
        }}
      >
        {({ items, next }) => (
          <>
            <ul className="text-sm">
              {items.map((each) => (
                <li
                  key={each.batch.id}
                  className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
                >
                  <Link to={`/prospects?tab=lists&batch=${each.batch.id}`} className="link font-semibold break-all">
                    {each.batch.source === "-" ? "pasted list" : each.batch.source}
                  </Link>
                  <span className="text-ink-2">{showTime(each.batch.startedAt)}</span>
                  <span className="text-ink-2">
                    {standing(each)}; {countWords(each.counts)}
                  </span>
                </li>
              ))}
            </ul>
            {next === null ? null : <LoadMore answer={answer} />}
          </>
        )}
      </DataState>
    </SlipSection>
  );
}

/** Lists: the one named in the address, or a new one above earlier lists. */
export function ListsPanel() {
  const [params, { go, put }] = useAddress();
  const list = params.get("batch");
  const job = params.get("job");
  const onStarted = useCallback((id: string) => go(() => new URLSearchParams({ tab: "lists", job: id })), [go]);
  const onList = useCallback((id: string) => put(() => new URLSearchParams({ tab: "lists", batch: id })), [put]);
  if (list !== null) return <OneList id={list} onStarted={onStarted} />;
  if (job !== null) return <StartedList jobId={job} onList={onList} />;
  return (
    <>
      <CanEdit
        otherwise={
          <div className="pb-5">
            <ReadOnlyNote action="scan lists" />
          </div>
        }
      >
        <NewList onStarted={onStarted} />
      </CanEdit>
      <EarlierLists />
    </>
  );
}
