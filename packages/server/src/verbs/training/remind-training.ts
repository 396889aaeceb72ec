import { sha256 } from "@broker/adapters";
import { type Notification, TRAINING_FEATURE, TRAINING_NOTICE_DAYS } from "@broker/contracts";
import { currentSince, notificationOfTraining } from "@broker/core/training";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { shownTraining } from "./read-training.ts";
import { stateAnswers } from "./state-answers.ts";

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Most programmes of which one check notifies, the longest overdue first. */
const PROGRAMMES = 1000;
/** Days before today of which a daily check makes up what it did not see. */
const MISSED_DAYS = 31;

/** Notifications of current programmes with people overdue, and of those due within 14 days. */
export async function trainingDue(
  workspace: Workspace,
  { client, requested = false }: { readonly client?: string; readonly requested?: boolean } = {},
): Promise<Notification[]> {
  const now = nowOf(workspace);
  const today = now.slice(0, 10);
  const { items } = await workspace.database.training.list(
    {
      ...{ today, since: currentSince(today), dueBy: dayAfter(today, TRAINING_NOTICE_DAYS) },
      ...(client === undefined ? {} : { clientId: client }),
    },
    { limit: PROGRAMMES },
  );
  return items.flatMap((each) => notificationOfTraining(shownTraining(each, today), now, sha256, requested) ?? []);
}

/** States the answers of clients whose programmes or rounds ended or became due: no one records that day. */
export async function settleTrainingAnswers(workspace: Workspace): Promise<void> {
  const today = nowOf(workspace).slice(0, 10);
  const since = currentSince(today);
  const turned = await workspace.database.training.turned({
    ended: [dayAfter(since, -MISSED_DAYS), since],
    due: [dayAfter(today, -MISSED_DAYS), today],
  });
  for (const client of turned) await stateAnswers(workspace, client);
}

/**
 * Notifies of people overdue and of programmes due within 14 days, of a client or of all; again on each day on which it
 * is requested. AppErrors `not_found`, `ambiguous`, `feature_locked`.
 */
export async function remindTraining(workspace: Workspace, client?: string): Promise<{ items: Notification[] }> {
  await requireFeature(workspace, TRAINING_FEATURE);
  const { clients, notifications } = workspace.database;
  const of = client === undefined ? {} : { client: (await clients.find(client)).id };
  const items = await trainingDue(workspace, { ...of, requested: true });
  if (items.length > 0) await notifications.due(items, null);
  return { items };
}
