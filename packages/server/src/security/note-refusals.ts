import type { AccessStore } from "@broker/adapters";
import type { Clock } from "@broker/core";

/** A refused attempt to sign in or to make a call. */
export interface RefusedAttempt {
  readonly action: "sign-in refused" | "call refused";
  /** The name or the call. */
  readonly subject: string;
  /** The user; 'unknown' = not signed in. */
  readonly by: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** Records a refused attempt in the audit log. It never fails: what cannot be recorded is logged. */
export type NoteRefusal = (attempt: RefusedAttempt) => Promise<void>;

const WINDOW_MS = 60_000;
/** Entries in a minute; an attacker cannot fill the log or the disk with more. */
const ENTRIES = 60;

interface Parts {
  readonly access: AccessStore;
  /** Real time. */
  readonly clock: Clock;
  /** The workspace's time: ISO 8601, UTC. */
  readonly now: () => string;
  readonly log: (line: string) => void;
}

/**
 * Records each refused attempt once a minute, with the number of equal ones in the minute before; at most 60 entries a
 * minute, and the number of those left out with the next one.
 */
export function noteRefusals({ access, clock, now, log }: Parts): NoteRefusal {
  let began = 0;
  let seen = new Map<string, number>();
  let before = seen;
  let left = 0;
  return async (attempt) => {
    const time = clock.now().getTime();
    if (time - began >= WINDOW_MS) [before, seen, began] = [seen, new Map<string, number>(), time];
    const key = JSON.stringify(attempt);
    const count = seen.get(key);
    if (count === undefined && seen.size >= ENTRIES) left += 1;
    else seen.set(key, count === undefined ? 0 : count + 1);
    if (count !== undefined || !seen.has(key)) return;
    const { by, detail, ...entry } = attempt;
    const repeated = before.get(key) ?? 0;
    const more = { ...(repeated > 0 ? { repeated } : {}), ...(left > 0 ? { notRecorded: left } : {}) };
    left = 0;
    await access
      .noteRefusal({ ...entry, detail: { ...detail, ...more } }, { by, at: now() })
      .catch((error: unknown) => log(`A refused attempt was not recorded: ${String(error)}`));
  };
}
