import {
  ClientScreening,
  HandCheck,
  HitStep,
  KycHit,
  KycParty,
  type SavedKyc,
  SavedKycCase,
  type ScreenedHere,
} from "@broker/contracts";
import { type HitBasis, type StoredHit, screenedHere } from "@broker/core/kyc";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

const HitBody = KycHit.omit({ steps: true });
const KYC_OF_CLIENT = [
  "kyc_hit_steps",
  "kyc_hits",
  "kyc_screenings",
  "kyc_parties",
  "kyc_checks",
  "kyc_cases",
] as const;

/** The lists of a screening with their days, by which it is known whether they were replaced since. */
export const screeningListsKey = ({ lists }: Pick<ClientScreening, "lists">): string =>
  lists.map(({ list, asOf, entries }) => `${list} ${asOf ?? ""} ${entries}`).join(", ");

/** Parties of a client, also those that are gone, in the order of their ids. */
export async function partiesOf(tables: Kysely<Tables>, client: string): Promise<readonly KycParty[]> {
  const rows = await tables
    .selectFrom("kyc_parties")
    .select("body")
    .where("client_id", "=", client)
    .orderBy("id")
    .execute();
  return rows.map(({ body }) => KycParty.parse(JSON.parse(body)));
}

/** Screenings of a client, the newest first. @param most undefined = all */
export async function screeningsOf(
  tables: Kysely<Tables>,
  client: string,
  most?: number,
): Promise<readonly ClientScreening[]> {
  let query = tables
    .selectFrom("kyc_screenings")
    .select("body")
    .where("client_id", "=", client)
    .orderBy("at", "desc")
    .orderBy("id");
  if (most !== undefined) query = query.limit(most);
  return (await query.execute()).map(({ body }) => ClientScreening.parse(JSON.parse(body)));
}

async function withSteps(tables: Kysely<Tables>, rows: readonly Row<"kyc_hits">[]): Promise<StoredHit[]> {
  const steps = new Map<string, HitStep[]>(rows.map(({ id }) => [id, []]));
  for (const some of pieces([...steps.keys()])) {
    const found = await tables
      .selectFrom("kyc_hit_steps")
      .select(["hit_id", "body"])
      .where("hit_id", "in", some)
      .orderBy("n")
      .execute();
    for (const { hit_id, body } of found) steps.get(hit_id)?.push(HitStep.parse(JSON.parse(body)));
  }
  return rows.map(({ id, basis, body }) => ({
    hit: { ...HitBody.parse(JSON.parse(body)), steps: steps.get(id) ?? [] },
    basis: JSON.parse(basis) as HitBasis,
  }));
}

/** Hits of a client, also those that are gone, the newest first. */
export async function hitsOf(tables: Kysely<Tables>, client: string): Promise<readonly StoredHit[]> {
  const rows = await tables
    .selectFrom("kyc_hits")
    .selectAll()
    .where("client_id", "=", client)
    .orderBy("found_at", "desc")
    .orderBy("id")
    .execute();
  return withSteps(tables, rows);
}

/** A hit by its id; null = there is none. */
export async function hitById(tables: Kysely<Tables>, id: string): Promise<StoredHit | null> {
  const row = await tables.selectFrom("kyc_hits").selectAll().where("id", "=", id.toLowerCase()).executeTakeFirst();
  const [stored] = row === undefined ? [] : await withSteps(tables, [row]);
  return stored ?? null;
}

/** Hits in these states that the last screening found, of every client, the oldest first. */
export async function hitsIn(
  tables: Kysely<Tables>,
  states: readonly KycHit["state"][],
  most: number,
): Promise<readonly StoredHit[]> {
  const rows = await tables
    .selectFrom("kyc_hits")
    .selectAll()
    .where("state", "in", states)
    .where("gone_at", "is", null)
    .orderBy("found_at")
    .orderBy("id")
    .limit(most)
    .execute();
  return withSteps(tables, rows);
}

/** Checks that persons made, the newest first. */
export async function checksOf(tables: Kysely<Tables>, client: string): Promise<readonly HandCheck[]> {
  const rows = await tables
    .selectFrom("kyc_checks")
    .select("body")
    .where("client_id", "=", client)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ body }) => HandCheck.parse(JSON.parse(body)));
}

