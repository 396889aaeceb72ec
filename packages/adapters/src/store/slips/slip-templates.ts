import { AppError, SavedSlipTemplate } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Connection } from "../database/connection.ts";
import type { Row, Tables } from "../database/tables.ts";
import type { SlipStore } from "./slip-store.ts";

const keyOf = (name: string) => name.trim().toLowerCase();

function templateOf(row: Row<"slip_templates">): SavedSlipTemplate {
  const body = SavedSlipTemplate.pick({ base: true, choices: true }).parse(JSON.parse(row.body));
  return { ...body, name: row.shown_name, savedAt: row.saved_at, by: row.said_by };
}

const none = (name: string) =>
  new AppError("not_found", `There is no template '${name}'.`, {
    hint: "The product includes the templates standard and reduced.",
    fix: { kind: "list", resource: "slip-templates" },
  });

/** The saved templates of an open database. */
export function slipTemplates({ read, transact }: Connection): SlipStore["templates"] {
  return {
    list: () =>
      read(async (tables) => {
        const rows = await tables.selectFrom("slip_templates").selectAll().orderBy("name").execute();
        return rows.map(templateOf);
      }),
    find: (name) =>
      read(async (tables) => {
        const query = tables.selectFrom("slip_templates").selectAll().where("name", "=", keyOf(name));
        const row = await query.executeTakeFirst();
        if (row === undefined) throw none(name);
        return templateOf(row);
      }),
    save: ({ name, base, choices, savedAt, by }) =>
      transact(async (transaction) => {
        const row = {
          shown_name: name.trim(),
          body: JSON.stringify({ base, choices }),
          saved_at: savedAt,
          said_by: by,
        };
        await transaction
          .insertInto("slip_templates")
          .values({ name: keyOf(name), ...row })
          .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
          .execute();
        const detail = { base, choices: Object.keys(choices) };
        await writeAudit(transaction, {
          by,
          at: savedAt,
          action: "slip template saved",
          subject: keyOf(name),
          detail,
        });
      }),
    remove: (name, actor) =>
      transact(async (transaction) => {
        const gone = await transaction
          .deleteFrom("slip_templates")
          .where("name", "=", keyOf(name))
          .returning("name")
          .execute();
        if (gone.length === 0) throw none(name);
        const audited = { ...actor, action: "slip template deleted", subject: keyOf(name), detail: null };
        await writeAudit(transaction, audited);
      }),
  };
}

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
