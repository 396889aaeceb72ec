import { CLIENT_VALUES, type ScanReport } from "@broker/contracts";
import { type AudienceName, exposureProfileOf, type ReportContext, SCAN_ALONE } from "@broker/core";
import { submissionFactsOf } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { type FoundClient, namedClient } from "../clients/client-record.ts";
import { adoptedBy, readCompliance } from "../compliance/read-compliance.ts";
import { gateSources } from "../gate/sanctions-gate.ts";
import { currentSlip } from "../mrc/current-slip.ts";
import { storedReport } from "../scans/stored-report.ts";
import { modelledContext } from "./modelled-context.ts";

/** Audiences whose reports include modelled amounts. */
const MODELLED: readonly AudienceName[] = ["executive", "insurance", "full"];

/** Audiences whose reports set the evidence against frameworks. */
const MAPPED: readonly AudienceName[] = ["compliance", "full"];

/** A client's compliance by the frameworks that it adopted; null = it adopted none. */
async function complianceIn(workspace: Workspace, client: string): Promise<ReportContext["compliance"]> {
  const { record, assessment, input } = await readCompliance(workspace, client, adoptedBy);
  return record.adoptions.length === 0 ? null : { assessment, statements: input.statements };
}

/** Audiences whose reports compare the company with its peers. */
const COMPARED: readonly AudienceName[] = ["insurance", "full"];

/**
 * The client whose accepted domains include the scanned one; a proposed domain belongs to no client. Where several
 * clients share the domain, only a named client is found.
 */
export async function ownerOf(
  workspace: Workspace,
  domain: string,
  client: string = domain,
): Promise<FoundClient | null> {
  const found = await namedClient(workspace, client);
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, "");
  const held = CLIENT_VALUES.domains.safeParse(
    found?.record.effective.find(({ field }) => field === "domains")?.value,
  ).data;
  return held?.some(({ name, accepted }) => accepted && bare(name) === bare(domain)) ? found : null;
}

/** The stored scan that represents a client; the given one if it is that scan. */
async function standingScan(
  workspace: Workspace,
  owner: FoundClient | null,
  report: ScanReport,
): Promise<ScanReport | null> {
  if (owner === null) return report;
  if (owner.scanId === null) return null;
  return owner.scanId === report.id ? report : storedReport(workspace, owner.scanId);
}

async function scanBefore(workspace: Workspace, report: ScanReport): Promise<ScanReport | null> {
  return workspace.database.scans.before(report);
}

/**
 * What a report shows besides its stored scan: the client that owns the domain, the scan before, and the models'
 * results. An unverified scan is reported by itself: no record or model accompanies data that cannot be verified.
 * @param unverified why the scan is not a stored one, as a sentence; null = it is
 */
export async function reportContextOf(
  workspace: Workspace,
  report: ScanReport,
  {
    audience,
    unverified,
    client,
  }: {
    readonly audience: AudienceName;
    readonly unverified: string | null;
    /** The id of the client that it is about; undefined = the only one with the domain. */
    readonly client?: string | undefined;
  },
): Promise<ReportContext> {
  if (unverified !== null) return { ...SCAN_ALONE, unverified };
  const { config } = workspace;
  const asOf = workspace.clock.now().toISOString();
  const owner = await ownerOf(workspace, report.target.domain, client);
  const standing = await standingScan(workspace, owner, report);
  const sample = owner?.record.sample === true || (await workspace.database.clients.isSample());
  const record = owner?.record ?? null;
  const brokerage = config.brokerage ?? {};
  const filed = record === null ? [] : await workspace.database.compliance.shown(record.id);
  const gate = record === null ? null : await gateSources(workspace, record.id);
  const submitted =
    record === null || gate === null
      ? null
      : submissionFactsOf({ record, report: standing, filed, asOf, brokerage, gate });
  const facts = submitted === null ? null : { ...submitted, client: { ...submitted.client, sample } };
  const profile = exposureProfileOf({ record, report: standing, asOf });
  const modelled = MODELLED.includes(audience)
    ? await modelledContext(workspace, { report: standing ?? report, profile, asOf })
    : null;
  return {
    ...SCAN_ALONE,
    ...modelled,
    // The actions of another scan do not apply to this one.
    effects: standing?.id === report.id ? (modelled?.effects ?? []) : [],
    record,
    facts,
    compliance: record !== null && MAPPED.includes(audience) ? await complianceIn(workspace, record.id) : null,
    slip: audience === "insurance" && record !== null ? await currentSlip(workspace, record.id) : null,
    previous: await scanBefore(workspace, report),
    profile,
    sample,
    peers: COMPARED.includes(audience) ? await workspace.database.peers.ofSectorAndSize(report.target.domain) : null,
    asOf,
  };
}
