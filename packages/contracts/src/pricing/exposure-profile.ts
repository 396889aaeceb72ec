import { z } from "zod";
import { ControlSnapshot } from "../analysis/control-snapshot.ts";
import { CLIENT_VALUES, SicCode } from "../client/client-values.ts";
import { PostureScore } from "../scales.ts";
import { Outcome } from "../scan/check-vocabulary.ts";
import { known } from "./known.ts";

const Pence = z.int().nonnegative();

/** Premiums of some quotes, in pence. */
const QuotedRange = z.strictObject({ low: Pence, high: Pence, quotes: z.int().positive() });

/**
 * Input of pricing and forecasts for one company: from its record, its latest scan, or typed values. Money in pence.
 * null = not known; a model that requires the value reports it as missing or prints its assumption.
 */
export const ExposureProfile = z.strictObject({
  name: z.string(),
  /** On the company register; the register's id of the status, or words. */
  companyStatus: known(z.string()).nullable(),
  /** Annual turnover. */
  revenue: known(Pence).nullable(),
  /** Share of the turnover earned in the United States, 0–1. */
  usShare: known(z.number().min(0).max(1)).nullable(),
  /** The main activity. */
  sic: known(SicCode).nullable(),
  industry: known(z.string()).nullable(),
  /** Country of the company; determines insurance premium tax. */
  country: known(z.string()).nullable(),
  employees: known(z.int().nonnegative()).nullable(),
  records: known(CLIENT_VALUES.records).nullable(),
  /** Past losses; an empty list = none, as declared. */
  claims: known(CLIENT_VALUES.claims).nullable(),
  controls: ControlSnapshot,
  /** Overall posture, if coverage is at least half. */
  posture: known(PostureScore).nullable(),
  /** Outcome of each check of the latest scan, by check id; empty = no scan. */
  checks: z.record(z.string(), Outcome),
  /** Third-party data of the latest scan that insurers decline or restrict cover for; null = no scan. */
  thirdParty: z
    .strictObject({
      /** Possible vulnerabilities that are being exploited, in software of an observed version: 'CVE on PHP 5.3.3'. */
      exploited: z.array(z.string()),
      /** Last day in infostealer logs, if less than 12 months before the scan and not reset since; null = none. */
      credentialsOn: z.string().nullable(),
      /** Breaches of the company's own service, and claims by extortion groups, by name. */
      breaches: z.array(z.string()),
    })
    .nullable(),
  /** The source scan of posture and checks. */
  scan: z.strictObject({ id: z.string(), revision: z.int().positive(), startedAt: z.string() }).nullable(),
  /**
   * The quote in force: the one chosen, with its cost as the insurer stated it, or one recorded by hand; else the terms
   * as bound for this placing.
   */
  quoted: known(
    CLIENT_VALUES.quote.extend({
      /** Insurance Premium Tax. */
      ipt: Pence.optional(),
      /** The broker's commission, as a share of the premium. */
      commission: z.number().min(0).max(1).optional(),
      /** The broker's fee. */
      fee: Pence.optional(),
      /** The terms are as bound; no quote is recorded. */
      bound: z.literal(true).optional(),
    }),
  ).nullable(),
  /** Lowest and highest premium of the current quotes that are neither bound nor lost; null = none. */
  offers: QuotedRange.nullable(),
  requested: known(CLIENT_VALUES.requested).nullable(),
  expiring: known(CLIENT_VALUES.expiringPolicy).nullable(),
  /** Policies of other lines; an empty list = none, as declared. */
  otherPolicies: known(CLIENT_VALUES.otherPolicies).nullable(),
  /** Notes on the values, as whole sentences: conflicts and the value used, sample data. */
  notes: z.array(z.string()),
});
export type ExposureProfile = z.infer<typeof ExposureProfile>;
