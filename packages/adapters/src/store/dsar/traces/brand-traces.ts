import type { BRAND_TABLES } from "../../database/tables/brand-tables.ts";
import { kept, replaced, type TracesOf } from "../person-traces.ts";

/** Configurations of white label. */
export const BRAND_TRACES: TracesOf<typeof BRAND_TABLES> = {
  brand_configurations: replaced("Configurations of white label"),
  brand_versions: replaced("Versions of white label"),
  brand_clients: kept("Clients of configurations of white label", "identifier"),
  brand_proofs: kept("Domains of white label", "identifier"),
};
