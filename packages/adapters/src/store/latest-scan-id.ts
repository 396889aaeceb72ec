import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The id of a host's last scan that reached it; null = it has none. */
export async function latestScanId(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  const row = await tables
    .selectFrom("scans")
    .select("id")
    .where("domain", "=", domain)
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
