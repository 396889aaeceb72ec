import { z } from "zod";
import { BudgetFacts } from "../facts/facts.ts";
import { CollectorStatus, ScanPart } from "../scan/collector-status.ts";
import { DnsAnswer } from "./dns-answer.ts";
import { HttpExchange } from "./http-exchange.ts";
import { Recheck } from "./recheck.ts";
import { SmtpEvidence, TlsEvidence } from "./tls-evidence.ts";

/**
 * All evidence collected about one target, redacted, before assessment. The SHA-256 of its canonical JSON is the scan's
 * id; scoring it again offline gives the same report, byte for byte. After a recheck it is the same scan's, with those
 * parts replaced; the revision states its hash.
 */
export const ScanEvidence = z.strictObject({
  schemaVersion: z.string(),
  target: z.strictObject({ input: z.string(), domain: z.string(), url: z.string() }),
  startedAt: z.string(),
  durationMs: z.number().nonnegative(),
  only: z.array(ScanPart),
  dkimSelectors: z.array(z.string()),
  /** The resolver is known to validate DNSSEC, so AD and SERVFAIL are meaningful. */
  resolverValidates: z.boolean().nullable(),
  dns: z.array(DnsAnswer),
  http: z.array(HttpExchange),
  tls: TlsEvidence.nullable(),
  smtp: z.array(SmtpEvidence),
  /** The graded host's entry in the available HSTS preload list; null = no list. */
  hstsPreload: z.strictObject({ preloaded: z.boolean(), listAsOf: z.string() }).nullable(),
  interception: z.strictObject({ issuer: z.string(), how: z.string() }).nullable(),
  collectors: z.array(CollectorStatus),
  ledger: BudgetFacts,
  /** Parts rechecked after the scan, earliest first; absent if none. `scanId` = their scan. */
  rechecked: z.strictObject({ scanId: z.string(), looks: z.array(Recheck).min(1) }).optional(),
});
export type ScanEvidence = z.infer<typeof ScanEvidence>;
