import type { Ledger, Network } from "@broker/core";
import { createAddressGuard } from "./address/address-guard.ts";
import { createDnsClient, resolverValidates } from "./dns/dns-client.ts";
import { parseNameServer, systemNameServers } from "./dns/name-server.ts";
import { keyedLanes } from "./limits/keyed-lanes.ts";
import { OWN_PLACES, sharedLanes } from "./limits/shared-places.ts";
import { type NetworkSettings, openSiteNetwork, type ProcessNetwork } from "./open-site-network.ts";
import { watchPort25 } from "./smtp/port-25.ts";
import { rememberInProcess } from "./smtp/smtp-memory.ts";
import { findInterception, SHIPPED_CANARIES } from "./tls/find-interception.ts";
import { createTlsContexts } from "./tls/tls-contexts.ts";

/** A ledger without limits or records, for requests that the process makes for itself. */
function unmetered(): Ledger {
  return {
    take: () => true,
    takeSmtp: () => true,
    connected: () => undefined,
    received: () => true,
    total: () => ({
      requests: 0,
      connections: 0,
      tlsOnlyConnections: 0,
      smtpConnections: 0,
      dnsQuestions: 0,
      bytes: 0,
    }),
  };
}

const LONGEST_DNS_ATTEMPT_MS = 2000;
const LONGEST_CANARY_MS = 4000;

/**
 * Opens the process's network on real sockets. Throws `config_invalid` for invalid settings; nothing is sent before the
 * first request. `close` ends everything that is still open.
 */
export function createNetwork(settings: NetworkSettings): Network & { close(): Promise<void> } {
  const servers = settings.dnsServers.length > 0 ? settings.dnsServers.map(parseNameServer) : systemNameServers();
  const attemptMs = Math.min(LONGEST_DNS_ATTEMPT_MS, settings.requestTimeoutMs / 4);
  const dns = createDnsClient({ servers, attemptMs });
  const { places = OWN_PLACES } = settings;
  const lanes = (subject: string, most: number) => sharedLanes(keyedLanes(most), places, { subject, most });
  const shared: ProcessNetwork = {
    settings,
    dns,
    guard: createAddressGuard(settings.allowPrivateAddresses),
    contexts: createTlsContexts(settings.caPem),
    hostLanes: lanes("host", settings.perHostConcurrency),
    addressLanes: lanes("address", settings.perAddressConcurrency),
    smtp: { memory: settings.smtpMemory ?? rememberInProcess(), port25: watchPort25(), visits: new Map(), places },
  };
  const ended = new AbortController();
  const ownSite = (timeoutMs: number) =>
    openSiteNetwork(shared, {
      ledger: unmetered(),
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]),
      namedByPerson: false,
    });
  let validates: Promise<boolean | null> | undefined;
  let interception: ReturnType<Network["interception"]> | undefined;

  return {
    open: (site) => openSiteNetwork(shared, { ...site, signal: AbortSignal.any([ended.signal, site.signal]) }),
    resolverValidates() {
      validates ??= resolverValidates(dns, ended.signal);
      return validates;
    },
    interception() {
      const timeoutMs = Math.min(LONGEST_CANARY_MS, settings.requestTimeoutMs);
      interception ??= findInterception(ownSite(timeoutMs).tls, settings.canaries ?? SHIPPED_CANARIES);
      return interception;
    },
    close() {
      ended.abort();
      dns.close();
      return Promise.resolve();
    },
  };
}
