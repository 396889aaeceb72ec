import { AppError } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import type { ListedSlip } from "./slip-store.ts";

/** Slips with their clients, the last saved first. */
export async function listSlips(tables: Kysely<Tables>, clientId?: string): Promise<ListedSlip[]> {
  let query = tables
    .selectFrom("slips")
    .innerJoin("clients", "clients.id", "slips.client_id")
    .selectAll("slips")
    .select("clients.name");
  if (clientId !== undefined) query = query.where("slips.client_id", "=", clientId);
  const rows = await query.orderBy("slips.saved_at", "desc").orderBy("slips.id").execute();
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    clientName: row.name,
    version: row.version,
    template: row.template,
    status: row.status,
    umr: row.umr,
    inception: row.inception,
    savedAt: row.saved_at,
  }));
}

/** The id of the slip that an id, the beginning of one, or a UMR means. */
export async function findSlipId(tables: Kysely<Tables>, reference: string): Promise<string> {
  const text = reference.trim();
  const byUmr = /^B\d{4}[A-Z0-9]{1,12}$/.test(text.toUpperCase());
  const byId = /^[0-9a-f]{4,12}$/.test(text.toLowerCase());
  const rows = await tables
    .selectFrom("slips")
    .select("id")
    .where(({ eb, or }) =>
      or([
        ...(byUmr ? [eb("umr", "=", text.toUpperCase())] : []),
        ...(byId ? [eb("id", "like", `${text.toLowerCase()}%`)] : []),
      ]),
    )
    .orderBy("id")
    .limit(2)
    .execute();
  const [only, ...others] = rows;
  if (only === undefined)
    throw new AppError("not_found", `There is no slip '${reference}'.`, {
      hint: "Name it by its id or its UMR.",
      fix: { kind: "list", resource: "slips" },
    });
  if (others.length > 0)
    throw new AppError("ambiguous", `More than one slip's id begins with '${reference}'.`, {
      hint: "Enter more of the id.",
      fix: { kind: "list", resource: "slips" },
    });
  return only.id;
}
