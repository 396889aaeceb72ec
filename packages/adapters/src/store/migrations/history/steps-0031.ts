import { AppError } from "@broker/contracts";
import type { Kysely } from "kysely";
import { recordLastRegisters } from "../../clients/record-registers.ts";
import type { Tables } from "../../database/tables.ts";
import type { Migration } from "../migration.ts";
import { eachClientLog } from "./backfill-records.ts";

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
