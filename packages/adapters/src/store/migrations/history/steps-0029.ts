import type { Kysely } from "kysely";
import { pieces } from "../../database/paging.ts";
import type { Tables } from "../../database/tables.ts";
import { prospectOf, writeProspects } from "../../prospects/prospect-rows.ts";
import { saveClientFacts } from "../../prospects/save-client-facts.ts";
import type { Migration } from "../migration.ts";
import { eachClientLog } from "./backfill-records.ts";

/**
 * Prospects get the name, headcount and turnover of their client's record, and a modelled premium where none expires.
 */
export const prospectPremiums: Migration = {
  name: "0029-prospect-premiums",
  async up(database) {
    const tables = database as Kysely<Tables>;
    for await (const log of eachClientLog(tables)) await saveClientFacts(tables, log);
    const ids = await tables.selectFrom("prospects").select("id").where("client_facts", "is", null).execute();
    for (const some of pieces(ids.map(({ id }) => id))) {
      const rows = await tables.selectFrom("prospects").selectAll().where("id", "in", some).execute();
      await writeProspects(
        tables,
        rows.map((row) => prospectOf(row)),
      );
    }
  },
};
