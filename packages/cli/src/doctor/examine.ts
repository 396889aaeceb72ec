import { existsSync } from "node:fs";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import type { Host } from "../host.ts";
import { wire } from "../wire.ts";
import { checkBrowser } from "./check-browser.ts";
import { checkClock } from "./check-clock.ts";
import { checkContact } from "./check-contact.ts";
import { checkFonts } from "./check-fonts.ts";
import { checkHome } from "./check-home.ts";
import { checkNetwork } from "./check-network.ts";
import { checkNode } from "./check-node.ts";
import { checkStore } from "./check-store.ts";
import type { Finding } from "./finding.ts";

const NETWORK_MS = 8000;

/** Examines the machine and its way out; never more than some seconds. */
export async function examine(host: Host, resolved: ResolvedConfig, nodeVersion: string): Promise<Finding[]> {
  const { config } = resolved;
  const wiring = wire(resolved, host.env);
  const database = openWorkspaceDatabase({ database: config.database, now: () => wiring.clock.now() });
  try {
    const home = checkHome(config.home, host.platform);
    const signal = AbortSignal.any([host.signal, AbortSignal.timeout(NETWORK_MS)]);
    const { findings, heard } = await checkNetwork(wiring.network, signal);
    return [
      checkNode(nodeVersion),
      home,
      ...(existsSync(config.home) && home.status !== "failed" ? [await checkStore(database)] : []),
      ...findings,
      checkClock(wiring.clock.now(), config.clock, heard),
      checkContact(config),
      checkBrowser(host),
      checkFonts(),
    ];
  } finally {
    await database.close();
    await wiring.close();
  }
}
