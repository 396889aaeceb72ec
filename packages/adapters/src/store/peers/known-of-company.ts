import { COMPANY_SIZES, type KnownText, plainText, SIZE_LIMITS } from "@broker/contracts";
import { type ClientLog, type CompanyKnowledge, companyDomain, companyHosts, effectiveValue } from "@broker/core";
import type { Kysely } from "kysely";
import { readLogs } from "../client-rows.ts";
import type { Tables } from "../tables.ts";

function sizeOf(employees: number): string {
  const size = COMPANY_SIZES.find((each) => employees <= (SIZE_LIMITS[each].most ?? employees));
  return `${size ?? "1000+"} (${employees === 1 ? "1 employee" : `${employees} employees`})`;
}

/** The client whose domain this is; null = nobody's, or several clients have it, so that nobody can say whose record would be meant. */
async function ownerOf(tables: Kysely<Tables>, domain: string): Promise<ClientLog | null> {
  const owners = await tables
    .selectFrom("clients")
    .innerJoin("client_domains", "client_domains.client_id", "clients.id")
    .selectAll("clients")
    .where("client_domains.domain", "in", companyHosts(domain))
    .distinct()
    .execute();
  const [log, ...others] = await readLogs(tables, owners);
  return log === undefined || others.length > 0 ? null : log;
}

function stated(log: ClientLog | null, field: "industry" | "employees"): KnownText {
  const statement = log === null ? null : effectiveValue(log, field);
  if (statement === null) return null;
  const { value, provenance, asOf } = statement;
  if (typeof value === "number") return { value: sizeOf(value), provenance, asOf };
  return typeof value === "string" && value.trim() !== "" ? { value: value.trim(), provenance, asOf } : null;
}

/** What this store's client records and lists say of a company's trade and size, each with how it is known. */
export async function knownOfCompany(tables: Kysely<Tables>, domain: string): Promise<CompanyKnowledge> {
  const log = await ownerOf(tables, domain);
  const listed = await tables
    .selectFrom("prospects")
    .select(["industry", "employees", "listed_at"])
    .where("domain", "=", companyDomain(domain))
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  const said = (value: string | null): KnownText =>
    value === null || listed === undefined ? null : { value, provenance: "declared", asOf: listed.listed_at };
  const employees = listed?.employees ?? null;
  return {
    industry: stated(log, "industry"),
    listedIndustry: said(listed?.industry == null ? null : plainText(listed.industry)),
    size: stated(log, "employees") ?? said(employees === null ? null : sizeOf(employees)),
  };
}