/** Writes parties: new ones, and what changed of known ones. */
export async function saveParties(
  transaction: Transaction<Tables>,
  client: string,
  parties: readonly KycParty[],
): Promise<void> {
  for (const party of parties) {
    const values = { source: party.source, gone_at: party.goneAt, body: JSON.stringify(party) };
    await transaction
      .insertInto("kyc_parties")
      .values({ id: party.id, client_id: client, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
  }
}

/** Writes a screening. */
export async function insertScreening(transaction: Transaction<Tables>, screening: ClientScreening): Promise<void> {
  const { id, client, at } = screening;
  await transaction
    .insertInto("kyc_screenings")
    .values({ id, client_id: client, at, lists: screeningListsKey(screening), body: JSON.stringify(screening) })
    .execute();
}

/** Writes a hit and those of its steps that are not written yet. */
export async function saveHit(transaction: Transaction<Tables>, { hit, basis }: StoredHit): Promise<void> {
  const { steps, ...body } = hit;
  const values = {
    ...{ strength: hit.match.strength, state: hit.state, basis: JSON.stringify(basis) },
    ...{ gone_at: hit.goneAt, body: JSON.stringify(body) },
  };
  await transaction
    .insertInto("kyc_hits")
    .values({ id: hit.id, client_id: hit.client, party_id: hit.party.id, found_at: hit.foundAt, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  for (const step of steps)
    await transaction
      .insertInto("kyc_hit_steps")
      .values({
        ...{ hit_id: hit.id, n: step.n, client_id: hit.client, at: step.at, action: step.action, by_user: step.by },
        body: JSON.stringify(step),
      })
      .onConflict((conflict) => conflict.columns(["hit_id", "n"]).doNothing())
      .execute();
}

/** Writes a check by hand. */
export async function insertCheck(transaction: Transaction<Tables>, client: string, check: HandCheck): Promise<void> {
  const { id, type, at, by } = check;
  await transaction
    .insertInto("kyc_checks")
    .values({ id, client_id: client, type, at, by_user: by, body: JSON.stringify(check) })
    .execute();
}

/** Whether a person worked on the KYC of a client: a case, a decision, a check by hand. */
export async function hasKycWork(tables: Kysely<Tables>, client: string): Promise<boolean> {
  const found = await Promise.all([
    tables.selectFrom("kyc_cases").select("client_id").where("client_id", "=", client).executeTakeFirst(),
    tables.selectFrom("kyc_checks").select("client_id").where("client_id", "=", client).executeTakeFirst(),
    tables
      .selectFrom("kyc_hit_steps")
      .select("client_id")
      .where("client_id", "=", client)
      .where("by_user", "is not", null)
      .executeTakeFirst(),
  ]);
  return found.some((row) => row !== undefined);
}

/** Removes all KYC of a client. */
export async function eraseKyc(transaction: Transaction<Tables>, client: string): Promise<void> {
  for (const table of KYC_OF_CLIENT) await transaction.deleteFrom(table).where("client_id", "=", client).execute();
}

/** By client: everything stored of its KYC; absent = nothing is. */
export async function savedKyc(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, SavedKyc>> {
  const saved = new Map<string, SavedKyc>();
  for (const client of clients) {
    const row = await tables.selectFrom("kyc_cases").select("body").where("client_id", "=", client).executeTakeFirst();
    const each: SavedKyc = {
      case: row === undefined ? null : SavedKycCase.parse(JSON.parse(row.body)),
      parties: [...(await partiesOf(tables, client))],
      screenings: [...(await screeningsOf(tables, client))],
      hits: [...(await hitsOf(tables, client))],
      checks: [...(await checksOf(tables, client))],
    };
    if (each.case !== null || each.parties.length + each.screenings.length + each.checks.length > 0)
      saved.set(client, each);
  }
  return saved;
}

/** What is stored here of a client's screenings, for the gate and documents; null = it was never screened here. */
export async function standingOf(tables: Kysely<Tables>, client: string): Promise<ScreenedHere | null> {
  const [last = null] = await screeningsOf(tables, client, 1);
  return last === null
    ? null
    : screenedHere(
        last,
        (await hitsOf(tables, client)).map(({ hit }) => hit),
      );
}
