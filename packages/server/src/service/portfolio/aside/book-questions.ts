import type { ReportFileFormat } from "@broker/contracts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { makePortfolioReport } from "../../documents/make-document.ts";
import { bookFigures } from "../../workspace/book-figures.ts";
import { bookAccumulation, providerUsers } from "../book-accumulation.ts";
import { bookPeers } from "../book-peers.ts";
import { bookScenarios } from "../book-scenarios.ts";
import { bookSummary } from "../book-summary.ts";

/** What is asked of the whole book; each reads every company of it, and writes nothing. */
export const BOOK_QUESTIONS = {
  summary: (workspace: Workspace) => bookSummary(workspace),
  figures: (workspace: Workspace) => bookFigures(workspace),
  accumulation: bookAccumulation,
  users: (workspace: Workspace, { provider, prospects }: { readonly provider: string; readonly prospects: boolean }) =>
    providerUsers(workspace, provider, { prospects }),
  peers: (workspace: Workspace, { client }: { readonly client?: string | undefined }) => bookPeers(workspace, client),
  scenarios: bookScenarios,
  page: (workspace: Workspace, { format }: { readonly format: Exclude<ReportFileFormat, "pdf"> }) =>
    makePortfolioReport(workspace, format),
} as const;

export type BookQuestion = keyof typeof BOOK_QUESTIONS;

/** What a question is asked with; nothing = {}. */
export type BookAsked<Name extends BookQuestion> =
  Parameters<(typeof BOOK_QUESTIONS)[Name]> extends readonly [Workspace, infer Asked]
    ? Asked
    : Readonly<Record<string, never>>;

/** What a question is answered with. */
export type BookAnswer<Name extends BookQuestion> = Awaited<ReturnType<(typeof BOOK_QUESTIONS)[Name]>>;

/** Answers a question of the book in this thread. */
export async function answerBook<const Name extends BookQuestion>(
  workspace: Workspace,
  name: Name,
  asked: BookAsked<Name>,
): Promise<BookAnswer<Name>> {
  const answer = BOOK_QUESTIONS[name] as (workspace: Workspace, asked: BookAsked<Name>) => Promise<unknown>;
  return (await answer(workspace, asked)) as BookAnswer<Name>;
}
