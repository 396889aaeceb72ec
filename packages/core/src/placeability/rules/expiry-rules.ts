import { type Blocker, showDate } from "@broker/contracts";
import { externalSource, type FoundBlocker, type PlaceabilityRule, scanSource } from "../placeability-rule.ts";
import { silentSource } from "../silent-source.ts";

/** Days before expiry from which a domain or certificate is a blocker, that day included. */
export const EXPIRING_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days from the day of a moment to a day; negative = past. */
export const daysUntil = (day: string, now: string): number =>
  Math.round((Date.parse(day) - Date.parse(now.slice(0, 10))) / DAY_MS);

/** The blocker of what expires on a day; empty if that is more than 30 days away. */
function expiryBlocker(
  what: string,
  domain: string,
  on: string,
  now: string,
  source: Blocker["source"],
): FoundBlocker[] {
  const days = daysUntil(on, now);
  if (days > EXPIRING_DAYS) return [];
  const words = days < 0 ? "expired" : "expires";
  return [{ subject: `${what}, ${words} ${showDate(on)}`, source, fix: { kind: "scan", domains: [domain] } }];
}

/**
 * A domain's registration ends within 30 days or has ended: email and website stop, or pass to another owner. Source:
 * RFC 9083 (RDAP, expiration event); ICANN Expired Registration Recovery Policy.
 */
export const domainExpiring: PlaceabilityRule = {
  id: "domain-expiring",
  verdict: "needs-work",
  judge({ now, scans }) {
    if (scans.length === 0) return "no-scan";
    const dated = scans.flatMap(({ target, facts: { certificates } }) => {
      const on = certificates?.registration?.expiresOn;
      return certificates === null || on == null ? [] : [{ domain: target.domain, on, asOf: certificates.asOf }];
    });
    if (dated.length === 0)
      return scans.some(({ facts: { certificates } }) => certificates?.registration != null)
        ? "date-not-stated"
        : silentSource(scans, "rdap");
    return dated.flatMap(({ domain, on, asOf }) =>
      expiryBlocker(domain, domain, on, now, externalSource("rdap", asOf)),
    );
  },
};

/**
 * The website's certificate ends within 30 days or has ended. Source: RFC 5280, section 4.1.2.5 (validity); CA/Browser
 * Forum Baseline Requirements.
 */
export const certificateExpiring: PlaceabilityRule = {
  id: "certificate-expiring",
  verdict: "needs-work",
  judge({ now, scans }) {
    if (scans.length === 0) return "no-scan";
    const dated = scans.flatMap(({ target, startedAt, facts: { tls } }) =>
      tls?.certificate == null ? [] : [{ target, startedAt, on: tls.certificate.notAfter.slice(0, 10) }],
    );
    if (dated.length === 0) return "not-observable";
    return dated.flatMap(({ target, startedAt, on }) =>
      expiryBlocker(target.gradedHost ?? target.domain, target.domain, on, now, scanSource(startedAt)).map((found) => ({
        ...found,
        checkIds: ["certificate-not-expiring"],
      })),
    );
  },
};
