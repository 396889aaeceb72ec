import { openClientStore } from "@broker/adapters";
import { AppError, CLIENT_VALUES, type ClientRecord, type ExposureProfile, type ScanReport } from "@broker/contracts";
import { exposureProfileOf, recordOf } from "@broker/core";
import type { Command } from "commander";
import { configuredClock } from "../configured-clock.ts";
import { findReport } from "../find-report.ts";
import type { Invocation } from "../invocation.ts";
import { namesFile } from "../names-file.ts";
import { hasDatabase } from "../scan-permission.ts";
import { withStore } from "../with-store.ts";
import type { TypedProfile } from "./profile-options.ts";
import { typedProfile } from "./typed-profile.ts";

/** A risk as it is to be priced, and what it was read from; null = there is none. */
export interface ReadProfile {
  readonly profile: ExposureProfile;
  readonly report: ScanReport | null;
  readonly clientId: string | null;
}

/** A client's record, and the scan that stands for it. */
interface FoundClient {
  readonly record: ClientRecord;
  readonly scanId: string | null;
}

/** Whether the record has exactly this domain; `www.` in front is the same. */
function hasDomain(record: ClientRecord, domain: string): boolean {
  const held = CLIENT_VALUES.domains.safeParse(record.effective.find(({ field }) => field === "domains")?.value);
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, "");
  return (held.data ?? []).some(({ name }) => bare(name) === bare(domain));
}

/** A name with a dot and no blank is meant as a domain, of which a part is another domain. */
const isDomain = (reference: string) => /^[^\s@]+\.[^\s@]+$/.test(reference.trim());

/** The client that a text names; null = there is none. An ambiguous name is an AppError. */
async function clientOf(invocation: Invocation, reference: string): Promise<FoundClient | null> {
  const { config } = await invocation.config();
  if (!hasDatabase(config.database)) return null;
  return withStore(invocation, openClientStore, async ({ store }) => {
    try {
      const log = await store.find(reference);
      const record = recordOf(log, await store.placements.ofClients([log.id]));
      if (isDomain(reference) && !hasDomain(record, reference)) return null;
      const { domains } = await store.posture(log);
      // The weakest stands first; those without a figure stand last.
      const scanId = domains.find(({ scan }) => scan !== null)?.scan?.id ?? null;
      return { record, scanId };
    } catch (error) {
      const several = error instanceof AppError && error.code === "ambiguous" && isDomain(reference);
      if (several || (error instanceof AppError && error.code === "not_found")) return null;
      throw error;
    }
  });
}

/** A client first, since its record says more; else a scan, and the client whose domain was scanned. */
async function found(
  invocation: Invocation,
  reference: string,
): Promise<{ readonly record: ClientRecord | null; readonly report: ScanReport | null }> {
  const client = namesFile(invocation.host.cwd, reference) ? null : await clientOf(invocation, reference);
  if (client !== null) {
    const report = client.scanId === null ? null : await findReport(invocation, client.scanId);
    return { record: client.record, report };
  }
  const report = await findReport(invocation, reference);
  const owner = await clientOf(invocation, report.target.domain);
  return { record: owner?.record ?? null, report };
}

/**
 * The risk that the first argument names (client, domain, scan id or result file) with what the options say of it; without an argument
 * what the options say alone. AppErrors say what does not fit, or that nothing was said.
 */
export async function readProfile(invocation: Invocation, command: Command): Promise<ReadProfile> {
  const flags = typedProfile(command.opts<TypedProfile>());
  const [reference] = command.args;
  if (reference === undefined && Object.keys(flags).length === 0)
    throw new AppError("usage", "No risk is named.", {
      hint: `Name a client, a domain, a scan or a result file, or describe one:\n  broker ${command.name()} --revenue 3m --sic 62020 --limit 1m --retention 10k`,
    });
  const { record, report } =
    reference === undefined ? { record: null, report: null } : await found(invocation, reference);
  const { config } = await invocation.config();
  const asOf = configuredClock(config).now().toISOString();
  return { profile: exposureProfileOf({ record, report, flags, asOf }), report, clientId: record?.id ?? null };
}
