import { AppError, DisclosureSignature, type FiledSignature } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { signaturesOfClients, writeSignature } from "./signature-rows.ts";

const ofClient = async (tables: Kysely<Tables>, client: string): Promise<readonly DisclosureSignature[]> =>
  (await signaturesOfClients(tables, [client])).get(client) ?? [];

/**
 * Records that a disclosure was made to be signed; the same answers have one entry. AppError `not_found` if the client
 * was erased meanwhile.
 */
async function issue(transaction: Transaction<Tables>, made: DisclosureSignature, actor: Actor): Promise<void> {
  await requireLog(transaction, made.client);
  const before = await ofClient(transaction, made.client);
  if (before.some(({ digest }) => digest === made.digest)) return;
  await writeSignature(transaction, made);
  const detail = { digest: made.digest };
  await writeAudit(transaction, { ...actor, action: "disclosure made", subject: made.client, detail });
}

function issuedWith(all: readonly DisclosureSignature[], digest: string | undefined): DisclosureSignature {
  const found = digest === undefined ? all.slice(0, 1) : all.filter((each) => each.digest.startsWith(digest));
  const [one, other] = found;
  if (one === undefined)
    throw digest === undefined
      ? new AppError("input_invalid", "No disclosure of this client has been made to be signed.", {
          hint: "Make the disclosure first; its last page is signed.",
        })
      : new AppError("not_found", `No disclosure of this client has a digest that begins with ${digest}.`, {
          hint: "The digest is printed on the signature page.",
        });
  if (other !== undefined)
    throw new AppError("ambiguous", `Several disclosures have a digest that begins with ${digest}.`, {
      hint: "Enter more of it.",
    });
  return one;
}

/**
 * Files the signed page of a disclosure. AppErrors `not_found`, `ambiguous`, `input_invalid` if none was made.
 * @param digest of the signed answers, or its beginning; undefined = the disclosure made last
 */
async function file(
  transaction: Transaction<Tables>,
  { client, digest }: { readonly client: string; readonly digest: string | undefined },
  signed: FiledSignature,
  actor: Actor,
): Promise<DisclosureSignature> {
  await requireLog(transaction, client);
  const made = issuedWith(await ofClient(transaction, client), digest);
  const next: DisclosureSignature = { ...made, signed };
  await transaction
    .updateTable("signatures")
    .set({ body: JSON.stringify(next) })
    .where("id", "=", made.id)
    .execute();
  const detail = { digest: made.digest, signer: signed.signer, on: signed.on, file: signed.fileDigest };
  await writeAudit(transaction, { ...actor, action: "disclosure signed", subject: client, detail });
  return next;
}

/** Ids of the clients with a signed disclosure. */
async function signedClients(tables: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await tables.selectFrom("signatures").select("body").execute();
  const signed = rows
    .map(({ body }) => DisclosureSignature.parse(JSON.parse(body)))
    .filter((each) => each.signed !== null);
  return [...new Set(signed.map(({ client }) => client))];
}

/** Disclosures made to be signed, latest first, and their signatures. */
export const signatureStore = (connection: Connection) =>
  repository(connection, {
    reads: { ofClient, ofClients: signaturesOfClients, signedClients },
    writes: { issue, file },
  });
