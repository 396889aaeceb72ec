import { AppError, type Placement } from "@broker/contracts";
import { checkPlacement } from "@broker/core";
import type { Kysely } from "kysely";
import { writePlacement } from "./placement-rows.ts";
import type { Tables } from "./tables.ts";

/** Writes the placements that an export has of a client; AppError `input_invalid` where their steps cannot be, or an id is taken. */
export async function restorePlacements(
  tables: Kysely<Tables>,
  clientId: string,
  placements: readonly Placement[],
): Promise<void> {
  for (const placement of placements) {
    checkPlacement(placement);
    const taken = await tables.selectFrom("placements").select("id").where("id", "=", placement.id).executeTakeFirst();
    if (taken)
      throw new AppError("input_invalid", `The placement ${placement.id} is recorded already, of another client.`, {
        hint: "Take it out of the file.",
      });
    await writePlacement(tables, { ...placement, clientId });
  }
}
