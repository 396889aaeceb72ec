import { z } from "zod";
import { Severity } from "../scan/check-vocabulary.ts";
import { Deduction } from "../scan/scores.ts";

const Level = z.enum(["High", "Medium", "Low"]);
const Day = z.iso.date();

const ExposureKind = z.enum(["own-service", "addresses", "malware", "extortion-claim"]);
export type ExposureKind = z.infer<typeof ExposureKind>;

/** Company data held, or claimed to be held, by third parties. Never a person's name or address. */
export const Exposure = z.strictObject({
  kind: ExposureKind,
  /** Name of the breach or of the ransomware group. */
  name: z.string(),
  on: Day.nullable(),
  /** The data lost, in the source's words. */
  dataTypes: z.array(z.string()),
  /** Accounts, addresses or devices; null = not stated by the source. */
  count: z.int().nonnegative().nullable(),
  severity: Severity,
});
export type Exposure = z.infer<typeof Exposure>;

/** Threat intelligence on a company, from the sources queried; null parts were not queried or did not answer. */
export const DarkWebFacts = z.strictObject({
  threatLevel: z.enum(["Critical", "High", "Medium", "Low"]).nullable(),
  /** The most recent date in any source. */
  lastScan: z.string().nullable(),
  /** Entries of the domain in breaches, infostealer logs and claims, in total. */
  mentions: z.int().nonnegative().nullable(),
  breachCount: z.int().nonnegative().nullable(),
  exposures: z.array(Exposure),
  /** The kinds that the answered sources cover; absent in older records. */
  asked: z.array(ExposureKind).optional(),
  /** Calculated from the exposures of staff. */
  executiveRisk: z.strictObject({ level: Level, reason: z.string(), recommendation: z.string() }).nullable(),
  businessImpact: z
    .strictObject({
      accountTakeover: Level,
      /** null = neither breaches of its services nor extortion claims were queried. */
      reputation: Level.nullable(),
      /** Pence, estimated by the formula; null = no employee data is exposed, or it is not known. */
      cleanupCost: z.int().nonnegative().nullable(),
      formula: z.string(),
    })
    .nullable(),
  /** The score breakdown: 100 and the deduction of each rule. Empty = not assessed. */
  deductions: z.array(Deduction),
  /** Share of the sources that were queried and responded, 0–1. */
  coverage: z.number().min(0).max(1),
});
export type DarkWebFacts = z.infer<typeof DarkWebFacts>;
