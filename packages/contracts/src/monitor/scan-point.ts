import { z } from "zod";
import { HistoryPoint } from "../forecast/risk-outlook.ts";
import { Outcome } from "../scan/check-vocabulary.ts";

/** Staff in breaches and infostealer logs, as third-party sources list them; counts only. */
export const StaffLeaks = z.strictObject({
  /** Addresses by breach, added up; null = no source of them answered. */
  addresses: z.int().nonnegative().nullable(),
  /** Devices of employees in infostealer logs; null = no source of them answered. */
  machines: z.int().nonnegative().nullable(),
  /** When the newest of the sources was queried. */
  asOf: z.string(),
  /** Names of the sources that answered. */
  sources: z.array(z.string()),
});
export type StaffLeaks = z.infer<typeof StaffLeaks>;

/** What is compared over time of one scan, stored beside its report so that reports need not be read. */
export const ScanPoint = z.strictObject({
  point: HistoryPoint,
  /** Outcomes of the checks that the technical premium depends on. */
  checks: z.record(z.string(), Outcome),
  /** null = no source answered. */
  leaks: StaffLeaks.nullable(),
  /** Ids of findings that an upheld dispute excludes from the score. */
  disputed: z.array(z.string()),
});
export type ScanPoint = z.infer<typeof ScanPoint>;
