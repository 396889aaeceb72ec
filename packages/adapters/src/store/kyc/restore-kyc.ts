import type { SavedKyc } from "@broker/contracts";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { insertCheck, insertScreening, saveHit, saveParties } from "./kyc-rows.ts";

/** Writes the KYC of an imported client. Its status is settled when the case is next read. */
export async function restoreKyc(transaction: Transaction<Tables>, client: string, saved: SavedKyc): Promise<void> {
  const { case: body, parties, screenings, hits, checks } = saved;
  if (body !== null)
    await transaction
      .insertInto("kyc_cases")
      .values({
        ...{ client_id: client, version: 1, status: "in_progress", risk: null, score: null, coverage: 0 },
        ...{ next_on: body.nextRunOn, search: "", body: JSON.stringify(body) },
      })
      .execute();
  await saveParties(transaction, client, parties);
  for (const screening of screenings) await insertScreening(transaction, { ...screening, client });
  for (const { hit, basis } of hits) await saveHit(transaction, { hit: { ...hit, client }, basis });
  for (const check of checks) await insertCheck(transaction, client, check);
}
