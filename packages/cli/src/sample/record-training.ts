import { sampleTraining, sampleTyped } from "@broker/fixtures";
import { importTraining, recordTypedTraining, type Workspace } from "@broker/server/verbs";

const DAY_MS = 86_400_000;

/** Records training of the sample's clients, each on its day. @param at the workspace at a moment */
export async function recordTraining(at: (ms: number) => Workspace, day: (days: number) => string): Promise<void> {
  for (const { client, text, days } of sampleTraining(day)) await importTraining(at(days * DAY_MS), text, { client });
  for (const { days, ...typed } of sampleTyped(day))
    await recordTypedTraining(at(days * DAY_MS), { kind: "training", ...typed });
}
