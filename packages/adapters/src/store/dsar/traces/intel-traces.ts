import type { INTEL_TABLES } from "../../database/tables/intel-tables.ts";
import { kept, replaced, type TracesOf } from "../person-traces.ts";

/** Imported threat intelligence, and what of clients it matches. */
export const INTEL_TRACES: TracesOf<typeof INTEL_TABLES> = {
  intel_imports: replaced("Imported files of threat intelligence", { imported_by: "accountability" }),
  intel_indicators: replaced("Indicators of compromise"),
  intel_advisories: replaced("Advisories"),
  intel_evidence: replaced("Excerpts of stored evidence"),
  intel_scores: kept("Likelihoods of exploitation", "identifier"),
  intel_matches: replaced("Matches with threat intelligence", { decided_by: "accountability" }),
};
