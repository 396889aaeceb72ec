import { TierName } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "./audit.ts";
import type { Actor } from "./clients/client-store.ts";
import type { Tables } from "./database/tables.ts";

/** The workspace's tier; Ultimate unless someone chose another. */
export async function workspaceTier(tables: Kysely<Tables>): Promise<TierName> {
  const row = await tables.selectFrom("settings").select("value").where("name", "=", "tier").executeTakeFirst();
  const stored = TierName.safeParse(row?.value);
  return stored.success ? stored.data : "Ultimate";
}

/** Sets the tier, with who did it and when. */
export async function setWorkspaceTier(tables: Kysely<Tables>, tier: TierName, actor: Actor): Promise<void> {
  const row = { value: tier, changed_at: actor.at, changed_by: actor.by };
  await tables
    .insertInto("settings")
    .values({ name: "tier", ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  await writeAudit(tables, { ...actor, action: "tier set", subject: "tier", detail: { tier } });
}

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
