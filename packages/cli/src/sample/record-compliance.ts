import type { WorkspaceDatabase } from "@broker/adapters";
import { BrokerConfig } from "@broker/contracts";
import {
  type ComplianceStep,
  FRAMEWORKS_MADE,
  SAMPLE_FRAMEWORKS,
  type SampleFile,
  sampleCompliance,
} from "@broker/fixtures";
import {
  adoptFramework,
  cacheSimulations,
  editGap,
  fileEvidence,
  importFramework,
  listEvidence,
  publishFramework,
  settleCompliance,
  simulateHere,
  type Workspace,
  withdrawEvidence,
} from "@broker/server/verbs";
import { person } from "../database-of.ts";
import type { SampleLoading } from "./load-sample.ts";
import { recordAssurance } from "./record-assurance.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Time between two steps, so that each has its place in the history. */
const STEP_MS = 20_000;

const bytesOf = ({ name, text }: SampleFile) => ({ name, content: new TextEncoder().encode(text) });

/** The sample's workspace as the verbs see it. @param ms how far it is from the loading */
type WorkspaceAt = (ms: number) => Workspace;

function workspaceOf({ home, database: address, now, host }: SampleLoading, database: WorkspaceDatabase): WorkspaceAt {
  const config = { ...BrokerConfig.parse({}), home, database: address };
  return (ms) => ({
    config,
    env: host.env,
    clock: { now: () => new Date(now.getTime() + ms), elapsedMs: () => 0 },
    by: person({ host }, undefined),
    exists: () => true,
    database,
    print: () => Promise.reject(new Error("The sample prints nothing.")),
    simulate: cacheSimulations(simulateHere),
    note: () => undefined,
    warn: () => undefined,
  });
}

/** Takes one step of a client; returns the version of its record. @param version the one before */
async function take(workspace: Workspace, client: string, step: ComplianceStep, version: number): Promise<number> {
  switch (step.step) {
    case "adopt":
      return (await adoptFramework(workspace, client, step.framework, { version, ...step.change })).version;
    case "gap":
      return (await editGap(workspace, client, step.control, { version, ...step.change })).version;
    case "file":
      await fileEvidence(workspace, client, step.evidence, step.file === null ? null : bytesOf(step.file));
      return version;
    case "withdraw": {
      const { items } = await listEvidence(workspace, client);
      const found = items.find(({ title }) => title === step.title);
      if (found === undefined) throw new Error(`The sample has no evidence '${step.title}' of ${client}.`);
      await withdrawEvidence(workspace, client, found.id, step.reason);
      return version;
    }
  }
}

/**
 * Records what the sample's clients did about compliance, each step on its day: their own frameworks, adoptions,
 * evidence and decisions, then documents, reports and risks. Last come the figures as at today, which scans and answers
 * have part in.
 */
export async function recordCompliance(loading: SampleLoading, database: WorkspaceDatabase): Promise<void> {
  const at = workspaceOf(loading, database);
  const day = (days: number) => new Date(loading.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const { file, id, published } of SAMPLE_FRAMEWORKS) {
    const workspace = at(FRAMEWORKS_MADE * DAY_MS);
    const { name, content } = bytesOf(file);
    await importFramework(workspace, name, content);
    if (published) await publishFramework(workspace, id);
  }
  const versions = new Map<string, number>();
  let taken = 0;
  for (const { client, days, steps } of sampleCompliance(day))
    for (const step of steps) {
      const workspace = at(days * DAY_MS - HOUR_MS + taken * STEP_MS);
      versions.set(client, await take(workspace, client, step, versions.get(client) ?? 0));
      taken += 1;
    }
  const assured = await recordAssurance(at, day);
  for (const client of new Set([...versions.keys(), ...assured])) await settleCompliance(at(0), client);
}
