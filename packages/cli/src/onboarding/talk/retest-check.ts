import type { ScanReport, SessionView } from "@broker/contracts";
import { recheckScan, type Workspace } from "@broker/server/verbs";
import type { Host } from "../../host.ts";

/** Most milliseconds of a retest, as of a scan. */
const LIMIT_MS = 30_000;

/** Repeats a check of a scan; the network is opened only now. Null = interrupted. AppErrors as of a retest. */
export async function retestCheck(
  workspace: Workspace,
  { scan, check }: NonNullable<SessionView["retest"]>,
  { env, signal }: Pick<Host, "env" | "signal">,
): Promise<ScanReport | null> {
  const { config } = workspace;
  const { wire } = await import("../../wire.ts");
  const wiring = wire({ config }, env);
  try {
    const looked = await recheckScan(workspace, wiring, {
      reference: scan,
      checkId: check,
      timeoutMs: LIMIT_MS,
      consentOnly: config.requireConsent === true,
      signal,
      onEvent: () => undefined,
    });
    return looked?.report ?? null;
  } finally {
    await wiring.close();
  }
}
