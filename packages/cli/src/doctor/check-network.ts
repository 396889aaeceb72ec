import { SHIPPED_CANARIES } from "@broker/adapters";
import type { DnsAnswer } from "@broker/contracts";
import { type Network, openLedger } from "@broker/core";
import type { Finding } from "./check-machine.ts";

/** A mail exchanger that is known to answer on port 25. */
const MAIL_HOST = "gmail-smtp-in.l.google.com";
const OFFLINE = "no external host can be reached";

/** Findings about network access, and the time that a known host reported. */
export interface NetworkFindings {
  readonly findings: readonly Finding[];
  readonly heard: Date | null;
}

const IDS: Readonly<Record<string, string>> = { "Port 443": "https", "Port 25": "smtp", Proxy: "interception" };

const unchecked = (title: string): Finding => ({
  id: IDS[title] ?? title,
  title,
  status: "not-checked",
  detail: OFFLINE,
});

/** The finding if the resolver is silent, or does not resolve public names; null when it does. */
function withoutOutside(status: DnsAnswer["status"], host: string): Finding | null {
  const base = { id: "dns", title: "DNS" };
  if (status === "ok") return null;
  if (status === "nxdomain" || status === "nodata" || status === "refused")
    return {
      ...base,
      status: "warning",
      detail: `the resolver responds but cannot resolve ${host}: a private network`,
      hint: "To scan companies on the internet, set network.dnsServers.",
    };
  return {
    ...base,
    status: "failed",
    detail: "no resolver answered; you seem to be offline",
    hint: "Connect and try again, or set network.dnsServers. 'broker demo' and 'broker rescan' work offline.",
  };
}

function timeOf(headers: readonly (readonly [string, string])[]): Date | null {
  const text = headers.find(([name]) => name === "date")?.[1];
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}

async function checkInterception(network: Network): Promise<Finding> {
  const base = { id: "interception", title: "Proxy" };
  const found = await network.interception();
  if (found === null) return { ...base, status: "ok", detail: "no proxy signs in other hosts' names" };
  return {
    ...base,
    status: "warning",
    detail: `${found.issuer} signs for hosts that are not its own, so TLS and headers will read 'not observed'`,
    hint: "Scan from a network without TLS inspection.",
  };
}

async function checkResolver(network: Network): Promise<Finding> {
  const validates = await network.resolverValidates();
  const detail =
    validates === null
      ? "whether the resolver validates DNSSEC is not known"
      : validates
        ? "the resolver answers and validates DNSSEC"
        : "the resolver answers; it does not validate DNSSEC";
  return { id: "dns", title: "DNS", status: "ok", detail };
}

/** Queries the resolver, a known website and a known mail host, all at once; without DNS nothing else is tried. */
export async function checkNetwork(network: Network, signal: AbortSignal): Promise<NetworkFindings> {
  const site = network.open({ ledger: openLedger(), signal, namedByPerson: false });
  const host = SHIPPED_CANARIES[0]?.host ?? "example.com";
  try {
    const { status } = await site.dns.ask(host, "A");
    const lone = withoutOutside(status, host);
    if (lone !== null) return { findings: [lone, ...["Port 443", "Port 25", "Proxy"].map(unchecked)], heard: null };
    const url = `https://${host}/`;
    const [resolver, page, mail, interception] = await Promise.all([
      checkResolver(network),
      site.http.send({ purpose: "https-home", hop: 0, url, method: "HEAD", maxBodyBytes: 0 }),
      site.smtp.probe(MAIL_HOST),
      checkInterception(network),
    ]);
    const https: Finding =
      page.status === null
        ? {
            id: "https",
            title: "Port 443",
            status: "failed",
            detail: `${host} did not respond: ${page.error?.message ?? "no reason given"}`,
            hint: "Check the firewall, or set network.proxy.",
          }
        : { id: "https", title: "Port 443", status: "ok", detail: "websites can be reached" };
    const smtp: Finding =
      mail.outcome === "answered" || mail.outcome === "asked-recently"
        ? { id: "smtp", title: "Port 25", status: "ok", detail: "mail hosts can be reached" }
        : {
            id: "smtp",
            title: "Port 25",
            status: "warning",
            detail: "mail hosts cannot be reached, so STARTTLS will read 'not observed'",
            hint: "Many networks close port 25; scan from a server if you need it.",
          };
    return {
      findings: [resolver, https, smtp, page.status === null ? unchecked("Proxy") : interception],
      heard: timeOf(page.headers),
    };
  } finally {
    await site.close();
  }
}
