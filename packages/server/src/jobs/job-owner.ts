import { hostname } from "node:os";
import { type JobOwner, processRuns } from "@broker/adapters";

/** Milliseconds between heartbeats of a process, and the silence after which one of another machine counts as gone. */
export const BEAT_MS = 30_000;

const GONE_MS = 4 * BEAT_MS;

/** This process as the owner of jobs. */
export function thisOwner(now: Date): JobOwner {
  return { owner: `${hostname()}:${process.pid}`, seenAt: now.toISOString() };
}

/**
 * Whether the owner of a job is still alive, checked by a process that has not begun any job: a process of this machine
 * by its process id (its own id is left from an earlier process), one of another machine by its last heartbeat.
 */
export function isOwnerAlive({ owner, seenAt }: JobOwner, now: Date): boolean {
  const at = owner.lastIndexOf(":");
  const pid = Number(owner.slice(at + 1));
  if (owner.slice(0, at) !== hostname()) return now.getTime() - Date.parse(seenAt) < GONE_MS;
  return pid !== process.pid && processRuns(pid);
}
