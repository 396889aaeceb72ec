import type { PARTNER_TABLES } from "../../database/tables/partner-tables.ts";
import { dropped, replaced, type TracesOf } from "../person-traces.ts";

/** Keys of the partner API, and their use. */
export const PARTNER_TRACES: TracesOf<typeof PARTNER_TABLES> = {
  api_keys: replaced("Keys of the partner API", { revoked_by: "accountability" }),
  api_key_calls: dropped("Calls of keys of the partner API"),
};
