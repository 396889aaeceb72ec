import { pseudonymOf } from "@broker/adapters";
import {
  AppError,
  type SavedTraining,
  TRAINING_FEATURE,
  type TrainingImported,
  type TrainingImportFields,
} from "@broker/contracts";
import { isSameTraining, readTrainingFile, type TrainingRow, withRows } from "@broker/core/training";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { comparedName, isNamed, newTrainingId, recordDay } from "./change-training.ts";
import { stateAnswers } from "./state-answers.ts";

type Rejected = TrainingImported["rejected"];

/** The rows of each client by its id; a row whose client cannot be found is rejected with the reason. */
async function rowsByClient(
  { database }: Workspace,
  rows: readonly TrainingRow[],
  chosen: string | undefined,
  rejected: Rejected,
): Promise<ReadonlyMap<string, readonly TrainingRow[]>> {
  const found = new Map<string, { readonly id: string } | { readonly reason: string }>();
  const clientOf = async (reference: string) => {
    const known = found.get(reference);
    if (known !== undefined) return known;
    try {
      const { id } = await database.clients.find(reference);
      found.set(reference, { id });
      return { id };
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== "not_found" && error.code !== "ambiguous")) throw error;
      const reason = { reason: error.message };
      found.set(reference, reason);
      return reason;
    }
  };
  const byClient = new Map<string, TrainingRow[]>();
  for (const row of rows) {
    const reference = row.client ?? chosen;
    const client = reference === undefined ? { reason: "The row names no client." } : await clientOf(reference);
    if ("reason" in client) rejected.push({ line: row.line, reason: client.reason });
    else {
      const known = byClient.get(client.id);
      if (known === undefined) byClient.set(client.id, [row]);
      else known.push(row);
    }
  }
  return byClient;
}

const kindOf = (of: TrainingRow["of"]): SavedTraining["kind"] => (of.startsWith("training") ? "training" : "phishing");

/** Rows of one programme or round, in the order of the file. */
function programmesOf(rows: readonly TrainingRow[]): readonly (readonly TrainingRow[])[] {
  const key = ({ of, name }: TrainingRow) => JSON.stringify([kindOf(of), comparedName(name)]);
  return [...Map.groupBy(rows, key).values()];
}

/**
 * Imports a file of completions or phishing results: of one client, or of those that its rows name. People become
 * pseudonyms before anything is stored; the file itself is not stored. Rows that cannot be recorded are named by their
 * line, and the rest is recorded; the same file can be imported again. Answers that follow are stated.
 * AppErrors `not_found`, `ambiguous` for the chosen client, `input_invalid` if nothing can be read, `feature_locked`.
 */
export async function importTraining(
  workspace: Workspace,
  text: string,
  { client: chosen, asAt: day, replace = false }: TrainingImportFields = {},
): Promise<TrainingImported> {
  await requireFeature(workspace, TRAINING_FEATURE);
  const { clients, training } = workspace.database;
  const asAt = recordDay(workspace, day);
  if (chosen !== undefined) await clients.find(chosen);
  const file = readTrainingFile(text, asAt);
  const rejected: Rejected = [...file.rejected];
  const byClient = await rowsByClient(workspace, file.rows, chosen, rejected);
  const actor = actorOf(workspace);
  const key = byClient.size === 0 ? new Uint8Array() : await training.pseudonymKey(actor);
  const done: TrainingImported = {
    ...{ added: 0, changed: 0, same: 0, rows: 0, rejected, ignored: [...file.ignored], answers: [] },
  };
  const taken = new Set<string>();
  for (const [client, rows] of byClient) {
    const groups = programmesOf(rows);
    const ids: string[] = [];
    for (const _ of groups) {
      const id = await newTrainingId(workspace, taken);
      taken.add(id);
      ids.push(id);
    }
    const pseudonym = (person: string) => pseudonymOf(key, client, person);
    const decide = (known: readonly SavedTraining[]): SavedTraining[] =>
      groups.flatMap((group, at) => {
        const [first] = group;
        if (first === undefined) return [];
        const before = known.find((each) => each.kind === kindOf(first.of) && isNamed(each, first.name)) ?? null;
        const made = { id: ids[at] ?? "", asAt, replace, pseudonym, ...actor };
        const next = withRows(before, group, made);
        if (next === null) {
          const reason = "The programme is recorded with people, which counts would replace.";
          rejected.push(...group.map(({ line }) => ({ line, reason })));
          return [];
        }
        done.rows += group.length;
        if (before === null) done.added += 1;
        else if (isSameTraining(before, next)) done.same += 1;
        else done.changed += 1;
        return [before !== null && isSameTraining(before, next) ? before : next];
      });
    await training.change(client, decide, actor);
    done.answers.push(...(await stateAnswers(workspace, client)));
  }
  rejected.sort((a, b) => a.line - b.line);
  return done;
}
