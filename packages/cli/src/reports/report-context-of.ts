import { CLIENT_VALUES, type ScanReport } from "@broker/contracts";
import { type AudienceName, exposureProfileOf, type ReportContext, SCAN_ALONE } from "@broker/core";
import { profileAsPrinted, submissionFactsOf } from "@broker/core/papers";
import { configuredClock } from "../configured-clock.ts";
import { findReport } from "../find-report.ts";
import type { Invocation } from "../invocation.ts";
import { openStore } from "../open-store.ts";
import { type FoundClient, namedClient } from "../pricing/named-client.ts";
import { modelledContext } from "./modelled-context.ts";

/** Audiences that are told of money by the models. */
const MODELLED: readonly AudienceName[] = ["executive", "insurance", "full"];

/** The client of whose accepted domains the scanned one is; a proposed domain is nobody's yet. */
async function ownerOf(invocation: Invocation, domain: string): Promise<FoundClient | null> {
  const found = await namedClient(invocation, domain);
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, "");
  const held = CLIENT_VALUES.domains.safeParse(
    found?.record.effective.find(({ field }) => field === "domains")?.value,
  ).data;
  return held?.some(({ name, accepted }) => accepted && bare(name) === bare(domain)) ? found : null;
}

/** The stored scan that stands for a client; the one at hand where it is that one. */
async function standingScan(
  invocation: Invocation,
  owner: FoundClient | null,
  report: ScanReport,
): Promise<ScanReport | null> {
  if (owner === null) return report;
  if (owner.scanId === null) return null;
  return owner.scanId === report.id ? report : findReport(invocation, owner.scanId);
}

async function scanBefore(invocation: Invocation, report: ScanReport): Promise<ScanReport | null> {
  const store = await openStore(await invocation.config());
  try {
    return await store.before(report);
  } finally {
    await store.close();
  }
}

/**
 * What a report tells beside its stored scan: the client whose domain it is, the scan before, and what the models say. An unverified one
 * stands alone: no record and no model is put beside what nobody can check.
 * @param unverified why the scan is no stored one, as a sentence; null = it is
 */
export async function reportContextOf(
  invocation: Invocation,
  report: ScanReport,
  { audience, unverified }: { readonly audience: AudienceName; readonly unverified: string | null },
): Promise<ReportContext> {
  if (unverified !== null) return { ...SCAN_ALONE, unverified };
  const { config } = await invocation.config();
  const asOf = configuredClock(config).now().toISOString();
  const owner = await ownerOf(invocation, report.target.domain);
  const standing = await standingScan(invocation, owner, report);
  const record = owner?.record ?? null;
  const brokerage = config.brokerage ?? {};
  const facts = record === null ? null : submissionFactsOf({ record, report: standing, asOf, brokerage });
  const profile = profileAsPrinted(exposureProfileOf({ record, report: standing, asOf }), facts);
  const modelled = MODELLED.includes(audience)
    ? await modelledContext(invocation, { report: standing ?? report, profile, asOf })
    : null;
  return {
    ...SCAN_ALONE,
    ...modelled,
    // The works of another scan than this one say nothing of this one's.
    effects: standing?.id === report.id ? (modelled?.effects ?? []) : [],
    record,
    facts,
    previous: await scanBefore(invocation, report),
    profile,
    asOf,
  };
}
