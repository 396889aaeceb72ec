import { randomBytes } from "node:crypto";
import type { ClientEntry, ImportOrigin } from "@broker/adapters";
import { AppError, type ImportTally, type StatementOrigin } from "@broker/contracts";
import { actorOf, type Workspace } from "../../../workspace/workspace.ts";
import { settleOutdated } from "../../compliance/settle-compliance.ts";
import { questionsOn } from "./preview-import.ts";
import { type ImportHow, readImport } from "./read-import.ts";

/** Rows of one transaction: others who write wait for its end. */
const AT_ONCE = 200;
/** Clients whose compliance history has the import at once; of a longer list the next call of a list settles them. */
const SETTLED = 20;
/** Questions on rows that are printed. */
const ASKED = 10;

/** Records all entries, some in each transaction. An AppError says how many were recorded before it. */
async function record(
  { clients }: Workspace["database"],
  entries: readonly ClientEntry[],
  origin: ImportOrigin,
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    try {
      await clients.record(entries.slice(from, from + AT_ONCE), origin);
    } catch (error) {
      if (!(error instanceof AppError) || from === 0) throw error;
      throw new AppError(error.code, `${error.message} The ${from} rows before were recorded.`, {
        hint: error.hint,
        fix: error.fix,
        cause: error,
      });
    }
  }
}

/**
 * Records the companies of a text (CSV with a header, JSON objects, or an export), a few hundred in each transaction.
 * Rejected rows are named, and the rest is recorded; the same text can be imported again. AppError `input_invalid` if
 * nothing can be read.
 */
export async function importClients(
  workspace: Workspace,
  text: string,
  origin: StatementOrigin,
  how: ImportHow = {},
): Promise<ImportTally> {
  const { list, entries, rejected, tally } = readImport(workspace, text, origin, how);
  const questions = questionsOn({ list });
  for (const { line, company, question } of questions.slice(0, ASKED))
    workspace.warn(`${list.unit} ${line}, ${company ?? "no company"}: ${question}`);
  if (questions.length > ASKED) workspace.warn(`${questions.length - ASKED} more company numbers are as short.`);
  const id = randomBytes(8).toString("hex");
  await record(workspace.database, entries, { id, source: origin.source ?? "a list", actor: actorOf(workspace) });
  if (tally.changed > 0) await settleOutdated(workspace, { limit: SETTLED });
  return {
    ...tally,
    id: tally.added + tally.changed === 0 ? null : id,
    unit: list.unit,
    titles: [...list.titles],
    rejected: [...rejected],
    notices: [...list.notices],
  };
}
