import { REGION_BANDS, Region } from "@broker/contracts";
import type { RegionCounts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

const bandAt = (name: string) => REGION_BANDS.findIndex((rung) => rung.name === name);
const [MEDIUM, HIGH] = [bandAt("Medium"), bandAt("High")];

/** Counts the companies of each region by risk; sample rows are left out. */
export async function countRegions(tables: Kysely<Tables>): Promise<RegionCounts[]> {
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
    .where("sample", "=", 0)
    .groupBy("region")
    .execute();
  return rows.map(({ region, riskSum, twiceSum, twiceSumBefore, ...counts }) => ({
    ...counts,
    region: region === null ? null : Region.parse(region),
    riskSum: riskSum ?? 0,
    twiceSum: twiceSum ?? 0,
    twiceSumBefore: twiceSumBefore ?? 0,
  }));
}
