import { REGION_BANDS, Region } from "@broker/contracts";
import type { RegionCounts, RegionIncident } from "@broker/core";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";

const bandAt = (name: string) => REGION_BANDS.findIndex((rung) => rung.name === name);
const [MEDIUM, HIGH] = [bandAt("Medium"), bandAt("High")];

/** The newest breach event of each region's companies. */
async function lastIncidents(tables: Kysely<Tables>, sample: 0 | 1): Promise<Map<string | null, RegionIncident>> {
  const { rows } = await sql<RegionIncident & { region: string | null }>`
    select region, company, event, at from (
      select prospects.region as region, events.company as company, events.event as event, events.at as at,
        row_number() over (partition by prospects.region order by events.at desc, events.id desc) as place
      from events join prospects on events.domain in (prospects.domain, 'www.' || prospects.domain)
      where events.type = 'breach' and prospects.sample = ${sample}
    ) as ranked where place = 1`.execute(tables);
  return new Map(rows.map(({ region, at, company, event }) => [region, { at, company, event }]));
}

/** Counts the companies of each region by risk: those that are no sample, or the sample alone. */
export async function countRegions(tables: Kysely<Tables>, sample: 0 | 1): Promise<RegionCounts[]> {
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
