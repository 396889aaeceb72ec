import { z } from "zod";
import { CertificateLogData, InternetDbData } from "../outside/exposure-data.ts";

const Day = z.iso.date();

/** A known vulnerability that observed software may have: always 'possible' until confirmed internally. */
export const PossibleVulnerability = z.strictObject({
  cve: z.string(),
  title: z.string().nullable(),
  /** Observed technology, or the address whose banner named it. */
  on: z.string(),
  version: z.string().nullable(),
  /** Day on which CISA listed it as exploited; null = not on that list. */
  exploitedSince: Day.nullable(),
  ransomware: z.boolean(),
  /** Likelihood of exploitation within 30 days, 0–1 (FIRST EPSS); null = not queried or not scored. */
  epss: z.number().min(0).max(1).nullable(),
  source: z.enum(["kev", "internetdb"]),
});
export type PossibleVulnerability = z.infer<typeof PossibleVulnerability>;

/** Known vulnerabilities of the observed software and addresses; null = no source answered. */
export const VulnerabilityFacts = z.strictObject({
  /** The most likely to be exploited first. */
  possible: z.array(PossibleVulnerability),
  /** Ports that a public index recorded as open on the company's own addresses; null = not queried. */
  openPorts: InternetDbData.shape.addresses.nullable(),
  asOf: z.string(),
});
export type VulnerabilityFacts = z.infer<typeof VulnerabilityFacts>;

/** Certificates and the registration of the domain; null = neither source answered. */
export const IssuedCertificateFacts = z.strictObject({
  log: CertificateLogData.nullable(),
  registration: z
    .strictObject({
      registeredOn: Day.nullable(),
      expiresOn: Day.nullable(),
      registrar: z.string().nullable(),
      statuses: z.array(z.string()),
    })
    .nullable(),
  asOf: z.string(),
});
export type IssuedCertificateFacts = z.infer<typeof IssuedCertificateFacts>;
