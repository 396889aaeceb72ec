import { FxConfig, TierName } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "./audit.ts";
import type { Actor } from "./clients/client-store.ts";
import { outdateAll } from "./clients/list/outdate-rows.ts";
import type { Tables } from "./database/tables.ts";

/** A setting of the workspace; undefined = not set. */
export async function readSetting(tables: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await tables.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Changes a setting, and records by whom and when. */
export async function writeSetting(
  tables: Kysely<Tables>,
  name: string,
  value: string,
  { at, by }: Actor,
): Promise<void> {
  const row = { value, changed_at: at, changed_by: by };
  await tables
    .insertInto("settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** Names the setting that holds the exchange rates by which stored premiums are modelled. */
export const EXCHANGE_RATES = "exchange-rates";

/** The exchange rates by which stored premiums are modelled; none = those of the product's table. */
export async function exchangeRates(tables: Kysely<Tables>): Promise<FxConfig> {
  return FxConfig.parse(JSON.parse((await readSetting(tables, EXCHANGE_RATES)) ?? "{}"));
}

/** The workspace's tier (default: Ultimate). */
export async function workspaceTier(tables: Kysely<Tables>): Promise<TierName> {
  return TierName.safeParse(await readSetting(tables, "tier")).data ?? "Ultimate";
}

/** Sets the tier, and records by whom and when. */
export async function setWorkspaceTier(tables: Kysely<Tables>, tier: TierName, actor: Actor): Promise<void> {
  await writeSetting(tables, "tier", tier, actor);
  await writeAudit(tables, { ...actor, action: "tier set", subject: "tier", detail: { tier } });
}

/** Whether the whole workspace is a sample: fictitious companies, of which every figure is sample data. */
export async function isSampleWorkspace(tables: Kysely<Tables>): Promise<boolean> {
  return (await readSetting(tables, "sample")) === "true";
}

/** Marks the workspace as a sample, permanently, and records by whom and when. */
export async function markSampleWorkspace(tables: Kysely<Tables>, actor: Actor): Promise<void> {
  await writeSetting(tables, "sample", "true", actor);
  await outdateAll(tables);
  await writeAudit(tables, { ...actor, action: "sample loaded", subject: "workspace", detail: {} });
}

/** Makes every other recording of companies wait until the transaction ends, so that the tier's limit is exact. */
export async function lockRecording(tables: Kysely<Tables>): Promise<void> {
  await writeSetting(tables, "recording", "", { at: "", by: "" });
}
