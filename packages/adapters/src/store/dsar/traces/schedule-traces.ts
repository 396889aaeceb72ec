import type { SCHEDULE_TABLES } from "../../database/tables/schedule-tables.ts";
import { kept, replaced, type TracesOf } from "../person-traces.ts";

/** Schedules of the monitor and what it ran by them. */
export const SCHEDULE_TRACES: TracesOf<typeof SCHEDULE_TABLES> = {
  monitor_schedules: kept("Schedules of the monitor", "identifier"),
  monitor_pauses: kept("Pauses of the monitor", "identifier"),
  monitor_slots: replaced("Scheduled scans of clients", { holder: "identifier" }),
  monitor_scans: kept("Hosts of scheduled scans", "client"),
};
