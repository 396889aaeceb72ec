import { workerThread } from "../../worker/worker-thread.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import {
  answerQuestion,
  type PortfolioAnswer,
  type PortfolioOptions,
  type PortfolioQuestion,
} from "./portfolio-questions.ts";
import type { SentQuestion } from "./portfolio-worker.ts";

/**
 * Companies from which a book is read aside; a smaller one is read in some milliseconds, sooner than a thread begins.
 */
const LARGE = 300;

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./portfolio-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

/** What takes seconds goes its own way, so that figures do not wait for it. */
const [figures, long] = [workerThread<SentQuestion>(PROGRAM), workerThread<SentQuestion>(PROGRAM)];
const LONG: readonly PortfolioQuestion[] = ["scenarios", "page"];

/**
 * Asks something of the whole book. A large one is read in a thread of its own, so that the server answers others
 * meanwhile. AppErrors of the question.
 * @param signal fires when nobody waits any more
 * @param large companies from which a book is large
 */
export async function askPortfolio<const Name extends PortfolioQuestion>(
  { workspace, signal }: { readonly workspace: Workspace; readonly signal: AbortSignal },
  name: Name,
  asked: PortfolioOptions<Name>,
  large: number = LARGE,
): Promise<PortfolioAnswer<Name>> {
  const size = await workspace.database.portfolio.size();
  if (size < large) return answerQuestion(workspace, name, asked);
  const { config, by, clock } = workspace;
  const at = clock.now().toISOString();
  const thread = LONG.includes(name) ? long : figures;
  return (await thread({ name, asked, workspace: { config, by, at } }, signal)) as PortfolioAnswer<Name>;
}
