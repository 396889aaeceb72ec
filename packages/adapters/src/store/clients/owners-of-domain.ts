import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { namesAbove } from "./permission.ts";

/** A client by its id and the name in its record. */
interface Owner {
  readonly id: string;
  readonly name: string;
}

/** The clients who have a domain, or the nearest one above it, by name. */
export async function ownersOfDomain(tables: Kysely<Tables>, domain: string): Promise<readonly Owner[]> {
  const names = namesAbove(domain);
  const owners = await tables
    .selectFrom("client_domains")
    .innerJoin("clients", "clients.id", "client_domains.client_id")
    .select(["client_domains.domain", "clients.id", "clients.name"])
    .where("client_domains.domain", "in", names)
    .orderBy("clients.name")
    .orderBy("clients.id")
    .execute();
  const nearest = names.find((name) => owners.some((owner) => owner.domain === name));
  return owners.filter((owner) => owner.domain === nearest).map(({ id, name }) => ({ id, name }));
}
