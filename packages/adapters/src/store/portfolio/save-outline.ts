import { CLIENT_VALUES } from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Writes a client's current industry and size from its record. */
export async function saveOutline(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const said = { industry: effectiveValue(log, "industry"), turnover: effectiveValue(log, "turnover") };
  const industry = CLIENT_VALUES.industry.safeParse(said.industry?.value).data ?? null;
  const turnover = CLIENT_VALUES.turnover.safeParse(said.turnover?.value).data?.total ?? null;
  const row = {
    industry,
    industry_known: industry === null ? null : (said.industry?.provenance ?? null),
    industry_as_of: industry === null ? null : (said.industry?.asOf ?? null),
    turnover,
    turnover_known: turnover === null ? null : (said.turnover?.provenance ?? null),
    turnover_as_of: turnover === null ? null : (said.turnover?.asOf ?? null),
  };
  await tables
    .insertInto("client_outlines")
    .values({ client_id: log.id, ...row })
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet(row))
    .execute();
}
