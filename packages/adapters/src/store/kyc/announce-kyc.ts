import type { Kysely } from "kysely";
import type { Actor } from "../clients/client-store.ts";
import type { Tables } from "../database/tables.ts";
import { announceEvent } from "../outbox/announce-event.ts";

/**
 * Informs webhooks that a person decided or recorded something of a client's KYC.
 * @param key what makes it this event
 */
export const announceKyc = (
  tables: Kysely<Tables>,
  client: string,
  key: readonly string[],
  { at }: Pick<Actor, "at">,
): Promise<void> =>
  announceEvent(tables, {
    type: "kyc.changed",
    ...{ key: [client, ...key], client, at, data: { client }, link: `/api/v1/kyc/${client}` },
  });
