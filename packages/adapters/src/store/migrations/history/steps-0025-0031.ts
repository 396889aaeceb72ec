import { AppError, ScanReport } from "@broker/contracts";
import type { Kysely } from "kysely";
import { recordLastRegisters } from "../../clients/record-registers.ts";
import { pieces } from "../../database/paging.ts";
import type { Tables } from "../../database/tables.ts";
import { prospectOf, writeProspects } from "../../prospects/prospect-rows.ts";
import { saveClientFacts } from "../../prospects/save-client-facts.ts";
import { standingColumns } from "../../scans/known-standings.ts";
import { unpackJson } from "../../scans/pack-evidence.ts";
import type { Migration } from "../migration.ts";
import { eachClientLog } from "./backfill-records.ts";

/** Entries of registers that may be a client's, and the decisions on them. */
export const registerProposals: Migration = {
  name: "0025-register-proposals",
  async up(database) {
    await database.schema
      .createTable("register_proposals")
      .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
      .addColumn("register", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("scan_id", "text", (column) => column.notNull())
      .addColumn("entry", "text", (column) => column.notNull())
      .addColumn("as_of", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("decided_at", "text")
      .addColumn("decided_by", "text")
      .addPrimaryKeyConstraint("register_proposals_key", ["client_id", "register", "number"])
      .execute();
  },
};

/** Tax, commission, fee, periods, wording, sub-limit and line of a quote. */
export const quoteTerms: Migration = {
  name: "0026-quote-terms",
  async up(database) {
    await database.schema.alterTable("placement_quotes").addColumn("further_terms", "text").execute();
  },
};

/** Who declared a statement: the insured, or the broker, as whose all earlier ones count. */
export const declaredBy: Migration = {
  name: "0028-declared-by",
  async up(database) {
    await database.schema.alterTable("client_assertions").addColumn("declared_by", "text").execute();
  },
};

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

/** The records of earlier clients get what registers stated at their last stored scans. */
export const storedRegisters: Migration = {
  name: "0031-stored-registers",
  async up(database) {
    const tables = database as Kysely<Tables>;
    for await (const log of eachClientLog(tables))
      await recordLastRegisters(tables, null, { ...log, version: log.version + 1 }).catch((error: unknown) => {
        // A report that an older version wrote and that cannot be read any more: the next scan records it.
        if (!(error instanceof AppError)) throw error;
      });
  },
};
