import type { Job } from "@broker/contracts";
import type { DataSource } from "../../data/source.ts";
import { feedOf } from "./use-job.ts";

/** Calls back once when a job has ended; returns a function that cancels this. */
export function watchJob(source: DataSource, id: string, ended: (job: Job) => void): () => void {
  const feed = feedOf(source.address("GET /api/jobs/:id/events", { params: { id } }));
  let told = false;
  const look = () => {
    const { job, done } = feed.view();
    if (!done || told || job === undefined) return;
    told = true;
    ended(job);
  };
  const leave = feed.subscribe(look);
  look();
  return leave;
}
