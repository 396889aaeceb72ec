import type { Kysely } from "kysely";
import type { Actor } from "./client-store.ts";
import type { Tables } from "./tables.ts";
import { writeAudit } from "./write-audit.ts";

/** Whether the workspace as a whole is a sample: made-up companies, of which every figure is one of sample data. */
export async function isSampleWorkspace(tables: Kysely<Tables>): Promise<boolean> {
  const row = await tables.selectFrom("settings").select("value").where("name", "=", "sample").executeTakeFirst();
  return row?.value === "true";
}

/** Marks the workspace as a sample, with who did it and when; it stays one. */
export async function markSampleWorkspace(tables: Kysely<Tables>, actor: Actor): Promise<void> {
  const row = { value: "true", changed_at: actor.at, changed_by: actor.by };
  await tables
    .insertInto("settings")
    .values({ name: "sample", ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  await writeAudit(tables, { ...actor, action: "sample loaded", subject: "workspace", detail: {} });
}
