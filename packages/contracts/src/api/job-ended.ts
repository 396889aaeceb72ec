import type { Job } from "./jobs-api.ts";

/** Whether a job has come to an end, good or bad. */
export const jobEnded = ({ state }: Pick<Job, "state">): boolean => state !== "queued" && state !== "running";
