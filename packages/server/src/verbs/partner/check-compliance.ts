import type { ScanReport, V1Subject } from "@broker/contracts";
import { AppError } from "@broker/contracts";
import { parseTarget } from "@broker/core";
import {
  type AssessedFramework,
  assessCompliance,
  clientEvidence,
  HUB_CONTROL_IDS,
  NO_SCOPE_FACTS,
  scannedEvidence,
} from "@broker/core/compliance";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { knownFrameworks, lockOf, readCompliance } from "../compliance/read-compliance.ts";

/** A company against some frameworks as at today. */
export interface CheckedCompliance {
  readonly client: { readonly id: string; readonly name: string } | null;
  readonly domain: string | null;
  readonly sample: boolean;
  /** ISO 8601 date. */
  readonly today: string;
  /** Start of the newest scan that counts; null = none. */
  readonly scannedAt: string | null;
  /** Those that an engine assesses. */
  readonly frameworks: readonly AssessedFramework[];
  /** Sentences of the tier, by the framework that it lacks. */
  readonly locked: ReadonlyMap<string, string>;
}

async function locksOf(workspace: Workspace, wanted: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tier = await workspace.database.clients.tier();
  const known = new Set((await knownFrameworks(workspace)).map(({ framework }) => framework.id));
  return new Map(
    wanted.flatMap((id) => {
      const sentence = known.has(id) ? lockOf(id, tier) : null;
      return sentence === null ? [] : [[id, sentence] as const];
    }),
  );
}

const newest = (reports: readonly ScanReport[]): string | null =>
  reports
    .map(({ startedAt }) => startedAt)
    .toSorted()
    .at(-1) ?? null;

async function checkClient(workspace: Workspace, reference: string, wanted: readonly string[]) {
  const read = await readCompliance(workspace, reference, () => wanted);
  const scans = await workspace.database.clients.lastScans(read.log);
  return {
    client: { id: read.log.id, name: read.name },
    domain: null,
    sample: read.log.sample,
    today: read.input.today,
    scannedAt: newest([...scans.values()]),
    frameworks: read.assessment.frameworks,
  };
}

/** The client that has a domain as accepted; null = none. AppError `ambiguous`. */
async function ownerOf({ database }: Workspace, domain: string): Promise<string | null> {
  try {
    return (await database.clients.find(domain)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function checkDomain(workspace: Workspace, domain: string, wanted: readonly string[]) {
  const today = nowOf(workspace).slice(0, 10);
  const { items } = await workspace.database.scans.page({ domain, limit: 1 });
  const [line] = items;
  const report = line === undefined ? null : await workspace.database.scans.find(line.id);
  const scans = report === null ? [] : [scannedEvidence(report) ?? []].flat();
  const frameworks = (await knownFrameworks(workspace)).filter(({ framework }) => wanted.includes(framework.id));
  const assessment = assessCompliance({
    ...clientEvidence({ scans, answers: {}, filed: [] }, today),
    ...{ controls: HUB_CONTROL_IDS, frameworks, adoptions: [], facts: NO_SCOPE_FACTS, today },
  });
  const sample = await workspace.database.clients.isSample();
  return {
    ...{ client: null, domain, sample, today, frameworks: assessment.frameworks },
    scannedAt: report?.startedAt ?? null,
  };
}

/**
 * Checks a client, or a domain, against frameworks: a domain of a client is that client, another one is judged by its
 * newest stored scan alone. AppErrors `not_found`, `ambiguous`, `target_invalid`.
 */
export async function checkCompliance(
  workspace: Workspace,
  { client, domain }: V1Subject,
  frameworks: readonly string[],
): Promise<CheckedCompliance> {
  const locked = await locksOf(workspace, frameworks);
  const wanted = frameworks.filter((id) => !locked.has(id));
  if (client !== undefined) return { ...(await checkClient(workspace, client, wanted)), locked };
  const host = parseTarget(domain ?? "").target.domain;
  const owner = await ownerOf(workspace, host);
  if (owner === null) return { ...(await checkDomain(workspace, host, wanted)), locked };
  return { ...(await checkClient(workspace, owner, wanted)), domain: host, locked };
}
