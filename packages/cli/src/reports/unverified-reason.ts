import type { ScanReport } from "@broker/contracts";
import { unverifiedReason as reasonOf } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Why a report of a result file is not verified, as a sentence for print; null = the same scan is stored here. */
export async function unverifiedReason(invocation: Invocation, report: ScanReport): Promise<string | null> {
  return reasonOf(await workspaceOf(invocation), report);
}
