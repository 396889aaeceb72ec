import type { CollectorName, ScanEvidence } from "@broker/contracts";

/** A derived part of the facts, or the reason why it was not observed. */
export type Derived<Part> = { readonly facts: Part } | { readonly unseen: string };

/** A product that inspects TLS and signs in place of the site, recognised by its issuer name. */
interface InterceptionIssuer {
  readonly pattern: RegExp;
  readonly name: string;
}

/**
 * Default issuers of inspection products. Public authorities never issue under these names. A vendor's name alone is
 * not enough where the vendor is or was a public authority too (Symantec, Cisco): the product must be named.
 */
export const INTERCEPTION_ISSUERS: readonly InterceptionIssuer[] = [
  { pattern: /zscaler/i, name: "Zscaler" },
  { pattern: /netskope|goskope/i, name: "Netskope" },
  { pattern: /fortigate|fortinet|\bFGT\w{6,}/i, name: "Fortinet FortiGate" },
  { pattern: /palo ?alto ?networks|prisma access/i, name: "Palo Alto Networks" },
  { pattern: /blue ?coat|proxysg|symantec web security service/i, name: "Symantec Web Security Service" },
  { pattern: /sophos/i, name: "Sophos" },
  { pattern: /cisco umbrella|opendns/i, name: "Cisco Umbrella" },
  { pattern: /cisco ironport|ironport appliance|cisco web security/i, name: "Cisco Secure Web Appliance" },
  { pattern: /forcepoint|websense/i, name: "Forcepoint" },
  { pattern: /mcafee web gateway|skyhigh secure web/i, name: "Skyhigh Secure Web Gateway" },
  {
    pattern: /trend ?micro.*(?:interscan|web security|deep security)|interscan web/i,
    name: "Trend Micro Web Security",
  },
  { pattern: /barracuda/i, name: "Barracuda" },
  { pattern: /sonicwall/i, name: "SonicWall" },
  {
    pattern: /check ?point (?:software )?.*(?:inspection|gateway|https)|check point https inspection/i,
    name: "Check Point",
  },
  { pattern: /watchguard|fireware http/i, name: "WatchGuard" },
  { pattern: /untangle|arista edge threat/i, name: "Untangle" },
  { pattern: /smoothwall/i, name: "Smoothwall" },
  { pattern: /lightspeed systems|lightspeed rocket/i, name: "Lightspeed" },
  { pattern: /securly/i, name: "Securly" },
  { pattern: /\biboss\b/i, name: "iboss" },
  { pattern: /contentkeeper/i, name: "ContentKeeper" },
  { pattern: /menlo security/i, name: "Menlo Security" },
  { pattern: /cato networks/i, name: "Cato Networks" },
  { pattern: /gateway ca - cloudflare managed/i, name: "Cloudflare Gateway" },
  { pattern: /kaspersky/i, name: "Kaspersky" },
  { pattern: /\beset ssl filter|eset.*ssl/i, name: "ESET" },
  { pattern: /avast|\bavg (?:technologies|web\/mail shield)/i, name: "Avast or AVG" },
  { pattern: /bitdefender/i, name: "Bitdefender" },
  { pattern: /dr\.?web/i, name: "Dr.Web" },
  { pattern: /adguard/i, name: "AdGuard" },
  { pattern: /mitmproxy/i, name: "mitmproxy" },
  { pattern: /portswigger/i, name: "Burp Suite" },
  { pattern: /charles proxy/i, name: "Charles" },
  { pattern: /do_not_trust_fiddler|fiddlerroot/i, name: "Fiddler" },
  { pattern: /zed attack proxy|owasp root ca/i, name: "OWASP ZAP" },
  { pattern: /\bsquid (?:proxy|ca)\b/i, name: "Squid" },
];

/**
 * Whether a proxy on our side signed in place of the site: the process observed one sign a known host, or the
 * certificate's issuer is such a product.
 */
export function interceptionOf(
  evidence: Pick<ScanEvidence, "interception" | "tls">,
): { issuer: string; how: string } | null {
  if (evidence.interception !== null) return evidence.interception;
  const issuer = evidence.tls?.handshake?.chain[0]?.issuer;
  if (issuer === undefined) return null;
  const product = INTERCEPTION_ISSUERS.find(({ pattern }) => pattern.test(issuer));
  if (product === undefined) return null;
  return { issuer: issuer.slice(0, 200), how: `The certificate was issued by ${product.name}, which inspects TLS.` };
}

/** Why a collector's part of the facts cannot be derived; null = it ran. */
export function unseenReason(evidence: ScanEvidence, collector: CollectorName): string | null {
  const status = evidence.collectors.find(({ name }) => name === collector);
  if (!status) return "Not requested.";
  if (status.status === "complete" || status.status === "partial") return null;
  return status.reason ?? "It could not be assessed.";
}
