import { type HowKnown, type ScanReport, SOURCE_TITLES, showLongDate } from "@broker/contracts";
import { daysUntil, EXPIRING_DAYS } from "../../../placeability/rules/expiry-rules.ts";
import { toSlipText } from "../slip/content.ts";
import type { ObservedExposure } from "./observed-exposures.ts";

/** Registrations of a client's domains, as recorded. */
export type Registrations = readonly {
  readonly domain: string;
  readonly expiresOn?: string | undefined;
  readonly how: HowKnown;
}[];

/** What expires on a day, and how that is known. */
interface Expiry {
  readonly what: string;
  /** ISO */
  readonly on: string;
  readonly how: HowKnown;
}

const registrationExpiry = (domain: string, on: string, how: HowKnown): Expiry => ({
  what: `the registration of ${domain}`,
  on,
  how,
});

/** The expiry dates that a scan observed: the domain's registration, then the website's certificate. */
function expiriesOf(report: ScanReport): Expiry[] {
  const { certificates, tls } = report.facts;
  const { domain, gradedHost } = report.target;
  const registration = certificates?.registration?.expiresOn ?? null;
  const certificate = tls?.certificate?.notAfter.slice(0, 10) ?? null;
  const ofScan = { provenance: "observed" as const, asOf: report.startedAt, source: `scan ${report.id.slice(0, 12)}` };
  const ofRegistry = { provenance: "registry" as const, asOf: certificates?.asOf ?? "", source: SOURCE_TITLES.rdap };
  return [
    ...(registration === null ? [] : [registrationExpiry(domain, registration, ofRegistry)]),
    ...(certificate === null
      ? []
      : [{ what: `the certificate of ${gradedHost ?? domain}`, on: certificate, how: ofScan }]),
  ];
}

/**
 * The domain registrations and the website's certificate that expire within 30 days of a day, or have expired: the same
 * that block placing. The scan's date applies to its own domain, the record's to every other. Null = none, or their
 * dates are not known.
 * @param today ISO
 */
export function expiringSoon(
  report: ScanReport | null,
  registrations: Registrations,
  today: string,
): ObservedExposure | null {
  const observed = report === null ? [] : expiriesOf(report);
  const others = registrations.filter(({ domain }) => report?.target.domain !== domain);
  const dated = [
    ...observed,
    ...others.flatMap(({ domain, expiresOn, how }) =>
      expiresOn === undefined ? [] : [registrationExpiry(domain, expiresOn, how)],
    ),
  ].filter(({ on }) => daysUntil(on, today) <= EXPIRING_DAYS);
  const [first, how] = [dated.map(({ on }) => on).sort()[0], dated[0]?.how];
  if (first === undefined || how === undefined) return null;
  return {
    how,
    items: dated.map(({ what, on }) =>
      toSlipText(`${what} (${on < today.slice(0, 10) ? "expired" : "expires"} ${showLongDate(on)})`),
    ),
    before: first,
  };
}
