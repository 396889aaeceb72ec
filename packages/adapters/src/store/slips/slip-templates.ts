import { AppError, SavedSlipTemplate } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Row, Tables } from "../database/tables.ts";

const keyOf = (name: string) => name.trim().toLowerCase();

function templateOf(row: Row<"slip_templates">): SavedSlipTemplate {
  const body = SavedSlipTemplate.pick({ base: true, choices: true }).parse(JSON.parse(row.body));
  return { ...body, name: row.shown_name, savedAt: row.saved_at, by: row.said_by };
}

const rowOf = ({ name, base, choices, savedAt, by }: SavedSlipTemplate) => ({
  shown_name: name.trim(),
  body: JSON.stringify({ base, choices }),
  saved_at: savedAt,
  said_by: by,
});

const notFound = (name: string) =>
  new AppError("not_found", `There is no template '${name}'.`, {
    hint: "The product includes the templates standard and reduced.",
    fix: { kind: "list", resource: "slip-templates" },
  });

async function list(tables: Kysely<Tables>): Promise<readonly SavedSlipTemplate[]> {
  return (await tables.selectFrom("slip_templates").selectAll().orderBy("name").execute()).map(templateOf);
}

/** By name, in either case. AppError `not_found`. */
async function find(tables: Kysely<Tables>, name: string): Promise<SavedSlipTemplate> {
  const query = tables.selectFrom("slip_templates").selectAll().where("name", "=", keyOf(name));
  const row = await query.executeTakeFirst();
  if (row === undefined) throw notFound(name);
  return templateOf(row);
}

/** Saves a template; one of the same name is replaced. */
async function save(transaction: Transaction<Tables>, template: SavedSlipTemplate): Promise<void> {
  const { base, choices, savedAt: at, by } = template;
  const [name, row] = [keyOf(template.name), rowOf(template)];
  await transaction
    .insertInto("slip_templates")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  const detail = { base, choices: Object.keys(choices) };
  await writeAudit(transaction, { by, at, action: "slip template saved", subject: name, detail });
}

/** AppError `not_found`. */
async function remove(transaction: Transaction<Tables>, name: string, actor: Actor): Promise<void> {
  const subject = keyOf(name);
  const gone = await transaction.deleteFrom("slip_templates").where("name", "=", subject).returning("name").execute();
  if (gone.length === 0) throw notFound(name);
  await writeAudit(transaction, { ...actor, action: "slip template deleted", subject, detail: null });
}

/** The saved slip templates of the workspace. */
export const slipTemplates = (connection: Connection) =>
  repository(connection, { reads: { list, find }, writes: { save, remove } });

/** Saves the templates of an export; one whose name exists already remains unchanged. */
export async function restoreTemplates(tables: Kysely<Tables>, templates: readonly SavedSlipTemplate[]): Promise<void> {
  for (const template of templates)
    await tables
      .insertInto("slip_templates")
      .values({ name: keyOf(template.name), ...rowOf(template) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
}
