import { AppError, type ExportRecord } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { writeExport } from "./export-rows.ts";

/** Writes the records of documents that an export has of a client; AppError `input_invalid` where an id is taken. Their files stay where they were. */
export async function restoreExports(
  tables: Kysely<Tables>,
  clientId: string,
  records: readonly ExportRecord[],
): Promise<void> {
  for (const record of records) {
    const taken = await tables.selectFrom("exports").select("id").where("id", "=", record.id).executeTakeFirst();
    if (taken)
      throw new AppError("input_invalid", `The document ${record.id} is recorded already, of another client.`, {
        hint: "Take it out of the file.",
      });
    await writeExport(tables, { ...record, clientId });
  }
}
