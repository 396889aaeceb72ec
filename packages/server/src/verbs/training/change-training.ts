import {
  AppError,
  type SavedTraining,
  TRAINING_FEATURE,
  type TrainingAnswer,
  type TrainingChanged,
  type TypedTraining,
} from "@broker/contracts";
import { isSameTraining, typedTraining } from "@broker/core/training";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { readableId } from "../readable-id.ts";
import { requireFeature } from "../tier.ts";
import { readTraining } from "./read-training.ts";
import { stateAnswers } from "./state-answers.ts";

/** An id, such as 'k7m-2qd', that no record of training has. @param also ids that are not saved yet */
export async function newTrainingId({ database, clock }: Workspace, also: ReadonlySet<string>): Promise<string> {
  const today = clock.now().toISOString().slice(0, 10);
  for (;;) {
    const id = readableId();
    if (!also.has(id) && (await database.training.find(id, today)) === null) return id;
  }
}

/** The day of a record: as stated, or today. AppError `input_invalid` for a later day. */
export function recordDay(workspace: Workspace, asAt: string | undefined): string {
  const today = nowOf(workspace).slice(0, 10);
  if (asAt === undefined || asAt <= today) return asAt ?? today;
  throw new AppError("input_invalid", "The day of the figures is later than today.", {
    fields: { asAt: "Enter today or an earlier day." },
  });
}

/** A name of a programme as compared with those of the same client. */
export const comparedName = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Whether a record has this name. */
export const isNamed = ({ name }: Pick<SavedTraining, "name">, other: string): boolean =>
  comparedName(name) === comparedName(other);

/**
 * Records a programme or a round as counts; one of the same name and kind that was typed is replaced. Answers that
 * follow are stated. AppErrors `not_found`, `ambiguous`, `input_invalid`, `feature_locked`.
 */
export async function recordTypedTraining(workspace: Workspace, typed: TypedTraining): Promise<TrainingChanged> {
  await requireFeature(workspace, TRAINING_FEATURE);
  const { clients, training } = workspace.database;
  const { id: client } = await clients.find(typed.client);
  const actor = actorOf(workspace);
  const asAt = recordDay(workspace, typed.asAt);
  let id = await newTrainingId(workspace, new Set());
  const decide = (known: readonly SavedTraining[]) => {
    const before = known.find(({ kind, name }) => kind === typed.kind && isNamed({ name }, typed.name)) ?? null;
    if (before !== null && before.people.length > 0) {
      const sentence = `'${before.name}' is recorded from a file with people, which counts would replace.`;
      throw new AppError("input_invalid", sentence, { hint: "Import the next file, or enter another name." });
    }
    const next = typedTraining(typed, before, { id, asAt, ...actor });
    id = next.id;
    return [before !== null && isSameTraining(before, next) ? before : next];
  };
  await training.change(client, decide, actor);
  const answers = await stateAnswers(workspace, client);
  const { people: _, peopleTotal: _total, ...item } = await readTraining(workspace, id);
  return { item, answers };
}

/** Removes a programme or round with its people. AppErrors `not_found`, `record_unsettled`, `feature_locked`. */
export async function removeTraining(
  workspace: Workspace,
  id: string,
  version: number,
): Promise<{ answers: TrainingAnswer[] }> {
  await requireFeature(workspace, TRAINING_FEATURE);
  const { client } = await workspace.database.training.remove({ id, seen: version }, actorOf(workspace));
  return { answers: await stateAnswers(workspace, client) };
}
