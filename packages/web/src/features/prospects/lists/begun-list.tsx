import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect } from "react";
import { RefusedCall } from "../../../data/source.ts";
import { outdate } from "../../../data/use-answer.ts";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { LIST_OUTDATED } from "./list-outdated.ts";
import { ListProgress } from "./list-progress.tsx";
import { useListJob } from "./use-list-job.ts";

export interface BegunListProps {
  readonly jobId: string;
  /** Called with the list's number once it has one. */
  readonly onList: (batchId: string) => void;
}

/** A list whose job has started, until its number is known. */
export function BegunList({ jobId, onList }: BegunListProps): ReactNode {
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
