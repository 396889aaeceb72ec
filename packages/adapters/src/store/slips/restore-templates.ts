import type { SavedSlipTemplate } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** Saves the templates of an export; one whose name is saved here already stays as it is. */
export async function restoreTemplates(tables: Kysely<Tables>, templates: readonly SavedSlipTemplate[]): Promise<void> {
  for (const { name, base, choices, savedAt, by } of templates)
    await tables
      .insertInto("slip_templates")
      .values({
        name: name.trim().toLowerCase(),
        shown_name: name.trim(),
        body: JSON.stringify({ base, choices }),
        saved_at: savedAt,
        said_by: by,
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
}
