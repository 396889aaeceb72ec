import { PROSPECT_LIMITS, prospectLimitSentence } from "@broker/contracts";
import { type ProspectRecord, prospectView } from "@broker/core";
import type { Kysely } from "kysely";
import type { Connection } from "../connection.ts";
import { knownClient } from "../known-client.ts";
import { optedOutHosts } from "../opt-out-queries.ts";
import type { Tables } from "../tables.ts";
import { workspaceTier } from "../tier-queries.ts";
import { countProspects } from "./count-prospects.ts";
import { findProspect } from "./find-prospect.ts";
import { knownBreaches } from "./known-breaches.ts";
import { pageOfProspects, placeOf } from "./page-of-prospects.ts";
import { promoteProspect } from "./promote-prospect.ts";
import { prospectCursor, readProspectCursor } from "./prospect-cursor.ts";
import type { ProspectQuery } from "./prospect-query.ts";
import { prospectOf } from "./prospect-rows.ts";
import type { ListedPage, ProspectStore } from "./prospect-store.ts";
import { riskMap } from "./risk-map.ts";
import { summariseProspects } from "./summarise-prospects.ts";

async function listPage(tables: Kysely<Tables>, query: ProspectQuery): Promise<ListedPage> {
  const place = readProspectCursor(query);
  const tier = await workspaceTier(tables);
  const seen = place?.seen ?? 0;
  const room = Math.max(0, (PROSPECT_LIMITS[tier] ?? Number.POSITIVE_INFINITY) - seen);
  const limit = Math.min(query.limit, room);
  const rows = limit === 0 ? [] : await pageOfProspects(tables, { ...query, limit: limit + 1 }, place);
  const shown = rows.slice(0, limit);
  const optedOut = await optedOutHosts(
    tables,
    shown.map((row) => row.domain),
  );
  const breaches = await knownBreaches(
    tables,
    shown.map((row) => row.domain),
  );
  const last = shown.at(-1);
  const more = rows.length > limit && limit < room && last !== undefined;
  return {
    prospects: shown.map((row) => prospectView(prospectOf(row, breaches.get(row.domain)), optedOut.has(row.domain))),
    next: more ? prospectCursor(query, placeOf(last, query.sort, seen + shown.length)) : null,
    limited: rows.length > limit && limit === room ? prospectLimitSentence(tier, seen + rows.length) : null,
  };
}

async function clientOf(tables: Kysely<Tables>, { clientId, listing, domain }: ProspectRecord) {
  const { name, companyNumber } = listing;
  if (clientId === null) return knownClient(tables, { name, companyNumber, domains: [domain] });
  const row = await tables.selectFrom("clients").select(["id", "name"]).where("id", "=", clientId).executeTakeFirst();
  return row ?? null;
}

/** Opens the book of prospects, making the database or bringing it forward where needed. */
export function prospectStore({ read, transact }: Connection): ProspectStore {
  return {
    list: (query) => read((tables) => listPage(tables, query)),
    summary: (filter) => read((tables) => summariseProspects(tables, filter)),
    count: (filter) => read((tables) => countProspects(tables, filter)),
    industries: () =>
      read(async (tables) => {
        const rows = await tables
          .selectFrom("prospects")
          .select(({ fn }) => fn.min("industry").as("industry"))
          .where("industry_key", "!=", "")
          .groupBy("industry_key")
          .orderBy("industry_key")
          .execute();
        return rows.flatMap(({ industry }) => industry ?? []);
      }),
    find: (reference) =>
      read(async (tables) => {
        const row = await findProspect(tables, reference);
        const breach = (await knownBreaches(tables, [row.domain])).get(row.domain);
        const record = prospectOf(row, breach);
        return {
          record,
          optedOut: (await optedOutHosts(tables, [row.domain])).has(row.domain),
          client: await clientOf(tables, record),
        };
      }),
    regions: () => read((tables) => riskMap(tables)),
    promote: (id, clientId, actor) => transact((transaction) => promoteProspect(transaction, id, clientId, actor)),
  };
}
