import { type SentWorkspace, withWorkspace } from "../../worker/thread-workspace.ts";
import { serveWorker } from "../../worker/worker-thread.ts";
import { answerQuestion, type PortfolioQuestion } from "./portfolio-questions.ts";

/** A question about the portfolio with its workspace, as sent to the thread. */
export interface SentQuestion {
  readonly name: PortfolioQuestion;
  readonly asked: unknown;
  readonly workspace: SentWorkspace;
}

serveWorker(({ name, asked, workspace }: SentQuestion) =>
  withWorkspace(workspace, { readOnly: true }, (own) => answerQuestion(own, name, asked as never)),
);
