import type { TableName } from "../../maintenance/copy-rows.ts";
import type { PersonTraces } from "../person-traces.ts";
import { ASSURANCE_TRACES } from "./assurance-traces.ts";
import { BRAND_TRACES } from "./brand-traces.ts";
import { CLIENT_TRACES } from "./client-traces.ts";
import { GATE_TRACES } from "./gate-traces.ts";
import { INTEL_TRACES } from "./intel-traces.ts";
import { KYC_TRACES } from "./kyc-traces.ts";
import { MESSAGE_TRACES } from "./message-traces.ts";
import { PARTNER_TRACES } from "./partner-traces.ts";
import { SCAN_TRACES } from "./scan-traces.ts";
import { SCHEDULE_TRACES } from "./schedule-traces.ts";
import { SHARED_VIEW_TRACES } from "./shared-view-traces.ts";
import { WORKSPACE_TRACES } from "./workspace-traces.ts";

/** Every table that is searched for a person. Each area registers its own; a table that is in none does not compile. */
export const TRACES: Readonly<Record<Exclude<TableName, "migrations">, PersonTraces>> = {
  ...SCAN_TRACES,
  ...CLIENT_TRACES,
  ...ASSURANCE_TRACES,
  ...SCHEDULE_TRACES,
  ...INTEL_TRACES,
  ...MESSAGE_TRACES,
  ...GATE_TRACES,
  ...KYC_TRACES,
  ...PARTNER_TRACES,
  ...SHARED_VIEW_TRACES,
  ...BRAND_TRACES,
  ...WORKSPACE_TRACES,
};
