import { sentWorkspace } from "../../worker/thread-workspace.ts";
import { workerThread } from "../../worker/worker-thread.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import {
  answerQuestion,
  type PortfolioAnswer,
  type PortfolioOptions,
  type PortfolioQuestion,
} from "./portfolio-questions.ts";
import type { SentQuestion } from "./portfolio-worker.ts";

/**
 * Companies from which a portfolio is read in a thread; a smaller one is read sooner than a thread starts. For records
 * of clients, alerts count too: one client may have thousands.
 */
const LARGE = 300;

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./portfolio-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

/** Slow questions and files have threads of their own, so that figures do not wait for them. */
const figures = workerThread<SentQuestion>(PROGRAM);
const long = workerThread<SentQuestion>(PROGRAM);
const files = workerThread<SentQuestion>(PROGRAM);
const THREADS = { scenarios: long, page: long, export: files, clientFile: files, prospects: files };

/**
 * Asks a question of the whole portfolio. A large one is read in a worker thread, so that the server answers other
 * calls meanwhile. AppErrors of the question.
 * @param signal fires when no caller waits any more
 * @param large companies from which a portfolio is large
 */
export async function askPortfolio<const Name extends PortfolioQuestion>(
  { workspace, signal }: { readonly workspace: Workspace; readonly signal: AbortSignal },
  name: Name,
  asked: PortfolioOptions<Name>,
  large: number = LARGE,
): Promise<PortfolioAnswer<Name>> {
  const { portfolio, alerts } = workspace.database;
  const hasRecords = name === "export" || name === "clientFile";
  const raised = hasRecords ? (await alerts.page({ limit: 1, now: nowOf(workspace) })).total : 0;
  if ((await portfolio.size()) + raised < large) return answerQuestion(workspace, name, asked);
  const thread = THREADS[name as keyof typeof THREADS] ?? figures;
  return (await thread({ name, asked, workspace: sentWorkspace(workspace) }, signal)) as PortfolioAnswer<Name>;
}
