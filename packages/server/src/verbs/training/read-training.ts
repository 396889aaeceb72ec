import type { ListedTraining } from "@broker/adapters";
import {
  type ApiAnswers,
  AppError,
  TRAINING_FEATURE,
  type TrainingDetail,
  type TrainingFigures,
  type TrainingItem,
  type TrainingQuery,
} from "@broker/contracts";
import { completionOf, currentSince, figuresOf, humanRiskOf } from "@broker/core/training";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";

/** People of one programme that an answer has; the export of the client has all. */
const MOST_PEOPLE = 1000;

const todayOf = (workspace: Pick<Workspace, "clock">): string => nowOf(workspace).slice(0, 10);

/** A programme or round as at today. */
export function shownTraining({ training, client, nextDue, overdue }: ListedTraining, today: string): TrainingItem {
  const { people: _, ...recorded } = training;
  const { kind, done, assigned, day, asAt } = recorded;
  const isTraining = kind === "training";
  const completion = isTraining ? completionOf(done ?? 0, assigned) : { percent: null, status: null };
  return {
    ...recorded,
    ...{ client, nextDue, overdue: isTraining ? overdue : null, ...completion },
    ended: (day ?? asAt) < currentSince(today),
  };
}

/** Programmes and rounds, the longest overdue first. AppErrors `not_found`, `ambiguous`, `usage`, `feature_locked`. */
export async function listTraining(
  workspace: Workspace,
  { client, kind, status, overdue, ended, search, limit, after }: TrainingQuery,
): Promise<{ items: TrainingItem[]; total: number; next: string | null }> {
  await requireFeature(workspace, TRAINING_FEATURE);
  const { clients, training } = workspace.database;
  const today = todayOf(workspace);
  const page = await training.list(
    {
      today,
      ...(client === undefined ? {} : { clientId: (await clients.find(client)).id }),
      ...(kind === undefined ? {} : { kind }),
      ...(status === undefined ? {} : { status }),
      ...(overdue === true ? { overdue } : {}),
      ...(ended === true ? {} : { since: currentSince(today) }),
      ...(search === undefined ? {} : { search }),
    },
    { limit, ...(after === undefined ? {} : { after }) },
  );
  return { ...page, items: page.items.map((each) => shownTraining(each, today)) };
}

/** A programme or round with its people by pseudonym. AppErrors `not_found`, `feature_locked`. */
export async function readTraining(workspace: Workspace, id: string): Promise<TrainingDetail> {
  await requireFeature(workspace, TRAINING_FEATURE);
  const { training } = workspace.database;
  const today = todayOf(workspace);
  const found = await training.find(id, today);
  if (found === null) throw new AppError("not_found", `There is no training '${id}'.`);
  const { people, total } = await training.people(found.training.id, MOST_PEOPLE);
  return { ...shownTraining(found, today), people: [...people], peopleTotal: total };
}

/** People overdue (decisions §7): of a client, or of all. AppErrors `not_found`, `ambiguous`. */
export async function trainingBadge(workspace: Workspace, client?: string): Promise<{ training: number }> {
  const { clients, training } = workspace.database;
  const today = todayOf(workspace);
  const of = client === undefined ? {} : { clientId: (await clients.find(client)).id };
  return { training: await training.overdue({ today, since: currentSince(today), ...of }) };
}

/** What is current of a client by its id, or of all clients. */
export async function currentFigures(workspace: Workspace, clientId?: string): Promise<TrainingFigures> {
  const today = todayOf(workspace);
  const of = clientId === undefined ? {} : { clientId };
  return figuresOf(await workspace.database.training.sums({ today, since: currentSince(today), ...of }));
}

/** Completion, phishing results and human risk. AppErrors `not_found`, `ambiguous`, `feature_locked`. */
export async function trainingFigures(
  workspace: Workspace,
  client?: string,
): Promise<ApiAnswers["GET /api/training/figures"]> {
  await requireFeature(workspace, TRAINING_FEATURE);
  const id = client === undefined ? undefined : (await workspace.database.clients.find(client)).id;
  const figures = await currentFigures(workspace, id);
  return { figures, humanRisk: humanRiskOf(figures) };
}
