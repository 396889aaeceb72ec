import type { Ledger, SiteNetwork } from "@broker/core";
import type { AddressGuard } from "./address/address-guard.ts";
import { resolveHost } from "./address/resolve-host.ts";
import { createDialer } from "./dialer.ts";
import type { Asker, DnsClient } from "./dns/dns-client.ts";
import { createHttpClient } from "./http/http-client.ts";
import { createProxyRoutes } from "./http/proxy-route.ts";
import type { KeyedLanes } from "./limits/keyed-lanes.ts";
import type { NetworkSettings } from "./network-settings.ts";
import { createSmtpClient, type SmtpShared } from "./smtp/smtp-client.ts";
import { createTlsClient } from "./tls/tls-client.ts";
import type { TlsContexts } from "./tls/tls-contexts.ts";

/** What all scans of a process share. */
export interface ProcessNetwork {
  readonly settings: NetworkSettings;
  readonly dns: DnsClient;
  readonly guard: AddressGuard;
  readonly contexts: TlsContexts;
  readonly hostLanes: KeyedLanes;
  readonly addressLanes: KeyedLanes;
  readonly smtp: SmtpShared;
}

/** Opens the network as one scan sees it: paid from its ledger, ended by its signal or by `close`. */
export function openSiteNetwork(
  shared: ProcessNetwork,
  site: { readonly ledger: Ledger; readonly signal: AbortSignal; readonly namedByPerson: boolean },
): SiteNetwork {
  const { settings, contexts, guard } = shared;
  const { ledger, namedByPerson } = site;
  const closed = new AbortController();
  const signal = AbortSignal.any([site.signal, closed.signal]);
  const timeoutMs = settings.requestTimeoutMs;
  const asker: Asker = { signal, spend: () => ledger.take("dnsQuestions") };
  const ask: SiteNetwork["dns"]["ask"] = (name, type) => shared.dns.ask(name, type, asker);
  const dialer = createDialer({
    signal,
    ports: settings.ports,
    proxy: settings.proxy,
    userAgent: settings.userAgent,
    lookUp: (host) => resolveHost(host, ask, guard),
    lookUpProxy: (host) => resolveHost(host === "localhost" ? "127.0.0.1" : host, ask, () => null),
  });
  const common = { dialer, contexts, ledger, signal, timeoutMs };
  const routes = createProxyRoutes({ ...common, proxy: settings.proxy, ports: settings.ports });
  const http = createHttpClient({
    ...common,
    hostLanes: shared.hostLanes,
    addressLanes: shared.addressLanes,
    perHostConcurrency: settings.perHostConcurrency,
    userAgent: settings.userAgent,
    proxyRoute: routes.routeFor,
  });
  return {
    dns: { ask },
    http,
    tls: createTlsClient(common),
    smtp: createSmtpClient({
      ...common,
      shared: shared.smtp,
      ehloName: ehloName(settings.userAgent),
      namedByPerson,
    }),
    async close() {
      closed.abort();
      await Promise.all([http.close(), routes.close()]);
    },
  };
}

/**
 * The host of the contact address in the user agent, so that a mail server's log names who to ask; else an address
 * literal.
 */
function ehloName(userAgent: string): string {
  const contact = /https?:\/\/[^\s)>;,]+/.exec(userAgent)?.[0];
  return (contact && URL.parse(contact)?.hostname) || "[127.0.0.1]";
}
