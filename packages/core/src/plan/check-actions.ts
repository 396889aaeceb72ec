import type { CheckResult, FailureCause } from "@broker/contracts";
import type { CheckId } from "../scan/checks/check-list.ts";

/** What to do about a failed check; another action where it is partly failed, or failed because of another check. */
type Action = string | ({ readonly fail: string; readonly partial?: string } & Partial<Record<FailureCause, string>>);

/**
 * The action that remediates each check, in the imperative; a check without a row does not compile. The steps are in
 * the check's remediation.
 */
const CHECK_ACTIONS: Readonly<Record<CheckId, Action>> = {
  // transport
  "https-available": "Serve the website over HTTPS",
  "http-redirects-to-https": "Redirect all HTTP requests to HTTPS",
  "certificate-trusted": { fail: "Install a publicly trusted certificate", partial: "Enable OCSP stapling" },
  "certificate-names-host": "Install a certificate that names the host",
  "certificate-not-expiring": "Renew the certificate",
  "certificate-key-strong": "Reissue the certificate with a strong key",
  "certificate-signature-modern": "Reissue the certificate with a SHA-256 signature",
  "certificate-lifetime-within-limits": "Reissue the certificate for a shorter period",
  "legacy-protocols-off": "Disable TLS 1.0 and TLS 1.1",
  "modern-protocol-offered": "Enable TLS 1.3",
  "forward-secrecy": "Enable forward secrecy (ECDHE)",
  "weak-ciphers-off": "Disable weak cipher suites",
  "twin-host-covered": "Cover the www and bare domain names with the certificate",
  "post-quantum-key-exchange": "Enable post-quantum key exchange",
  // headers
  "strict-transport-security": {
    fail: "Enable HSTS for at least a year",
    "certificate-not-valid": "Confirm HSTS once the certificate is valid",
  },
  "hsts-covers-subdomains": {
    fail: "Extend HSTS to subdomains",
    "certificate-not-valid": "Confirm HSTS for subdomains once the certificate is valid",
  },
  "hsts-preloaded": "Add the domain to the HSTS preload list",
  "content-security-policy": "Enforce a Content-Security-Policy",
  "csp-scripts-restricted": "Restrict scripts in the Content-Security-Policy",
  "csp-base-and-objects": "Restrict base-uri and object-src in the Content-Security-Policy",
  "clickjacking-protection": "Enable clickjacking protection",
  "content-type-sniffing-off": "Set X-Content-Type-Options to nosniff",
  "referrer-policy": "Set a Referrer-Policy that hides full URLs",
  "permissions-policy": "Set a Permissions-Policy",
  "cross-origin-opener-policy": "Set Cross-Origin-Opener-Policy",
  "cross-origin-resource-policy": "Set Cross-Origin-Resource-Policy",
  "cross-origin-sharing": "Restrict CORS to trusted origins",
  // cookies
  "cookies-secure": "Set the Secure flag on all cookies",
  "session-cookies-httponly": "Set HttpOnly on session cookies",
  "cookies-samesite": "Set SameSite on all cookies",
  "cookies-scope-narrow": "Restrict session cookies to their host",
  "session-cookies-not-in-clear": "Send session cookies over HTTPS only",
  "session-cookies-short-lived": "Shorten the lifetime of session cookies",
  // content
  "no-active-mixed-content": "Load scripts, styles and frames over HTTPS only",
  "no-passive-mixed-content": "Load images and media over HTTPS only",
  "forms-post-securely": "Submit all forms over HTTPS",
  "forms-post-to-own-site": "Confirm or replace third-party form recipients",
  "frames-sandboxed": "Sandbox third-party frames",
  "inline-script-limited": "Move inline scripts into files",
  "no-end-of-life-libraries": "Update end-of-life JavaScript libraries",
  "third-party-hosts-few": "Reduce the third-party domains that the page loads from",
  "third-party-scripts-integrity": "Add Subresource Integrity to third-party scripts",
  // email
  "spf-present": "Publish an SPF record",
  "spf-valid": "Correct the SPF record",
  "spf-not-open": 'Remove "+all" from the SPF record',
  "spf-strict": 'Set SPF to fail ("-all")',
  "spf-lookups-within-limit": "Reduce the DNS lookups of the SPF record",
  "dkim-key-found": "Enable DKIM signing",
  "dkim-key-strong": "Replace the DKIM key with a 2048-bit key",
  "dkim-aliases-resolve": "Remove the dangling DKIM alias",
  "dmarc-present": "Publish a DMARC record",
  "dmarc-valid": "Correct the DMARC record",
  "dmarc-enforced": "Enforce DMARC",
  "dmarc-subdomains-enforced": "Enforce DMARC for subdomains",
  "dmarc-reports-received": "Receive DMARC reports",
  "mx-resolvable": "Correct the MX records",
  "mx-starttls": "Enable STARTTLS on all mail servers",
  "mx-certificate-valid": "Install valid certificates on all mail servers",
  "mta-sts-enforced": "Enforce MTA-STS",
  "tls-rpt-present": "Configure TLS reporting (TLS-RPT)",
  "dane-for-mail": { fail: "Enable DANE for mail", partial: "Sign the mail domain with DNSSEC" },
  "non-sending-domain-locked": "Protect the non-sending domain from spoofing",
  // dns
  "dnssec-signed": "Enable DNSSEC",
  "caa-present": "Publish a CAA record",
  "caa-well-formed": "Correct the CAA records",
  "name-servers-redundant": "Add a second name server",
  "name-servers-diverse": "Place name servers in different networks",
  "no-dangling-alias": "Remove the dangling DNS alias",
  "no-wildcard-address": "Replace the wildcard DNS record",
  "soa-timers-sane": "Correct the SOA timers",
  // authentication
  "login-page-over-https": "Serve login pages over HTTPS only",
  "login-forms-post-safely": {
    fail: "Submit passwords over HTTPS by POST",
    partial: "Confirm or replace the third-party recipient of passwords",
  },
  "no-basic-authentication": "Replace HTTP Basic authentication",
  "session-cookies-hardened": "Harden session cookies at login",
  "admin-login-hidden": "Restrict access to the admin login page",
  "single-sign-on-visible": "Offer single sign-on at login",
  "change-password-address": "Publish a change-password URL",
  // privacy
  "privacy-notice-linked": "Publish and link a privacy notice",
  "privacy-contact-given": "Name a privacy contact",
  "cookie-information-linked": "Publish cookie information",
  "trackers-held-for-consent": "Block trackers until consent",
  "no-preticked-marketing": "Untick marketing consent boxes by default",
  "personal-data-over-tls": "Receive personal data over valid TLS only",
  "company-identified": "Identify the company on the website",
  // hygiene
  "security-txt-present": "Publish a security.txt file",
  "security-txt-valid": "Correct the security.txt file",
  "supported-software": "Upgrade the web server to a supported version",
  "server-version-hidden": "Hide the web server version",
  "framework-version-hidden": "Hide the framework version",
  "error-page-quiet": "Remove internal information from error pages",
  "comments-reveal-nothing": "Remove internal information from HTML comments",
  "robots-reveals-nothing": "Remove private paths from robots.txt",
  "not-found-status-honest": "Return status 404 for missing pages",
};

/** The action that remediates a check. A check of an earlier method without a row has its finding's title. */
export function checkAction({
  id,
  outcome,
  title,
  cause,
}: Pick<CheckResult, "id" | "outcome" | "title" | "cause">): string {
  const action: Action = (CHECK_ACTIONS as Readonly<Record<string, Action | undefined>>)[id] ?? title;
  if (typeof action === "string") return action;
  const other = outcome === "partial" ? action.partial : cause === undefined ? undefined : action[cause];
  return other ?? action.fail;
}
