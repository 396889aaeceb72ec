import { z } from "zod";
import { BudgetFacts } from "../facts/facts.ts";
import { CollectorStatus, ScanPart } from "../scan/collector-status.ts";
import { DnsAnswer } from "./dns-answer.ts";
import { HttpExchange } from "./http-exchange.ts";
import { Recheck } from "./recheck.ts";
import { SmtpEvidence, TlsEvidence } from "./tls-evidence.ts";

/**
 * All that was collected about one target, redacted, before anything was judged. Its canonical JSON hashed with SHA-256 is the
 * scan's id; scoring it again offline gives the same report, byte for byte. Where parts were looked at again it is the same scan's, with
 * those parts replaced, and its hash is told in the revision.
 */
export const ScanEvidence = z.strictObject({
  schemaVersion: z.string(),
  target: z.strictObject({ input: z.string(), domain: z.string(), url: z.string() }),
  startedAt: z.string(),
  durationMs: z.number().nonnegative(),
  only: z.array(ScanPart),
  dkimSelectors: z.array(z.string()),
  /** The resolver is known to validate DNSSEC, so that AD and SERVFAIL mean something. */
  resolverValidates: z.boolean().nullable(),
  dns: z.array(DnsAnswer),
  http: z.array(HttpExchange),
  tls: TlsEvidence.nullable(),
  smtp: z.array(SmtpEvidence),
  /** The graded host's entry in the HSTS preload list at hand; null = no list. */
  hstsPreload: z.strictObject({ preloaded: z.boolean(), listAsOf: z.string() }).nullable(),
  interception: z.strictObject({ issuer: z.string(), how: z.string() }).nullable(),
  collectors: z.array(CollectorStatus),
  ledger: BudgetFacts,
  /** Parts that were looked at again after the scan, the earliest first; absent where none was. `scanId` = the scan whose they are. */
  rechecked: z.strictObject({ scanId: z.string(), looks: z.array(Recheck).min(1) }).optional(),
});
export type ScanEvidence = z.infer<typeof ScanEvidence>;
