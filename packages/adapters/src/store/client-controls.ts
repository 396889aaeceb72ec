import type { ControlSnapshot } from "@broker/contracts";
import { controlSnapshot } from "@broker/core";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "./owner-of-domain.ts";
import type { Tables } from "./tables.ts";

/** What the record answers of the client whose accepted domain this is; null = nobody's record speaks of it, or it answers nothing. */
export async function clientControls(tables: Kysely<Tables>, domain: string): Promise<ControlSnapshot | null> {
  const log = await ownerOfDomain(tables, domain);
  return log === null ? null : controlSnapshot(log);
}
