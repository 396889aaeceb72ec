import { openWorkspaceDatabase } from "@broker/adapters";
import { simulateHere } from "../simulation/simulation.ts";
import { nowOf, type Workspace } from "../workspace/workspace.ts";

/** A workspace as sent to a thread. */
export type SentWorkspace = Pick<Workspace, "config" | "by"> & { readonly at: string };

export const sentWorkspace = (workspace: Workspace): SentWorkspace => ({
  config: workspace.config,
  by: workspace.by,
  at: nowOf(workspace),
});

/**
 * Works on the workspace in this thread, at the time when it was sent. A handle cannot cross threads: this one opens
 * the database that the parent opened and migrated before.
 */
export async function withWorkspace<Value>(
  { config, by, at }: SentWorkspace,
  { readOnly }: { readonly readOnly: boolean },
  work: (workspace: Workspace) => Promise<Value>,
): Promise<Value> {
  const clock = { now: () => new Date(at), elapsedMs: () => performance.now() };
  const database = openWorkspaceDatabase({ database: config.database, now: clock.now, readOnly });
  try {
    return await work({
      config,
      by,
      clock,
      env: {},
      exists: () => true,
      database,
      print: () => Promise.reject(new Error("Nothing is printed in this thread.")),
      simulate: simulateHere,
      note: () => undefined,
      warn: () => undefined,
    });
  } finally {
    await database.close();
  }
}
