import type { Job } from "./jobs-api.ts";

/** Whether a job has ended, successfully or not. Without schemas: every page of the app loads it. */
export const jobEnded = ({ state }: Pick<Job, "state">): boolean => state !== "queued" && state !== "running";
