import {
  moneyOf,
  OPPORTUNITIES,
  type ProspectSummary,
  READINESS_BANDS,
  REGION_BANDS,
  Region,
  type RegionRisk,
} from "@broker/contracts";
import { type RegionCounts, type RegionIncident, regionRisks } from "@broker/core";
import { type Kysely, sql } from "kysely";
import { countRows } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { type BandedFilter, whereProspects } from "./page-of-prospects.ts";

/** The number of matching prospects, including those that the tier excludes. */
export const countProspects = (tables: Kysely<Tables>, filter: BandedFilter): Promise<number> =>
  countRows(tables.selectFrom("prospects").where(whereProspects(tables, filter)));

const VERY_HIGH = OPPORTUNITIES.indexOf("Very High");
const LOW = READINESS_BANDS.findIndex(({ name }) => name === "Low");

/** The summary tiles over all matching prospects, including those that the tier excludes. */
export async function summariseProspects(tables: Kysely<Tables>, filter: BandedFilter): Promise<ProspectSummary> {
  const sums = await tables
    .selectFrom("prospects")
    .select(({ fn }) => [
      fn.countAll<number>().as("found"),
      fn.sum<number | null>("premium").as("premium"),
      fn.count<number>("premium").as("premiums"),
      // Our own JSON: an expiring premium in the record is an object, otherwise null.
      fn.countAll<number>().filterWhere("client_facts", "like", '%"premium":{%').as("recorded"),
      fn.countAll<number>().filterWhere("opportunity", "=", VERY_HIGH).as("high"),
      fn.countAll<number>().filterWhere("readiness", "=", LOW).as("low"),
    ])
    .where(whereProspects(tables, filter))
    .executeTakeFirstOrThrow();
  return {
    prospectsFound: sums.found,
    totalPremiumPotential: sums.premium === null ? null : moneyOf(sums.premium),
    premiumsKnown: sums.recorded,
    premiumsModelled: sums.premiums - sums.recorded,
    highOpportunity: sums.high,
    needImmediateHelp: sums.low,
  };
}

const bandAt = (name: string) => REGION_BANDS.findIndex((rung) => rung.name === name);
const [MEDIUM, HIGH] = [bandAt("Medium"), bandAt("High")];

/**
 * Breaches that a scan newly found, by the day of the scan; those that the first scan found, by the day of the breach.
 */
async function lastIncidents(tables: Kysely<Tables>, sample: 0 | 1): Promise<Map<string | null, RegionIncident>> {
  const { rows } = await sql<RegionIncident & { region: string | null }>`
    select region, company, event, at from (
      select region, company, event, at, row_number() over (partition by region order by at desc, id desc) as place
      from (
        select prospects.region as region, events.company as company, events.event as event, events.at as at,
          events.id as id
        from events join prospects on events.domain in (prospects.domain, 'www.' || prospects.domain)
        where events.type = 'breach' and prospects.sample = ${sample}
        union all
        select prospects.region as region, coalesce(prospects.name, prospects.domain) as company,
          'Data breach at ' || known_breaches.name as event, known_breaches.breached_on as at, prospects.id as id
        from known_breaches join prospects on known_breaches.domain = prospects.domain
        where known_breaches.name is not null and known_breaches.breached_on is not null
          and prospects.sample = ${sample}
      ) as incidents
    ) as ranked where place = 1`.execute(tables);
  return new Map(rows.map(({ region, at, company, event }) => [region, { at, company, event }]));
}

/** Counts the companies of each region by risk: the real ones, or only the sample. */
async function countRegions(tables: Kysely<Tables>, sample: 0 | 1): Promise<RegionCounts[]> {
  const incidents = await lastIncidents(tables, sample);
  const rows = await tables
    .selectFrom("prospects")
    .select(({ fn, eb }) => {
      const twice = eb.and([eb("risk", "is not", null), eb("risk_before", "is not", null)]);
      return [
        "region",
        fn.countAll<number>().as("businesses"),
        fn.sum<number | null>("risk").as("riskSum"),
        fn.count<number>("risk").as("figures"),
        fn.countAll<number>().filterWhere("band", "=", HIGH).as("high"),
        fn
          .countAll<number>()
          .filterWhere(eb.and([eb("band", ">=", MEDIUM), eb("band", "<", HIGH)]))
          .as("medium"),
        fn.countAll<number>().filterWhere("band", "<", MEDIUM).as("low"),
        fn.countAll<number>().filterWhere(twice).as("twice"),
        fn.sum<number | null>("risk").filterWhere(twice).as("twiceSum"),
        fn.sum<number | null>("risk_before").filterWhere(twice).as("twiceSumBefore"),
      ];
    })
    .where("sample", "=", sample)
    .groupBy("region")
    .execute();
  return rows.map(({ region, riskSum, twiceSum, twiceSumBefore, ...counts }) => ({
    ...counts,
    region: region === null ? null : Region.parse(region),
    riskSum: riskSum ?? 0,
    twiceSum: twiceSum ?? 0,
    twiceSumBefore: twiceSumBefore ?? 0,
    incident: incidents.get(region) ?? null,
  }));
}

/**
 * The risk map; sample companies are counted only where there are no others, so that they never move a figure of the
 * portfolio.
 */
export async function riskMap(
  tables: Kysely<Tables>,
): Promise<{ readonly regions: readonly RegionRisk[]; readonly sample: boolean }> {
  const own = await countRegions(tables, 0);
  const counted = own.length > 0 ? own : await countRegions(tables, 1);
  return { regions: regionRisks(counted), sample: own.length === 0 && counted.length > 0 };
}
