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
/** Kinds of attempts in a minute, each with at most two entries; an attacker cannot fill the log with more. */
const ENTRIES = 60;

interface Parts {
  readonly access: AccessStore;
  /** Real time. */
  readonly clock: Clock;
  /** The workspace's time: ISO 8601, UTC. */
  readonly now: () => string;
  readonly log: (line: string) => void;
}

/** Records refused attempts, and on `end` what a server that stops has not recorded yet. */
interface RefusalLog {
  readonly note: NoteRefusal;
  readonly end: () => Promise<void>;
}

/**
 * Records each refused attempt once a minute, and at the end of the minute the number of equal ones; at most 60 kinds a
 * minute, and the number of those left out.
 */
export function noteRefusals({ access, clock, now, log }: Parts): RefusalLog {
  let began = 0;
  let seen = new Map<string, number>();
  let left = 0;
  let minute: ReturnType<typeof setTimeout> | undefined;
  const record = async (attempt: RefusedAttempt, counted: Readonly<Record<string, number>>) => {
    const { by, detail, ...entry } = attempt;
    await access
      .noteRefusal({ ...entry, detail: { ...detail, ...counted } }, { by, at: now() })
      .catch((error: unknown) => log(`A refused attempt was not recorded: ${String(error)}`));
  };
  const end = async () => {
    clearTimeout(minute);
    const [ended, notRecorded] = [[...seen].reverse(), left];
    [seen, left] = [new Map<string, number>(), 0];
    for (const [place, [key, repeated]] of ended.entries()) {
      const counted = {
        ...(repeated > 0 ? { repeated } : {}),
        ...(place === 0 && notRecorded > 0 ? { notRecorded } : {}),
      };
      if (Object.keys(counted).length > 0) await record(JSON.parse(key) as RefusedAttempt, counted);
    }
  };
  const note: NoteRefusal = async (attempt) => {
    const time = clock.now().getTime();
    if (time - began >= WINDOW_MS) {
      began = time;
      const ended = end();
      minute = setTimeout(() => void end(), WINDOW_MS).unref();
      await ended;
    }
    const key = JSON.stringify(attempt);
    const count = seen.get(key);
    if (count === undefined && seen.size >= ENTRIES) left += 1;
    else seen.set(key, count === undefined ? 0 : count + 1);
    if (count === undefined && seen.has(key)) await record(attempt, {});
  };
  return { note, end };
}
