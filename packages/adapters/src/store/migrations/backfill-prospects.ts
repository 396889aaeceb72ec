import type { ProspectFields } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { enterProspects } from "../prospects/enter-prospects.ts";

const AT_ONCE = 500;

/** Enters the companies of every list that is kept, the oldest list first, as if the book had been there when it was read. */
export async function backfillProspects(database: Kysely<unknown>): Promise<void> {
  const tables = database as Kysely<Tables>;
  const batches = await tables.selectFrom("batches").select(["id", "started_at"]).orderBy("started_at").execute();
  for (const { id, started_at } of batches) {
    let last = 0;
    for (;;) {
      const rows = await tables
        .selectFrom("batch_rows")
        .select(["row_number", "domain", "fields"])
        .where("batch_id", "=", id)
        .where("row_number", ">", last)
        .where("domain", "is not", null)
        .orderBy("row_number")
        .limit(AT_ONCE)
        .execute();
      const listed = rows.flatMap(({ domain, fields }) =>
        domain === null ? [] : [{ domain, fields: JSON.parse(fields) as ProspectFields }],
      );
      await enterProspects(tables, { batchId: id, at: started_at, rows: listed });
      const end = rows.at(-1);
      if (end === undefined || rows.length < AT_ONCE) break;
      last = end.row_number;
    }
  }
}
