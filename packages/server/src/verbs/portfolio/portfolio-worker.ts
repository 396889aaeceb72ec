import { openWorkspaceDatabase } from "@broker/adapters";
import { simulateHere } from "../../simulation/simulation.ts";
import { serveWorker } from "../../worker/worker-thread.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { answerQuestion, type PortfolioQuestion } from "./portfolio-questions.ts";

/** A question about the portfolio with its workspace, as sent to the thread. */
export interface SentQuestion {
  readonly name: PortfolioQuestion;
  readonly asked: unknown;
  readonly workspace: Pick<Workspace, "config" | "by"> & { readonly at: string };
}

serveWorker(async ({ name, asked, workspace: { config, by, at } }: SentQuestion) => {
  const clock = { now: () => new Date(at), elapsedMs: () => performance.now() };
  // A handle cannot cross threads; the parent opened and migrated the same database before it asked.
  const database = openWorkspaceDatabase({ database: config.database, now: clock.now, readOnly: true });
  const workspace: Workspace = {
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
  };
  try {
    return await answerQuestion(workspace, name, asked as never);
  } finally {
    await database.close();
  }
});
