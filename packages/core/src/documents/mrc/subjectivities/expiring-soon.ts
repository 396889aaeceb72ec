import { type ScanReport, SOURCE_TITLES, showLongDate } from "@broker/contracts";
import { daysUntil, EXPIRING_DAYS } from "../../../placeability/expiry-blocker.ts";
import { toSlipText } from "../slip/content.ts";
import type { ObservedExposure } from "./observed-exposures.ts";

/**
 * The domain registration and the website's certificate that expire within 30 days of a day, or have expired: the same
 * that block placing. Null = neither, or their dates are not known.
 * @param today ISO
 */
export function expiringSoon(report: ScanReport, today: string): ObservedExposure | null {
  const { certificates, tls } = report.facts;
  const { domain, gradedHost } = report.target;
  const registration = certificates?.registration?.expiresOn ?? null;
  const certificate = tls?.certificate?.notAfter.slice(0, 10) ?? null;
  const dated = [
    ...(registration === null ? [] : [{ what: `the registration of ${domain}`, on: registration }]),
    ...(certificate === null ? [] : [{ what: `the certificate of ${gradedHost ?? domain}`, on: certificate }]),
  ].filter(({ on }) => daysUntil(on, today) <= EXPIRING_DAYS);
  const [first] = dated.map(({ on }) => on).sort();
  if (first === undefined) return null;
  const ofDomain = dated.some(({ on }) => on === registration) && certificates !== null;
  return {
    how: ofDomain
      ? { provenance: "registry", asOf: certificates.asOf, source: SOURCE_TITLES.rdap }
      : { provenance: "observed", asOf: report.startedAt, source: `scan ${report.id.slice(0, 12)}` },
    items: dated.map(({ what, on }) =>
      toSlipText(`${what} (${on < today.slice(0, 10) ? "expired" : "expires"} ${showLongDate(on)})`),
    ),
    before: first,
  };
}
