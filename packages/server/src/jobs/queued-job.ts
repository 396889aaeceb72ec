import { randomBytes } from "node:crypto";
import type { Job } from "@broker/contracts";
import type { JobOrder } from "./job-request.ts";

/** Makes ids of jobs that sort in the order in which they began, whatever the workspace's clock shows. */
export function newJobIds(machineTime: () => Date): () => string {
  let begun = 0;
  return () => {
    begun += 1;
    const place = (machineTime().getTime() * 4096 + (begun % 4096)).toString(16).padStart(15, "0");
    return `${place}${randomBytes(8).toString("hex")}`;
  };
}

/** A job that waits to begin. `words`: what is shown meanwhile. `at`: ISO 8601, UTC. */
export function queuedJob(id: string, order: Omit<JobOrder<never>, "request">, words: string, at: string): Job {
  return {
    id,
    kind: order.kind,
    title: order.title,
    state: "queued",
    progress: { done: 0, total: null, words },
    createdAt: at,
    startedAt: null,
    finishedAt: null,
    by: order.by,
    result: { domain: null, scanId: null, batchId: null, address: null, ...order.result },
    problem: null,
  };
}
