import type { TrainingAnswer } from "@broker/contracts";
import { currentSince, pendingAnswers, trainingEvidence, withTrainingAnswers } from "@broker/core/training";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import { settleFollowed } from "../compliance/settle-followed.ts";
import { saveFile } from "../documents/stored-files.ts";
import { currentFigures, shownTraining } from "./read-training.ts";

/** Programmes and rounds that the evidence of an answer lists. */
const EVIDENCED = 500;

/** The figures of a client's current programmes and rounds as a stored file, without people. */
async function saveEvidence(workspace: Workspace, client: string) {
  const today = nowOf(workspace).slice(0, 10);
  const filter = { today, since: currentSince(today), clientId: client };
  const { items } = await workspace.database.training.list(filter, { limit: EVIDENCED });
  const content = Buffer.from(trainingEvidence(items.map((each) => shownTraining(each, today))));
  return saveFile(workspace, client, { name: `training-records-${today}.csv`, content });
}

/**
 * Records what a client's training records state about awareness training and phishing tests, as declared answers with
 * a file that evidences them. Answers of others remain: a difference is a conflict. May be repeated safely.
 */
export async function stateAnswers(workspace: Workspace, client: string): Promise<TrainingAnswer[]> {
  const { clients } = workspace.database;
  const figures = await currentFigures(workspace, client);
  const before = await clients.find(client);
  if (pendingAnswers(before, figures).length === 0) return [];
  const evidence = await saveEvidence(workspace, client);
  const actor = actorOf(workspace);
  let changed: ReturnType<typeof withTrainingAnswers>["changed"] = [];
  const log = await clients.edit(
    client,
    (known) => {
      const stated = withTrainingAnswers(known, figures, { ...actor, evidence });
      changed = stated.changed;
      return stated.log;
    },
    actor,
  );
  await settleFollowed(workspace, client, { cause: "answers", ref: null });
  const about = { id: log.id, name: nameOfClient(log) };
  return changed.map((each) => ({ client: about, ...each }));
}
