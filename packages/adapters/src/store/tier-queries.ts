import { TierName } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Actor } from "./client-store.ts";
import type { Tables } from "./tables.ts";
import { writeAudit } from "./write-audit.ts";

/** The workspace's tier; Ultimate unless somebody chose another. */
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
