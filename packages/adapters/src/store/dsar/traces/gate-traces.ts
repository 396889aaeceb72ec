import type { GATE_TABLES } from "../../database/tables/gate-tables.ts";
import { kept, type TracesOf } from "../person-traces.ts";

/** Permissions of users, and what opens the sanctions gate. */
export const GATE_TRACES: TracesOf<typeof GATE_TABLES> = {
  user_permissions: kept("Permissions of users", "account"),
  gate_openings: kept("Openings of the sanctions gate", "contract"),
  sanctions_licences: kept("Sanctions licences", "contract"),
};
