import { randomBytes } from "node:crypto";
import {
  type BrandConfiguration,
  BrandFeatures,
  Branding,
  type BrandVersion,
  ProofCheck,
  type ProofKind,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { countRows } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

/** A proof as it is stored. */
export interface StoredProof {
  readonly configuration: string;
  readonly kind: ProofKind;
  readonly domain: string;
  /** Value of the record that proves the domain. */
  readonly token: string;
  readonly checks: readonly ProofCheck[];
  /** The key with which emails of a sender are signed; null = none yet, or a domain. */
  readonly signing: { readonly publicKey: string; readonly keyFile: string } | null;
  readonly checkedAt: string | null;
  readonly provenAt: string | null;
}

/** A configuration as it is stored, with its newest version. */
export interface StoredConfiguration extends BrandConfiguration {
  readonly branding: Branding;
  readonly features: BrandFeatures;
  readonly proofs: readonly StoredProof[];
}

/** What a configuration in force gives a document, a page or an email. */
export interface BrandInForce {
  readonly id: string;
  readonly version: number;
  readonly branding: Branding;
  readonly features: BrandFeatures;
  /** Whether its domain and its sender are proven. */
  readonly proven: Readonly<Record<ProofKind, boolean>>;
  /** The key with which its emails are signed; null = there is none. */
  readonly signing: { readonly domain: string; readonly keyFile: string } | null;
}

const Checks = z.array(ProofCheck);

const versionOf = (row: Row<"brand_versions">): BrandVersion => ({
  ...{ n: Number(row.n), at: row.created_at, by: row.created_by },
  restored: row.restored === null ? null : Number(row.restored),
  branding: Branding.parse(JSON.parse(row.branding)),
  features: BrandFeatures.parse(JSON.parse(row.features)),
});

const proofOf = (row: Row<"brand_proofs">): StoredProof => ({
  ...{ configuration: row.configuration_id, kind: row.kind as ProofKind, domain: row.domain, token: row.token },
  checks: Checks.parse(JSON.parse(row.checks)),
  signing:
    row.public_key === null || row.key_file === null ? null : { publicKey: row.public_key, keyFile: row.key_file },
  ...{ checkedAt: row.checked_at, provenAt: row.proven_at },
});

/** Every proof, or those of a configuration. */
export async function readProofs(tables: Kysely<Tables>, id?: string): Promise<StoredProof[]> {
  const all = tables.selectFrom("brand_proofs").selectAll().orderBy("configuration_id").orderBy("kind");
  const rows = await (id === undefined ? all : all.where("configuration_id", "=", id)).execute();
  return rows.map(proofOf);
}

/** The versions of a configuration, the newest first. */
export async function readVersions(tables: Kysely<Tables>, id: string): Promise<BrandVersion[]> {
  const rows = await tables
    .selectFrom("brand_versions")
    .selectAll()
    .where("configuration_id", "=", id)
    .orderBy("n", "desc")
    .execute();
  return rows.map(versionOf);
}

/** Configurations with their newest versions, the oldest first. @param id of one of them */
export async function readConfigurations(tables: Kysely<Tables>, id?: string): Promise<StoredConfiguration[]> {
  const all = tables.selectFrom("brand_configurations").selectAll().orderBy("created_at").orderBy("id").execute();
  const newest = await tables
    .selectFrom("brand_versions")
    .innerJoin("brand_configurations", (join) =>
      join
        .onRef("brand_configurations.id", "=", "brand_versions.configuration_id")
        .onRef("brand_configurations.version", "=", "brand_versions.n"),
    )
    .selectAll("brand_versions")
    .execute();
  const chosen = await tables.selectFrom("brand_clients").select(["configuration_id", "client_id"]).execute();
  const proofs = await readProofs(tables);
  const total = await countRows(tables.selectFrom("clients"));
  const rows = await all;
  const read = rows.flatMap((row): (StoredConfiguration & { readonly isActive: boolean })[] => {
    const found = newest.find((each) => each.configuration_id === row.id);
    if (found === undefined) return [];
    const { branding, features } = versionOf(found);
    const own = proofs.filter((proof) => proof.configuration === row.id);
    const isProven = own.every(({ provenAt }) => provenAt !== null);
    return [
      {
        ...{ id: row.id, name: row.name, version: Number(row.version), branding, features, proofs: own },
        ...{ lastUpdated: row.changed_at, updatedBy: row.changed_by },
        ...{ createdAt: row.created_at, createdBy: row.created_by },
        isActive: row.active === 1,
        status: row.active === 1 ? (isProven ? "active" : "pending") : "inactive",
        scope: features.multiTenant ? "clients" : "workspace",
        clients: chosen.filter((each) => each.configuration_id === row.id).length,
      },
    ];
  });
  const elsewhere = read.reduce(
    (sum, { isActive, scope, clients }) => sum + (isActive && scope === "clients" ? clients : 0),
    0,
  );
  return read
    .filter((each) => id === undefined || each.id === id)
    .map(({ isActive: _, ...each }) => (each.scope === "clients" ? each : { ...each, clients: total - elsewhere }));
}

/** The clients that a configuration was chosen for, by name. */
export const readChosen = (
  tables: Kysely<Tables>,
  id: string,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  tables
    .selectFrom("brand_clients")
    .innerJoin("clients", "clients.id", "brand_clients.client_id")
    .select(["clients.id", "clients.name"])
    .where("brand_clients.configuration_id", "=", id)
    .orderBy("clients.name")
    .orderBy("clients.id")
    .execute();

/** A client that is erased belongs to no configuration. */
export async function releaseClient(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction.deleteFrom("brand_clients").where("client_id", "=", client).execute();
}

/** What is to be proven of a version. */
function toProve({ branding, features }: Pick<BrandVersion, "branding" | "features">): ReadonlyMap<ProofKind, string> {
  const sender = branding.mailSender?.address.split("@").at(-1);
  return new Map([
    ...(features.customDomain && features.domain !== null ? [["domain", features.domain] as const] : []),
    ...(sender === undefined ? [] : [["sender", sender] as const]),
  ]);
}

const TOKEN_BYTES = 16;

/** Adjusts the proofs of a configuration to a version: another domain is to be proven again. */
export async function saveToProve(
  transaction: Transaction<Tables>,
  id: string,
  version: Pick<BrandVersion, "branding" | "features">,
): Promise<void> {
  const wanted = toProve(version);
  const known = await readProofs(transaction, id);
  for (const { kind } of known)
    if (!wanted.has(kind))
      await transaction
        .deleteFrom("brand_proofs")
        .where("configuration_id", "=", id)
        .where("kind", "=", kind)
        .execute();
  for (const [kind, domain] of wanted) {
    const before = known.find((each) => each.kind === kind);
    if (before?.domain === domain) continue;
    const fresh = { domain, token: randomBytes(TOKEN_BYTES).toString("hex"), checks: "[]" };
    const unproven = { checked_at: null, proven_at: null };
    if (before === undefined)
      await transaction
        .insertInto("brand_proofs")
        .values({ configuration_id: id, kind, ...fresh, ...unproven, public_key: null, key_file: null })
        .execute();
    // The key of a sender stays: it is published again for the other domain.
    else
      await transaction
        .updateTable("brand_proofs")
        .set({ ...fresh, ...unproven })
        .where("configuration_id", "=", id)
        .where("kind", "=", kind)
        .execute();
  }
}
