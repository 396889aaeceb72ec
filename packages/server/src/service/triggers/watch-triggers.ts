import { setTimeout as wait } from "node:timers/promises";
import type { TriggerTally } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** How the feed stands: its counts, and its newest event. */
export interface FeedState extends TriggerTally {
  readonly newest: string | null;
}

/** Another process may raise events, so the store itself is asked. Milliseconds. */
const EVERY = 2000;

async function feedState(workspace: Workspace): Promise<FeedState> {
  const { triggers: feed } = workspace.database;
  const { triggers } = await feed.page({ limit: 1 });
  return { ...(await feed.tally()), newest: triggers[0]?.id ?? null };
}

/** How the feed stands, at once and after every change of it, until the signal fires. */
export async function* watchTriggers(
  workspace: Workspace,
  signal: AbortSignal,
  every: number = EVERY,
): AsyncGenerator<FeedState> {
  let told = "";
  while (!signal.aborted) {
    const state = await feedState(workspace);
    const words = JSON.stringify(state);
    if (words !== told) yield state;
    told = words;
    await wait(every, undefined, { signal }).catch(() => undefined);
  }
}
