import type { IndicatorFields } from "@broker/contracts";
import { siteOf } from "@broker/core";
import { type IntelEvidence, indicatorKeys } from "@broker/core/threat-intel";
import { type Kysely, sql, type Transaction } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { networkOf } from "../../network/network-of.ts";
import { type Connection, repository } from "../database/connection.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { countMatches } from "./count-matches.ts";
import { pruneScores } from "./erase-intel.ts";
import { intelClients, newExcerpts, readExcerpts, saveExcerpt, saveScores, waitingDomains } from "./excerpts.ts";
import {
  addEntries,
  beginImport,
  findAdvisory,
  findImport,
  finishImport,
  hideImport,
  importId,
  leftOverImports,
  listAdvisories,
  listImports,
  removeSome,
} from "./intel-imports.ts";
import {
  alertOfMatch,
  decideMatch,
  dropMatches,
  feedMatches,
  findMatch,
  hasOpenMatch,
  matchesFound,
  openMatchIds,
  pageMatches,
  savedMatches,
  saveMatches,
} from "./intel-matches.ts";
import { indicatorsUnder, pageIndicators } from "./page-indicators.ts";

/** Indicators that could match an excerpt. */
const candidates = (tables: Kysely<Tables>, evidence: IntelEvidence): Promise<readonly IndicatorFields[]> =>
  indicatorsUnder(tables, indicatorKeys(evidence));

/**
 * Of these addresses, those that serve several companies: of a content network or site builder by its published
 * ranges, or observed by scans of another registrable domain than the client's.
 */
async function sharedAddresses(
  tables: Kysely<Tables>,
  addresses: readonly string[],
  own: readonly string[],
): Promise<readonly string[]> {
  const sites = new Set(own.map(siteOf));
  const shared: string[] = [];
  for (const address of addresses) {
    await giveTurn();
    if (networkOf(address) !== "own") {
      shared.push(address);
      continue;
    }
    const rows = await tables
      .selectFrom("footprints")
      .select("domain")
      .where("part", "=", "dns")
      .where(sql<boolean>`marks like ${`%"${address}"%`}`)
      .execute();
    if (rows.some(({ domain }) => !sites.has(siteOf(domain)))) shared.push(address);
  }
  return shared;
}

/** Excerpts that are out of date, with those of up to some domains. */
async function excerptsToSave(tables: Kysely<Tables>, domains: readonly string[]) {
  const found = [];
  for await (const each of newExcerpts(tables, domains)) found.push(each);
  return found;
}

/** Notes with what excerpts were matched. */
async function markSettled(
  transaction: Transaction<Tables>,
  domains: readonly string[],
  { settled, at }: { readonly settled: string; readonly at: string },
): Promise<void> {
  for (const some of pieces(domains))
    await transaction
      .updateTable("intel_evidence")
      .set({ settled, settled_at: at })
      .where("domain", "in", some)
      .execute();
}

/** Stored scores, by vulnerability and day. */
const scores = (tables: Kysely<Tables>) =>
  tables.selectFrom("intel_scores").selectAll().orderBy("cve").orderBy("day").execute();

/** The days of stored scores. */
async function scoreDays(tables: Kysely<Tables>): Promise<number> {
  const rows = await tables.selectFrom("intel_scores").select("day").distinct().execute();
  return rows.length;
}

/** When a source of extortion claims last answered for a client's domain; null = never. */
async function claimsAt(tables: Kysely<Tables>): Promise<string | null> {
  const row = await tables
    .selectFrom("intel_evidence")
    .select(({ fn }) => fn.max("claims_at").as("last"))
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Recorded sectors of clients. */
async function sectors(tables: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await tables.selectFrom("client_outlines").select(["client_id", "industry"]).execute();
  return new Map(
    rows.flatMap(({ client_id, industry }) => (industry === null ? [] : [[client_id, industry] as const])),
  );
}

/** Threat intelligence: imports, excerpts of stored evidence, and matches with their decisions. */
export const intelStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      ...{ imports: listImports, findImport, importId, leftOverImports, advisories: listAdvisories, findAdvisory },
      ...{ indicators: pageIndicators, candidates, sharedAddresses, clients: intelClients },
      ...{ excerpts: readExcerpts, excerptsToSave, waiting: waitingDomains, scores, scoreDays, claimsAt, sectors },
      ...{
        matches: pageMatches,
        find: findMatch,
        found: matchesFound,
        hasOpen: hasOpenMatch,
        openIds: openMatchIds,
        feedMatches,
        alertOf: alertOfMatch,
        countMatches,
      },
      ofClients: savedMatches,
    },
    writes: {
      ...{
        beginImport,
        addEntries,
        finishImport,
        hideImport,
        removeSome,
        saveExcerpt,
        saveScores,
        saveMatches,
        dropMatches,
        decide: decideMatch,
        markSettled,
      },
      pruneScores,
    },
  });
