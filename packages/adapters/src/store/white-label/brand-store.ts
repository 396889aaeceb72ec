import { randomBytes } from "node:crypto";
import {
  AppError,
  type BrandFeatures,
  type Branding,
  type ConfigurationChange,
  MOST_CONFIGURATIONS,
  NO_BRANDING,
  NO_FEATURES,
  type ProofCheck,
  type ProofKind,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { applies, atDomain, findConfiguration, inForce, inForceAtCompany, showsPicture } from "./brand-reads.ts";
import {
  readChosen,
  readConfigurations,
  readProofs,
  readVersions,
  type StoredConfiguration,
  saveToProve,
} from "./brand-rows.ts";

const LIST = { kind: "list", resource: "white-label" } as const;
const ID_BYTES = 6;

function requireFreeName(known: readonly StoredConfiguration[], name: string, id?: string): void {
  if (!known.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase())) return;
  throw new AppError("ambiguous", `There is a configuration '${name}' already.`, {
    fix: LIST,
    fields: { name: "This name is taken. Choose another." },
  });
}

/** Two active configurations of the workspace, or of one domain, contradict each other. */
async function requireOne(transaction: Transaction<Tables>, id: string): Promise<void> {
  const all = (await readConfigurations(transaction)).filter(applies);
  const own = all.find((each) => each.id === id);
  if (own === undefined) return;
  const others = all.filter((each) => each.id !== id);
  const rival = own.scope === "workspace" ? others.find(({ scope }) => scope === "workspace") : undefined;
  if (rival !== undefined)
    throw new AppError("ambiguous", `'${rival.name}' applies to the workspace already.`, {
      hint: "Deactivate it first, or let one of the two apply to chosen clients (multiTenant).",
      fix: LIST,
      fields: { active: `'${rival.name}' applies to the workspace already.` },
    });
  const { customDomain, domain } = own.features;
  const same = customDomain ? others.find(({ features }) => features.customDomain && features.domain === domain) : null;
  if (same != null)
    throw new AppError("ambiguous", `'${same.name}' has the domain ${domain} already.`, {
      fix: LIST,
      fields: { domain: `'${same.name}' has this domain already.` },
    });
}

async function insertVersion(
  transaction: Transaction<Tables>,
  id: string,
  n: number,
  saved: { readonly branding: Branding; readonly features: BrandFeatures; readonly restored: number | null },
  actor: Actor,
): Promise<void> {
  const { branding, features, restored } = saved;
  const row = { configuration_id: id, n, branding: JSON.stringify(branding), features: JSON.stringify(features) };
  await transaction
    .insertInto("brand_versions")
    .values({ ...row, restored, created_at: actor.at, created_by: actor.by })
    .execute();
  await saveToProve(transaction, id, saved);
}

/** Adds a configuration that applies to nothing yet. AppErrors `ambiguous` if the name is taken, `limit_reached`. */
async function add(transaction: Transaction<Tables>, name: string, actor: Actor): Promise<string> {
  await lockName(transaction, "white label");
  const known = await readConfigurations(transaction);
  requireFreeName(known, name);
  if (known.length >= MOST_CONFIGURATIONS)
    throw new AppError("limit_reached", `A workspace has at most ${MOST_CONFIGURATIONS} configurations.`, {
      fix: LIST,
    });
  const id = randomBytes(ID_BYTES).toString("hex");
  await transaction
    .insertInto("brand_configurations")
    .values({
      ...{ id, name, active: 0, version: 1, created_at: actor.at, created_by: actor.by },
      ...{ changed_at: actor.at, changed_by: actor.by },
    })
    .execute();
  const first = { branding: NO_BRANDING, features: NO_FEATURES, restored: null };
  await insertVersion(transaction, id, 1, first, actor);
  await writeAudit(transaction, { ...actor, action: "white label added", subject: id, detail: { name } });
  return id;
}

/** Sets the clients of a configuration. AppErrors `not_found`, `ambiguous` for a client of another configuration. */
async function choose(transaction: Transaction<Tables>, id: string, clients: readonly string[]): Promise<void> {
  const wanted = [...new Set(clients)];
  for (const some of pieces(wanted)) {
    const known = await transaction.selectFrom("clients").select("id").where("id", "in", some).execute();
    const missing = some.find((each) => !known.some((client) => client.id === each));
    if (missing !== undefined)
      throw new AppError("not_found", `There is no client '${missing}'.`, {
        fix: { kind: "list", resource: "clients" },
      });
    const taken = await transaction
      .selectFrom("brand_clients")
      .innerJoin("clients", "clients.id", "brand_clients.client_id")
      .innerJoin("brand_configurations", "brand_configurations.id", "brand_clients.configuration_id")
      .select(["clients.name as client", "brand_configurations.name"])
      .where("brand_clients.client_id", "in", some)
      .where("brand_clients.configuration_id", "!=", id)
      .executeTakeFirst();
    if (taken !== undefined)
      throw new AppError("ambiguous", `'${taken.client}' belongs to the configuration '${taken.name}'.`, {
        hint: "A client has one configuration. Remove it there first.",
        fields: { clients: `'${taken.client}' belongs to '${taken.name}'.` },
      });
  }
  await transaction.deleteFrom("brand_clients").where("configuration_id", "=", id).execute();
  for (const some of pieces(wanted))
    await transaction
      .insertInto("brand_clients")
      .values(some.map((client) => ({ client_id: client, configuration_id: id })))
      .execute();
}

