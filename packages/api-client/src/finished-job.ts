import type { components } from "./generated/v1.ts";
import type { PartnerClient } from "./partner-client.ts";
import { answerOf } from "./partner-problem.ts";

type Job = components["schemas"]["Job"];

const RUNNING: readonly Job["state"][] = ["queued", "running"];
const EVERY_MS = 1000;

/**
 * Waits for the end of a job, which may be a failure: see its `state`. Throws `PartnerProblem`, or the signal's reason.
 * @param every milliseconds between two looks
 */
export async function finishedJob(
  client: Pick<PartnerClient, "GET">,
  id: string,
  { signal, every = EVERY_MS }: { readonly signal?: AbortSignal; readonly every?: number } = {},
): Promise<Job> {
  for (;;) {
    signal?.throwIfAborted();
    const job = await answerOf(client.GET("/api/v1/jobs/{id}", { params: { path: { id } } }));
    if (!RUNNING.includes(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
