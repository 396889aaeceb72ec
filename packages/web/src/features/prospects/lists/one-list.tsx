import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { outdate, useAnswer } from "../../../data/use-answer.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { LIST_OUTDATED } from "./list-outdated.ts";
import { ListProgress } from "./list-progress.tsx";
import { ListTriage } from "./list-triage.tsx";
import { useListJob } from "./use-list-job.ts";

export interface OneListProps {
  readonly id: string;
  readonly onStarted: (job: string) => void;
}

/** One list by its number: its progress while scanning, otherwise its results. */
export function OneList({ id, onStarted }: OneListProps): ReactNode {
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
