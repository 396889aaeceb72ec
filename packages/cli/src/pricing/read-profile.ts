import { AppError, type ClientRecord, type ExposureProfile, type ScanReport } from "@broker/contracts";
import { exposureProfileOf } from "@broker/core";
import type { Command } from "commander";
import { configuredClock } from "../configured-clock.ts";
import { findReport } from "../find-report.ts";
import type { Invocation } from "../invocation.ts";
import { namesFile } from "../names-file.ts";
import { namedClient } from "./named-client.ts";
import type { TypedProfile } from "./profile-options.ts";
import { typedProfile } from "./typed-profile.ts";

/** A risk as it is to be priced, and what it was read from; null = there is none. */
export interface ReadProfile {
  readonly profile: ExposureProfile;
  readonly report: ScanReport | null;
  readonly clientId: string | null;
}

/** A client first, since its record says more; else a scan, and the client whose domain was scanned. */
async function found(
  invocation: Invocation,
  reference: string,
): Promise<{ readonly record: ClientRecord | null; readonly report: ScanReport | null }> {
  const client = namesFile(invocation.host.cwd, reference) ? null : await namedClient(invocation, reference);
  if (client !== null) {
    const report = client.scanId === null ? null : await findReport(invocation, client.scanId);
    return { record: client.record, report };
  }
  const report = await findReport(invocation, reference);
  const owner = await namedClient(invocation, report.target.domain);
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
