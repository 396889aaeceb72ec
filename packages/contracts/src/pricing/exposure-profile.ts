import { z } from "zod";
import { ControlSnapshot } from "../analysis/control-snapshot.ts";
import { CLIENT_VALUES, SicCode } from "../client/client-values.ts";
import { PostureScore } from "../scales.ts";
import { Outcome } from "../scan/check-vocabulary.ts";
import { known } from "./known.ts";

const Pence = z.int().nonnegative();

/**
 * What pricing and forecasts may know of one company: from its record, its newest scan, or what was typed. Money in
 * pence. null = not known; a model that needs the value says so or prints what it assumes, and never fills it in
 * silently.
 */
export const ExposureProfile = z.strictObject({
  name: z.string(),
  /** Turnover of a year. */
  revenue: known(Pence).nullable(),
  /** Share of the turnover earned in the United States, 0–1. */
  usShare: known(z.number().min(0).max(1)).nullable(),
  /** The main activity. */
  sic: known(SicCode).nullable(),
  industry: known(z.string()).nullable(),
  /** Where the company sits; decides on insurance premium tax. */
  country: known(z.string()).nullable(),
  employees: known(z.int().nonnegative()).nullable(),
  records: known(CLIENT_VALUES.records).nullable(),
  /** Past losses; an empty list = told that there were none. */
  claims: known(CLIENT_VALUES.claims).nullable(),
  controls: ControlSnapshot,
  /** Overall posture where it stands (coverage of at least half). */
  posture: known(PostureScore).nullable(),
  /** Outcome of each check of the newest scan, by check id; empty = no scan. */
  checks: z.record(z.string(), Outcome),
  /** The scan that posture and checks come from. */
  scan: z.strictObject({ id: z.string(), revision: z.int().positive(), startedAt: z.string() }).nullable(),
  requested: known(CLIENT_VALUES.requested).nullable(),
  expiring: known(CLIENT_VALUES.expiringPolicy).nullable(),
  /** What is to be known beside the values, as whole sentences: contradictions and which value stands, sample data. */
  notes: z.array(z.string()),
});
export type ExposureProfile = z.infer<typeof ExposureProfile>;
