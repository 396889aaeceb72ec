import type { KYC_TABLES } from "../../database/tables/kyc-tables.ts";
import { kept, type TracesOf } from "../person-traces.ts";

/** KYC cases, parties, screenings, hits and decisions. */
export const KYC_TRACES: TracesOf<typeof KYC_TABLES> = {
  kyc_cases: kept("KYC cases", "screening"),
  kyc_parties: kept("Parties of clients", "screening"),
  kyc_screenings: kept("Screenings of clients", "screening"),
  kyc_hits: kept("Sanctions hits", "screening"),
  kyc_hit_steps: kept("Decisions on sanctions hits", "screening"),
  kyc_checks: kept("Manual KYC checks", "screening"),
};
