import type { AuditedChange } from "@broker/adapters";
import { CLIENT_FIELDS, type ClientEvent, fieldTitle, showList } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** What changed, in words: the names of fields, or what the log says beside the action. */
function wordsOf({ detail }: AuditedChange): string | null {
  if (detail === null) return null;
  const fields: unknown = detail.fields;
  if (Array.isArray(fields)) {
    // Every step of a placement has a stage: the action says so.
    const told = fields.filter((name) => name !== "stage");
    if (told.length === 0) return null;
    return showList(
      told.map((name) => {
        const field = CLIENT_FIELDS.find((each) => each === name);
        return field === undefined ? String(name) : fieldTitle(field);
      }),
    );
  }
  const said = Object.entries(detail).filter(
    ([name, value]) => name !== "client" && (typeof value === "string" || typeof value === "number"),
  );
  return said.length === 0 ? null : said.map(([name, value]) => `${name} ${String(value)}`).join(", ");
}

/**
 * What was changed around a client: its record, its placements, its documents; the newest first. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function clientActivity(
  workspace: Workspace,
  reference: string,
  page: { readonly limit: number; readonly after?: string | undefined },
) {
  const { audit, clients, exports, placements } = workspace.database;
  const client = await clients.find(reference);
  const owned = [...(await placements.ofClients([client.id])), ...(await exports.ofClients([client.id]))];
  const subjects = [client.id, ...owned.map(({ id }) => id)];
  const { limit, after } = page;
  const asked = { subjects, limit, ...(after === undefined ? {} : { after }) };
  const { changes, next } = await audit.page(asked);
  const items = changes.map(
    (change): ClientEvent => ({
      id: change.id,
      at: change.at,
      by: change.by,
      action: change.action,
      subject: change.subject,
      words: wordsOf(change),
    }),
  );
  return { items, next };
}
