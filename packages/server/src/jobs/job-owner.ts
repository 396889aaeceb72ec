import { hostname } from "node:os";
import { type JobOwner, processRuns } from "@broker/adapters";

/**
 * How often a process says that it lives, in milliseconds, and after how long a silent one of another machine counts as
 * gone.
 */
export const BEAT_MS = 30_000;
const GONE_MS = 4 * BEAT_MS;

/** This process as the owner of jobs. */
export function thisOwner(now: Date): JobOwner {
  return { owner: `${hostname()}:${process.pid}`, seenAt: now.toISOString() };
}

/**
 * Whether the owner of a job still lives, asked by a process that has begun none yet: one of this machine by its
 * process number, where its own number is left from an earlier one; one of another machine by when it last said so.
 */
export function ownerLives({ owner, seenAt }: JobOwner, now: Date): boolean {
  const at = owner.lastIndexOf(":");
  const pid = Number(owner.slice(at + 1));
  if (owner.slice(0, at) !== hostname()) return now.getTime() - Date.parse(seenAt) < GONE_MS;
  return pid !== process.pid && processRuns(pid);
}
