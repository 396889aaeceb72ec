import { createHash } from "node:crypto";
import {
  type ClientCompliance,
  type ClientField,
  type CustomFramework,
  type Feature,
  type FiledEvidence,
  lockedSentence,
  type ScanReport,
  type TierName,
} from "@broker/contracts";
import { type ClientLog, controlSnapshot, effectiveValue } from "@broker/core";
import {
  assessCompliance,
  type ComplianceAssessment,
  type ComplianceInput,
  clientEvidence,
  daysAfter,
  FRAMEWORKS,
  HUB_CONTROL_IDS,
  HUB_CONTROLS,
  KEPT_UP,
  libraryFramework,
  libraryFrameworks,
  MAPPINGS,
  type MappedFramework,
  observedDays,
  type ScannedEvidence,
  type ScopeFacts,
  scannedEvidence,
} from "@broker/core/compliance";
import { z } from "zod";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** Frameworks that the lowest tier has. */
const BASIC: readonly string[] = ["uk-gdpr", "cyber-essentials", "iso-27001"];

/** The feature that a framework needs; null = every tier has it. */
export function featureOf(id: string): Feature | null {
  if (BASIC.includes(id)) return null;
  return libraryFramework(id) === null ? "custom_frameworks" : "full_compliance_frameworks";
}

/** The sentence of the locked card where a tier lacks a framework; null = it may be used. */
export function lockOf(id: string, tier: TierName): string | null {
  const feature = featureOf(id);
  return feature === null ? null : lockedSentence(tier, feature);
}

/** Ids of the frameworks that a tier has; undefined = every framework, the workspace's own included. */
export function openFrameworks(tier: TierName): readonly string[] | undefined {
  if (lockedSentence(tier, "custom_frameworks") === null) return undefined;
  return FRAMEWORKS.flatMap(({ id }) => (lockOf(id, tier) === null ? [id] : []));
}

/** A client's compliance: what it adopted and filed, and the states that follow as at today. */
export interface ReadCompliance {
  /** `sample` is true in a sample workspace too. */
  readonly log: ClientLog;
  readonly name: string;
  readonly record: ClientCompliance;
  readonly filed: readonly FiledEvidence[];
  readonly input: ComplianceInput;
  readonly assessment: ComplianceAssessment;
}

/** Digest of the hub: figures made with another one are calculated again. */
export const LIBRARY_DIGEST = createHash("sha256")
  .update(JSON.stringify([HUB_CONTROLS, MAPPINGS, FRAMEWORKS]))
  .digest("hex");

const asMapped = ({ framework, mappings }: CustomFramework): MappedFramework => ({ framework, mappings });

/** The frameworks of the library, and the newest published version of each of the workspace's own. */
export async function knownFrameworks({ database }: Workspace): Promise<readonly MappedFramework[]> {
  const own = (await database.compliance.customFrameworks()).filter(({ state }) => state === "published");
  const newest = own.filter(
    ({ framework }, place) => own.findIndex((each) => each.framework.id === framework.id) === place,
  );
  return [...libraryFrameworks(), ...newest.map(asMapped)];
}

/** What the record says that may decide a scope question. */
function scopeFacts(log: ClientLog): ScopeFacts {
  const read = <Value>(field: ClientField, schema: z.ZodType<Value>): Value | null => {
    const found = schema.safeParse(effectiveValue(log, field)?.value);
    return found.success ? found.data : null;
  };
  return {
    country: read("registeredOffice", z.object({ country: z.string() }))?.country ?? null,
    industry: read("industry", z.string()),
    employees: read("employees", z.number()),
    turnover: read("turnover", z.object({ total: z.number().transform((pence) => pence / 100) }))?.total ?? null,
  };
}

/** The name that a client is shown by. */
export function nameOfClient(log: ClientLog): string {
  const name = effectiveValue(log, "legalName")?.value;
  return typeof name === "string" ? name : log.id;
}

/**
 * The days on which earlier scans observed controls in operation: of each domain the last scan that is old enough to
 * show, with its newest one, that a control is kept up.
 */
async function observedEarlier({ database }: Workspace, lastScans: ReadonlyMap<string, ScanReport>) {
  const scans: ScannedEvidence[] = [];
  for (const [domain, { startedAt }] of lastScans) {
    // Up to the end of the day that is so many days before the newest scan.
    const until = daysAfter(startedAt.slice(0, 10), 1 - KEPT_UP);
    const scan = scannedEvidence(await database.forecast.scanBefore(domain, until));
    if (scan !== null) scans.push({ ...scan, host: domain });
  }
  return observedDays(scans);
}

/**
 * A client's compliance as at today: every framework of the workspace's tier, or those named. AppErrors `not_found`,
 * `ambiguous`.
 * @param only ids of frameworks; absent = all of the tier
 * @param matured whether earlier scans are read too, on which the maturity of controls depends
 */
export async function readCompliance(
  workspace: Workspace,
  reference: string,
  only?: (record: ClientCompliance) => readonly string[],
  { matured = false }: { readonly matured?: boolean } = {},
): Promise<ReadCompliance> {
  const { clients, compliance, reports } = workspace.database;
  const found = await clients.find(reference);
  const log = { ...found, sample: found.sample || (await clients.isSample()) };
  const today = nowOf(workspace).slice(0, 10);
  const record = await compliance.find(log.id);
  const filed = await compliance.evidence(log.id);
  const reported = (await reports.standing(log.id))?.facts ?? [];
  const lastScans = await clients.lastScans(log);
  const scans = [...lastScans.values()].flatMap((report) => scannedEvidence(report) ?? []);
  const wanted = only?.(record);
  const tier = await clients.tier();
  const frameworks = (await knownFrameworks(workspace)).filter(
    ({ framework }) => wanted?.includes(framework.id) ?? lockOf(framework.id, tier) === null,
  );
  const input: ComplianceInput = {
    ...clientEvidence({ scans, answers: controlSnapshot(log) ?? {}, filed, reports: reported }, today),
    ...(matured ? { earlier: await observedEarlier(workspace, lastScans) } : {}),
    controls: HUB_CONTROL_IDS,
    frameworks,
    adoptions: record.adoptions,
    facts: scopeFacts(log),
    today,
  };
  return { log, name: nameOfClient(log), record, filed, input, assessment: assessCompliance(input) };
}

/** The frameworks that a client adopted. */
export const adoptedBy = ({ adoptions }: ClientCompliance): readonly string[] =>
  adoptions.map(({ framework }) => framework);

/** A part of what was read: the adopted frameworks alone, from which gaps and plans are made. */
export function adoptedPart({ record, input, assessment }: ReadCompliance): {
  readonly input: ComplianceInput;
  readonly assessment: ComplianceAssessment;
} {
  const ids = adoptedBy(record);
  const own = ({ framework }: { readonly framework: { readonly id: string } }) => ids.includes(framework.id);
  return {
    input: { ...input, frameworks: input.frameworks.filter(own) },
    assessment: { ...assessment, frameworks: assessment.frameworks.filter(own) },
  };
}
