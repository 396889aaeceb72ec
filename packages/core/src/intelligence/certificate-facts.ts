import type { CaaFacts, CertificateLogData, IssuedCertificateFacts, OutsideAnswers } from "@broker/contracts";

/** Certificates issued for the domain, and its registration; null = neither source answered. */
export function certificateFacts({ crtsh, rdap }: OutsideAnswers): IssuedCertificateFacts | null {
  const moments = [crtsh, rdap].flatMap((each) => each?.asOf ?? []);
  const asOf = moments.sort()[0];
  if (asOf === undefined) return null;
  const registration = rdap?.data ?? null;
  return {
    log: crtsh?.data ?? null,
    registration:
      registration === null
        ? null
        : {
            registeredOn: registration.registeredOn,
            expiresOn: registration.expiresOn,
            registrar: registration.registrar,
            statuses: registration.statuses,
          },
    asOf,
  };
}

/** Authorities' names in CAA records (RFC 8659), by the issuer name in their certificates (CCADB, 2026). */
const AUTHORITIES: readonly (readonly [issuer: RegExp, names: readonly string[]])[] = [
  [/let's encrypt/i, ["letsencrypt.org"]],
  [/go ?daddy|starfield/i, ["godaddy.com", "starfieldtech.com"]],
  [/digicert|geotrust|thawte|rapidssl/i, ["digicert.com", "geotrust.com", "thawte.com", "rapidssl.com"]],
  [/sectigo|comodo|zerossl/i, ["sectigo.com", "comodoca.com", "comodo.com", "usertrust.com"]],
  [/google trust/i, ["pki.goog"]],
  [/amazon/i, ["amazon.com", "amazontrust.com", "awstrust.com", "amazonaws.com"]],
  [/globalsign/i, ["globalsign.com"]],
];

/**
 * Issuers of certificates in the public logs that the domain's CAA record does not name: a certificate may predate the
 * record, or may have been issued improperly. Issuers without a known CAA name are left out. null = no record names
 * any, or one of both was not observed.
 */
export function unnamedIssuers(caa: CaaFacts | null, log: CertificateLogData | null): readonly string[] | null {
  if (log === null || caa?.present !== true) return null;
  const named = [...caa.issue, ...caa.issuewild].map((value) => (value.split(";")[0] ?? "").trim().toLowerCase());
  if (named.length === 0) return null;
  return log.issuers
    .map(({ name }) => name)
    .filter((issuer) => {
      const known = AUTHORITIES.find(([pattern]) => pattern.test(issuer));
      return known !== undefined && !known[1].some((name) => named.includes(name));
    });
}
