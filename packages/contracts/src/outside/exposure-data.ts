import { z } from "zod";
import { CompanyMatch } from "./source-subject.ts";

const Day = z.iso.date();
const Count = z.int().nonnegative();

/** Certificates issued for a domain and the names below it (crt.sh). */
export const CertificateLogData = z.strictObject({
  /** Names without the wildcard's star, sorted, at most 500. */
  names: z.array(z.string()),
  wildcards: Count,
  certificates: Count,
  issuers: z.array(z.strictObject({ name: z.string(), certificates: Count })),
  newestOn: Day.nullable(),
  /**
   * Other registrable domains in the same certificates that look like this one, sorted, at most 50; absent in older
   * records.
   */
  lookalikes: z.array(z.string()).optional(),
  /** There were more names than are stored. */
  truncated: z.boolean(),
});
export type CertificateLogData = z.infer<typeof CertificateLogData>;

/** The registration of the registrable domain (RFC 9083). */
export const RdapData = z.strictObject({
  domain: z.string(),
  registeredOn: Day.nullable(),
  expiresOn: Day.nullable(),
  changedOn: Day.nullable(),
  registrar: z.string().nullable(),
  /** As RFC 8056 maps them: 'client transfer prohibited'. */
  statuses: z.array(z.string()),
  delegationSigned: z.boolean().nullable(),
});
export type RdapData = z.infer<typeof RdapData>;

/**
 * Entries of CISA's list of exploited vulnerabilities that an observed technology may have; the list names no versions.
 */
export const KevData = z.strictObject({
  catalogVersion: z.string(),
  entries: z.array(
    z.strictObject({
      cve: z.string(),
      vendor: z.string(),
      product: z.string(),
      title: z.string(),
      addedOn: Day,
      ransomware: z.boolean(),
      /** Id of the observed technology, and its version where shown. */
      technology: z.string(),
      version: z.string().nullable(),
    }),
  ),
});
export type KevData = z.infer<typeof KevData>;

/** Likelihood of exploitation within 30 days (FIRST EPSS), 0–1, for the vulnerabilities found. */
export const EpssData = z.strictObject({
  date: Day,
  scores: z.array(z.strictObject({ cve: z.string(), epss: z.number(), percentile: z.number() })),
});
export type EpssData = z.infer<typeof EpssData>;

/** What Shodan's weekly index recorded on the site's own addresses. */
export const InternetDbData = z.strictObject({
  addresses: z.array(
    z.strictObject({
      address: z.string(),
      ports: z.array(z.int()),
      cves: z.array(z.string()),
      tags: z.array(z.string()),
    }),
  ),
  /** Addresses of shared providers, whose ports are not the company's. */
  skipped: z.array(z.strictObject({ address: z.string(), reason: z.string() })),
});
export type InternetDbData = z.infer<typeof InternetDbData>;

/** The company's entry in the ICO register of fee payers. */
export const IcoRegisterData = z.strictObject({
  entry: z
    .strictObject({
      number: z.string(),
      name: z.string(),
      postcode: z.string().nullable(),
      tier: z.string().nullable(),
      startsOn: Day.nullable(),
      endsOn: Day.nullable(),
      publicAuthority: z.boolean().nullable(),
    })
    .nullable(),
  match: CompanyMatch.nullable(),
});
export type IcoRegisterData = z.infer<typeof IcoRegisterData>;
