import type { NetworkSettings } from "../../packages/adapters/src/index.ts";
import { createTlsContexts } from "../../packages/adapters/src/network/tls/tls-contexts.ts";
import { bareDns } from "./bare-dns.ts";
import { bareHttp } from "./bare-http.ts";
import { bareTls } from "./bare-tls.ts";
import { inLanes } from "./in-lanes.ts";
import type { ReplayPlan } from "./record-calls.ts";

/**
 * The bare loop: replays the requests of the scans with the same libraries, TLS settings and concurrency, without
 * analysis.
 */
export async function replay(
  plans: readonly ReplayPlan[],
  settings: NetworkSettings,
  concurrency: number,
): Promise<void> {
  const { caPem, ports, userAgent, dnsServers } = settings;
  const contexts = createTlsContexts(caPem);
  const dns = bareDns(dnsServers[0] ?? "");
  await inLanes(plans, concurrency, async ({ questions, requests, handshakes }) => {
    await Promise.all([
      // More concurrent queries would overflow the socket, and lost ones cost seconds.
      inLanes(questions, 6, (question) => dns.ask(question)),
      bareHttp(requests, { ports, contexts, userAgent }),
      inLanes(handshakes, 2, ({ host, probe }) => bareTls(probe, host, ports["443"] ?? 0, contexts)),
    ]);
  });
  dns.close();
}
