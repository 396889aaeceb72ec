import { ScanReport } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { standingColumns } from "../../scans/known-standings.ts";
import { unpackJson } from "../../scans/pack-evidence.ts";
import type { Migration } from "../migration.ts";

/** Basis, verdict and caveats of the newest scan of each domain, so that lists state them beside its score. */
export const standingVerdicts: Migration = {
  name: "0030-standing-verdicts",
  async up(database) {
    for (const [column, type] of COLUMNS)
      await database.schema.alterTable("standing_postures").addColumn(column, type).execute();
    const tables = database as Kysely<Tables>;
    const domains = await tables.selectFrom("standing_postures").select(["domain", "scan_id", "revision"]).execute();
    for (const { domain, scan_id, revision } of domains) {
      const stored = tables.selectFrom("scans").select("report").where("id", "=", scan_id);
      const row = await stored.where("revision", "=", revision).executeTakeFirst();
      const report = row === undefined ? null : ScanReport.safeParse(unpackJson(row.report));
      // A report that an older version wrote and that cannot be read any more has no verdict until its next scan.
      if (report?.success !== true) continue;
      const columns = standingColumns(report.data);
      await tables.updateTable("standing_postures").set(columns).where("domain", "=", domain).execute();
    }
  },
};

const COLUMNS = [
  ["basis", "text"],
  ["verdict", "text"],
  ["critical", "integer"],
  ["capped", "integer"],
  ["expires_on", "text"],
] as const;