/** Changes name, state or clients. AppErrors `not_found`, `ambiguous`. */
async function change(
  transaction: Transaction<Tables>,
  reference: string,
  { name, active, clients }: ConfigurationChange,
  actor: Actor,
): Promise<void> {
  await lockName(transaction, "white label");
  const { id } = await findConfiguration(transaction, reference);
  if (name !== undefined) requireFreeName(await readConfigurations(transaction), name, id);
  if (clients !== undefined) await choose(transaction, id, clients);
  await transaction
    .updateTable("brand_configurations")
    .set({
      ...(name === undefined ? {} : { name }),
      ...(active === undefined ? {} : { active: active ? 1 : 0 }),
      ...{ changed_at: actor.at, changed_by: actor.by },
    })
    .where("id", "=", id)
    .execute();
  await requireOne(transaction, id);
  // Names of clients are not in the audit log, which outlives an erasure.
  const detail = { name, active, clients: clients?.length };
  await writeAudit(transaction, { ...actor, action: "white label changed", subject: id, detail });
}

/** Branding or features to save as a version. */
export interface BrandSaving {
  readonly branding?: Branding;
  readonly features?: BrandFeatures;
  /** The version that the change is based on; null = whatever it is. */
  readonly seen: number | null;
  /** The version that is restored; null = a change. */
  readonly restored: number | null;
}

/**
 * Saves a version; what equals the newest saves none. AppErrors `not_found`, `ambiguous`, `record_unsettled` if another
 * version was saved since.
 */
async function save(
  transaction: Transaction<Tables>,
  reference: string,
  { seen, restored, ...parts }: BrandSaving,
  actor: Actor,
): Promise<void> {
  await lockName(transaction, "white label");
  const { id, version, branding, features } = await findConfiguration(transaction, reference);
  if (seen !== null && seen !== version)
    throw new AppError("record_unsettled", "The configuration was changed in the meantime.", {
      hint: "Nothing was saved. Reload it, and enter the change again if it still applies.",
    });
  const next = { branding: parts.branding ?? branding, features: parts.features ?? features, restored };
  if (JSON.stringify([next.branding, next.features]) === JSON.stringify([branding, features])) return;
  const n = version + 1;
  await insertVersion(transaction, id, n, next, actor);
  await transaction
    .updateTable("brand_configurations")
    .set({ version: n, changed_at: actor.at, changed_by: actor.by })
    .where("id", "=", id)
    .execute();
  await requireOne(transaction, id);
  const detail = { version: n, ...(restored === null ? {} : { restored }) };
  await writeAudit(transaction, { ...actor, action: "white label version saved", subject: id, detail });
}

/** Removes a configuration. AppErrors `not_found`; `usage` while it applies. */
async function remove(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<void> {
  await lockName(transaction, "white label");
  const found = await findConfiguration(transaction, reference);
  if (applies(found))
    throw new AppError("usage", `'${found.name}' is active, so it was not removed.`, { hint: "Deactivate it first." });
  for (const table of ["brand_clients", "brand_proofs", "brand_versions"] as const)
    await transaction.deleteFrom(table).where("configuration_id", "=", found.id).execute();
  await transaction.deleteFrom("brand_configurations").where("id", "=", found.id).execute();
  const detail = { name: found.name };
  await writeAudit(transaction, { ...actor, action: "white label removed", subject: found.id, detail });
}

/** The outcome of a check of a domain or a sender. */
export interface ProofOutcome {
  readonly configuration: string;
  readonly kind: ProofKind;
  /** The domain that was checked; the outcome is dropped if the configuration has another one by now. */
  readonly domain: string;
  readonly checks: readonly ProofCheck[];
  readonly provenAt: string | null;
}

/** Saves the outcome of a check; its audit entry only where the state changed. */
async function saveProof(
  transaction: Transaction<Tables>,
  { configuration, kind, domain, checks, provenAt }: ProofOutcome,
  actor: Actor,
): Promise<void> {
  const known = (await readProofs(transaction, configuration)).find((each) => each.kind === kind);
  if (known?.domain !== domain) return;
  await transaction
    .updateTable("brand_proofs")
    .set({ checks: JSON.stringify(checks), checked_at: actor.at, proven_at: provenAt })
    .where("configuration_id", "=", configuration)
    .where("kind", "=", kind)
    .execute();
  if ((known.provenAt === null) === (provenAt === null)) return;
  const action = provenAt === null ? "white label proof lost" : "white label proven";
  await writeAudit(transaction, { ...actor, action, subject: configuration, detail: { kind, domain } });
}

/** Saves the key with which emails of a sender are signed, once. */
async function saveSigning(
  transaction: Transaction<Tables>,
  configuration: string,
  { publicKey, keyFile }: { readonly publicKey: string; readonly keyFile: string },
  actor: Actor,
): Promise<void> {
  await transaction
    .updateTable("brand_proofs")
    .set({ public_key: publicKey, key_file: keyFile })
    .where("configuration_id", "=", configuration)
    .where("kind", "=", "sender")
    .execute();
  await writeAudit(transaction, { ...actor, action: "white label mail key made", subject: configuration, detail: {} });
}

/** Configurations of white label. */
export const brandStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      list: (tables: Kysely<Tables>) => readConfigurations(tables),
      find: findConfiguration,
      versions: readVersions,
      chosen: readChosen,
      proofs: (tables: Kysely<Tables>) => readProofs(tables),
      inForce,
      inForceAtCompany,
      atDomain,
      showsPicture,
    },
    writes: { add, change, save, remove, saveProof, saveSigning },
  });
export type BrandStore = ReturnType<typeof brandStore>;
