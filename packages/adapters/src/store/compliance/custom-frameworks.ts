import { AppError, CustomFramework } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Tables } from "../database/tables.ts";

const frameworkOf = ({ body }: { readonly body: string }): CustomFramework => CustomFramework.parse(JSON.parse(body));

const all = (tables: Kysely<Tables>) =>
  tables.selectFrom("custom_frameworks").select("body").orderBy("id").orderBy("version", "desc");

/** The workspace's own frameworks, drafts and published versions, by id; the newest of each first. */
export const listCustomFrameworks = async (tables: Kysely<Tables>): Promise<readonly CustomFramework[]> =>
  (await all(tables).execute()).map(frameworkOf);

/** The draft of a framework, else its newest published version; or the published version named. null = none. */
export async function findCustomFramework(
  tables: Kysely<Tables>,
  id: string,
  edition?: string,
): Promise<CustomFramework | null> {
  const own = all(tables).where("id", "=", id);
  const rows = await (edition === undefined ? own : own.where("edition", "=", edition)).execute();
  const found = rows.map(frameworkOf);
  return found.find(({ state }) => state === "draft") ?? found[0] ?? null;
}

async function nextVersion(tables: Kysely<Tables>, id: string): Promise<number> {
  const rows = tables.selectFrom("custom_frameworks").select("version").where("id", "=", id);
  return ((await rows.orderBy("version", "desc").limit(1).executeTakeFirst())?.version ?? 0) + 1;
}

const columnsOf = (custom: CustomFramework) => ({
  version: custom.version,
  draft_of: custom.state === "draft" ? custom.framework.id : null,
  edition: custom.state === "draft" ? null : custom.framework.version,
  body: JSON.stringify(custom),
});

const overtaken = () =>
  new AppError("record_unsettled", "This framework was changed in the meantime.", {
    hint: "Nothing was saved. Reload it, check the current state, and enter the change again if it still applies.",
  });

const audited = (
  transaction: Transaction<Tables>,
  action: string,
  { framework, version }: CustomFramework,
  by: Actor,
) =>
  writeAudit(transaction, {
    ...by,
    action,
    subject: framework.id,
    detail: { version, edition: framework.version, requirements: framework.requirements.length },
  });

/**
 * Saves the draft of a framework; a published version remains, and its next draft begins beside it. AppError
 * `record_unsettled` if the edit is based on an older version.
 * @param seen version on which it is based; 0 = it is new
 */
export async function saveDraft(
  transaction: Transaction<Tables>,
  { framework, mappings, seen }: Pick<CustomFramework, "framework" | "mappings"> & { readonly seen: number },
  actor: Actor,
): Promise<CustomFramework> {
  const { id } = framework;
  const known = await findCustomFramework(transaction, id);
  if ((known?.version ?? 0) !== seen) throw overtaken();
  const version = await nextVersion(transaction, id);
  const draft: CustomFramework = { framework, mappings, state: "draft", version, ...actor };
  const saved =
    known?.state === "draft"
      ? transaction
          .updateTable("custom_frameworks")
          .set(columnsOf(draft))
          .where("draft_of", "=", id)
          .where("version", "=", seen)
          .returning("id")
      : transaction
          .insertInto("custom_frameworks")
          .values({ id, ...columnsOf(draft) })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id");
  if ((await saved.executeTakeFirst()) === undefined) throw overtaken();
  await audited(transaction, "framework saved", draft, actor);
  return draft;
}

async function requireDraft(tables: Kysely<Tables>, id: string): Promise<CustomFramework> {
  const row = await all(tables).where("draft_of", "=", id).executeTakeFirst();
  if (row !== undefined) return frameworkOf(row);
  throw new AppError("not_found", `There is no draft of the framework '${id}'.`, {
    hint: "A published version never changes; save a draft of the next one.",
  });
}

/** Publishes a draft. AppErrors `not_found`, `input_invalid` if that version is published already. */
export async function publishFramework(
  transaction: Transaction<Tables>,
  id: string,
  actor: Actor,
): Promise<CustomFramework> {
  const draft = await requireDraft(transaction, id);
  const edition = draft.framework.version;
  if ((await findCustomFramework(transaction, id, edition)) !== null)
    throw new AppError("input_invalid", `Version ${edition} of this framework is published already.`, {
      hint: "A published version never changes. Give the draft another version.",
    });
  const published: CustomFramework = { ...draft, state: "published", ...actor };
  const saved = transaction.updateTable("custom_frameworks").set(columnsOf(published)).where("draft_of", "=", id);
  if ((await saved.where("version", "=", draft.version).returning("id").executeTakeFirst()) === undefined)
    throw overtaken();
  await audited(transaction, "framework published", published, actor);
  return published;
}

/** Deletes a draft; published versions remain. AppError `not_found`. */
export async function deleteDraft(transaction: Transaction<Tables>, id: string, actor: Actor): Promise<void> {
  const draft = await requireDraft(transaction, id);
  await transaction.deleteFrom("custom_frameworks").where("draft_of", "=", id).execute();
  await audited(transaction, "framework deleted", draft, actor);
}

/** Saves published frameworks that came with a client; a version that is published here already remains as it is. */
export async function restoreFrameworks(
  transaction: Transaction<Tables>,
  frameworks: readonly CustomFramework[],
): Promise<void> {
  for (const custom of frameworks) {
    const { id, version: edition } = custom.framework;
    if (custom.state === "draft" || (await findCustomFramework(transaction, id, edition)) !== null) continue;
    const own = { ...custom, version: await nextVersion(transaction, id) };
    await transaction
      .insertInto("custom_frameworks")
      .values({ id, ...columnsOf(own) })
      .execute();
  }
}
