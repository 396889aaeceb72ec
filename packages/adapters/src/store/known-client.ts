import { valuesDiffer } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** What a company is recognised by. */
export interface CompanyIdentity {
  readonly companyNumber: string | null;
  readonly name: string | null;
  readonly domains: readonly string[];
}

/** The client that a company is already: the same id or number, or a domain in common where neither number nor name is another. */
export async function knownClient(
  tables: Kysely<Tables>,
  company: CompanyIdentity,
  id?: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const { companyNumber, domains } = company;
  const [same] = await tables
    .selectFrom("clients")
    .select(["id", "name"])
    .where(({ eb, or }) =>
      or([
        ...(id === undefined ? [] : [eb("id", "=", id)]),
        ...(companyNumber === null ? [] : [eb("company_number", "=", companyNumber)]),
      ]),
    )
    .orderBy("created_at")
    .execute();
  if (same) return same;
  if (domains.length === 0) return null;
  const rows = await tables
    .selectFrom("clients")
    .select(["id", "name", "company_number"])
    .where("id", "in", (query) => query.selectFrom("client_domains").select("client_id").where("domain", "in", domains))
    .orderBy("created_at")
    .execute();
  const fits = rows.find(
    (row) =>
      (row.company_number === null || companyNumber === null) &&
      (row.name === "" || company.name === null || !valuesDiffer(row.name, company.name)),
  );
  return fits === undefined ? null : { id: fits.id, name: fits.name };
}
