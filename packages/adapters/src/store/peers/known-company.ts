import {
  COMPANY_SIZES,
  type Known,
  type KnownText,
  plainText,
  type RecordedName,
  SIZE_LIMITS,
} from "@broker/contracts";
import { type ClientLog, type CompanyKnowledge, companyDomain, effectiveValue, type Surroundings } from "@broker/core";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "../clients/client-of-domain.ts";
import { postureAround } from "../clients/posture-of-client.ts";
import type { Tables } from "../database/tables.ts";

function sizeOf(employees: number): string {
  const size = COMPANY_SIZES.find((each) => employees <= (SIZE_LIMITS[each].most ?? employees));
  return `${size ?? "1000+"} (${employees === 1 ? "1 employee" : `${employees} employees`})`;
}

function stated(log: ClientLog | null, field: "industry" | "employees"): KnownText {
  const statement = log === null ? null : effectiveValue(log, field);
  if (statement === null) return null;
  const { value, provenance, asOf } = statement;
  if (typeof value === "number") return { value: sizeOf(value), provenance, asOf };
  return typeof value === "string" && value.trim() !== "" ? { value: value.trim(), provenance, asOf } : null;
}

function nameOf(log: ClientLog | null, listed: KnownText): RecordedName | null {
  const statement = log === null ? null : effectiveValue(log, "legalName");
  if (typeof statement?.value === "string" && statement.value.trim() !== "") {
    const { value, provenance, asOf } = statement;
    return { value: value.trim(), provenance, asOf, by: "record" };
  }
  return listed === null || listed.value === "" ? null : { ...listed, by: "list" };
}

function employeesOf(log: ClientLog | null, listed: Known<number> | null): Known<number> | null {
  const statement = log === null ? null : effectiveValue(log, "employees");
  if (statement === null || typeof statement.value !== "number") return listed;
  const { value, provenance, asOf } = statement;
  return { value, provenance, asOf };
}

/**
 * What this store's client records and lists state of a company's name, industry and size, each with its source, and
 * the total of the other domains of its client.
 */
export async function knownOfCompany(
  tables: Kysely<Tables>,
  domain: string,
): Promise<CompanyKnowledge & Pick<Surroundings, "client">> {
  const log = await ownerOfDomain(tables, domain);
  const listed = await tables
    .selectFrom("prospects")
    .select(["name", "industry", "employees", "listed_at"])
    .where("domain", "=", companyDomain(domain))
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  const recorded = (value: string | null): KnownText =>
    value === null || listed === undefined ? null : { value, provenance: "declared", asOf: listed.listed_at };
  const employees = listed?.employees ?? null;
  return {
    name: nameOf(log, recorded(listed?.name == null ? null : plainText(listed.name).trim())),
    industry: stated(log, "industry"),
    listedIndustry: recorded(listed?.industry == null ? null : plainText(listed.industry)),
    client: await postureAround(tables, domain),
    size: stated(log, "employees") ?? recorded(employees === null ? null : sizeOf(employees)),
    employees: employeesOf(
      log,
      employees === null || listed === undefined
        ? null
        : { value: employees, provenance: "declared", asOf: listed.listed_at },
    ),
  };
}
