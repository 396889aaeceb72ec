import { z } from "zod";
import { Severity } from "../scan/check-vocabulary.ts";
import { Deduction } from "../scan/scores.ts";

const Level = z.enum(["High", "Medium", "Low"]);
const Day = z.iso.date();

const ExposureKind = z.enum(["own-service", "addresses", "malware", "extortion-claim"]);
export type ExposureKind = z.infer<typeof ExposureKind>;

/** Something of the company that others have, or say they have. Never an address or a name of a person. */
export const Exposure = z.strictObject({
  kind: ExposureKind,
  /** The breach's or the group's name. */
  name: z.string(),
  on: Day.nullable(),
  /** What was lost, in the source's words. */
  dataTypes: z.array(z.string()),
  /** Accounts, addresses or machines; null = the source does not say. */
  count: z.int().nonnegative().nullable(),
  severity: Severity,
});
export type Exposure = z.infer<typeof Exposure>;

/** What the dark web holds of a company, from the sources that were asked; null parts were not asked or did not answer. */
export const DarkWebFacts = z.strictObject({
  threatLevel: z.enum(["Critical", "High", "Medium", "Low"]).nullable(),
  /** The newest moment of which a source spoke. */
  lastScan: z.string().nullable(),
  /** Times that the domain stands in breaches, thieves' logs and claims, together. */
  mentions: z.int().nonnegative().nullable(),
  breachCount: z.int().nonnegative().nullable(),
  exposures: z.array(Exposure),
  /** The kinds that an answered source would have told of; absent where that was not recorded yet. */
  asked: z.array(ExposureKind).optional(),
  /** Worked out from the exposures of staff. */
  executiveRisk: z.strictObject({ level: Level, reason: z.string(), recommendation: z.string() }).nullable(),
  businessImpact: z
    .strictObject({
      accountTakeover: Level,
      /** null = neither breaches of its services nor claims were asked about. */
      reputation: Level.nullable(),
      /** Pence; null = nothing of staff is exposed, or it is not known. An estimate by the formula. */
      cleanupCost: z.int().nonnegative().nullable(),
      formula: z.string(),
    })
    .nullable(),
  /** The sum behind the score: 100 and what each rule took off. Empty = not assessed. */
  deductions: z.array(Deduction),
  /** Share of the dark-web view that was asked and answered, 0–1. */
  coverage: z.number().min(0).max(1),
});
export type DarkWebFacts = z.infer<typeof DarkWebFacts>;
