import { AppError } from "@broker/contracts";
import { companyDomain } from "@broker/core";
import type { Kysely } from "kysely";
import type { ProspectRow } from "../tables/prospect-row.ts";
import type { Tables } from "../tables.ts";
import { whereProspects } from "./where-prospects.ts";

const SHOWN = 5;

async function candidates(tables: Kysely<Tables>, text: string): Promise<ProspectRow[]> {
  const rows = () =>
    tables
      .selectFrom("prospects")
      .selectAll()
      .orderBy("sort_name")
      .orderBy("id")
      .limit(SHOWN + 1);
  if (/^[0-9a-f]{4,16}$/.test(text)) {
    const byId = await rows().where("id", ">=", text).where("id", "<", `${text}g`).execute();
    if (byId.length > 0) return byId;
  }
  const exact = await rows()
    .where(({ eb, or }) =>
      or([
        eb("domain", "=", companyDomain(text)),
        eb("company_number", "=", text.toUpperCase()),
        eb("sort_name", "=", text),
      ]),
    )
    .execute();
  return exact.length > 0
    ? exact
    : rows()
        .where(whereProspects({ search: text }))
        .execute();
}

/**
 * The prospect that a person means by an id, the beginning of one (four or more), a domain, a company number, a name or a part of
 * these; AppError `not_found` or `ambiguous`.
 */
export async function findProspect(tables: Kysely<Tables>, reference: string): Promise<ProspectRow> {
  const text = reference.trim().toLowerCase();
  const found = text === "" ? [] : await candidates(tables, text);
  const [only, ...others] = found;
  if (only === undefined)
    throw new AppError("not_found", `There is no prospect '${reference}'.`, {
      hint: "Prospects are created by scanning a list.",
      fix: { kind: "list", resource: "prospects" },
    });
  if (others.length === 0) return only;
  const shown = found.slice(0, SHOWN).map((row) => `${row.id.slice(0, 8)}  ${row.name ?? row.domain}`);
  throw new AppError("ambiguous", `More than one prospect is meant by '${reference}'.`, {
    hint: ["Name one by its id:", ...shown, ...(found.length > SHOWN ? ["and others"] : [])].join("\n"),
  });
}
