import { AppError, type ProofKind } from "@broker/contracts";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "../clients/client-of-domain.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import type { Tables } from "../database/tables.ts";
import { type BrandInForce, readConfigurations, type StoredConfiguration } from "./brand-rows.ts";

const LIST = { kind: "list", resource: "white-label" } as const;

/** A configuration, by the first characters of its id. AppErrors `not_found`, `ambiguous`. */
export async function findConfiguration(tables: Kysely<Tables>, reference: string): Promise<StoredConfiguration> {
  const { id } = await onlyByPrefix(reference, { one: "configuration", list: "white-label", digits: 12 }, (prefix) =>
    tables.selectFrom("brand_configurations").select("id").where("id", "like", `${prefix}%`).limit(2).execute(),
  );
  const [found] = await readConfigurations(tables, id);
  if (found === undefined) throw new AppError("not_found", `There is no configuration '${reference}'.`, { fix: LIST });
  return found;
}

const inForceOf = ({ id, version, branding, features, proofs }: StoredConfiguration): BrandInForce => {
  const isProven = (kind: ProofKind) => proofs.some((proof) => proof.kind === kind && proof.provenAt !== null);
  const sender = proofs.find(({ kind }) => kind === "sender");
  return {
    ...{ id, version, branding, features },
    proven: { domain: isProven("domain"), sender: isProven("sender") },
    signing: sender?.signing == null ? null : { domain: sender.domain, keyFile: sender.signing.keyFile },
  };
};

/** Whether a configuration is in force. */
export const applies = ({ status }: StoredConfiguration): boolean => status !== "inactive";

/** The configurations in force. Most workspaces have none, as one query shows. */
async function inUse(tables: Kysely<Tables>): Promise<StoredConfiguration[]> {
  const any = await tables.selectFrom("brand_configurations").select("id").where("active", "=", 1).executeTakeFirst();
  return any === undefined ? [] : (await readConfigurations(tables)).filter(applies);
}

/** The configuration that applies to a client, else to the workspace; null = none. @param client null = no client's */
export async function inForce(tables: Kysely<Tables>, client: string | null): Promise<BrandInForce | null> {
  const configurations = await inUse(tables);
  if (configurations.length === 0) return null;
  const own =
    client === null
      ? undefined
      : await tables
          .selectFrom("brand_clients")
          .select("configuration_id")
          .where("client_id", "=", client)
          .executeTakeFirst();
  const found =
    configurations.find(({ id, scope }) => scope === "clients" && id === own?.configuration_id) ??
    configurations.find(({ scope }) => scope === "workspace");
  return found === undefined ? null : inForceOf(found);
}

/** The configuration in force for the company of a domain. */
export async function inForceAtCompany(tables: Kysely<Tables>, domain: string): Promise<BrandInForce | null> {
  const configurations = await inUse(tables);
  // Whose the domain is matters only beside configurations of clients.
  if (!configurations.some(({ scope }) => scope === "clients")) return inForce(tables, null);
  return inForce(tables, (await ownerOfDomain(tables, domain))?.id ?? null);
}

/** The configuration whose domain is a host, proven or not; null = none. @param host in lower case, without a port */
export async function atDomain(tables: Kysely<Tables>, host: string): Promise<BrandInForce | null> {
  const found = (await inUse(tables)).find(({ features }) => features.customDomain && features.domain === host);
  return found === undefined ? null : inForceOf(found);
}

/** Whether any version of a configuration shows a picture. */
export async function showsPicture(tables: Kysely<Tables>, picture: string): Promise<boolean> {
  const row = await tables
    .selectFrom("brand_versions")
    .select("n")
    .where("branding", "like", `%"${picture}"%`)
    .executeTakeFirst();
  return row !== undefined;
}
