import { AppError } from "@broker/contracts";
import { lockLog } from "../client-rows.ts";
import type { Connection } from "../connection.ts";
import { writeAudit } from "../write-audit.ts";
import { takenReferences } from "./save-reference.ts";
import { saveSlip } from "./save-slip.ts";
import { findSlipId, listSlips } from "./slip-queries.ts";
import { readSlip, readSlipEvents } from "./slip-rows.ts";
import type { SlipStore } from "./slip-store.ts";
import { slipTemplates } from "./slip-templates.ts";
import { slipsOfClients } from "./slips-of-clients.ts";

/** Opens the slips of a workspace, making the database or bringing it forward where needed. */
export function slipStore({ read, transact }: Connection): SlipStore {
  return {
    ofClients: (ids) => read((tables) => slipsOfClients(tables, ids)),
    list: (clientId) => read((tables) => listSlips(tables, clientId)),
    find: (reference, version) =>
      read(async (tables) => readSlip(tables, await findSlipId(tables, reference), version)),
    taken: (umrs, slipId) => read((tables) => takenReferences(tables, umrs, slipId)),
    save: (place, make, actor) => transact((transaction) => saveSlip(transaction, place, make, actor)),
    resolve: (slipId, { subject, event }, check, actor) =>
      transact(async (transaction) => {
        const slip = transaction.selectFrom("slips").select("client_id").where("id", "=", slipId);
        const { client_id: clientId } = await slip.executeTakeFirstOrThrow();
        // Two who settle the same at once are told apart by whoever holds the client first.
        if ((await lockLog(transaction, clientId)) === null)
          throw new AppError("not_found", "The client was erased in the meantime.");
        const before = await readSlipEvents(transaction, slipId);
        check(before);
        await transaction
          .insertInto("slip_subjectivity_events")
          .values({ slip_id: slipId, n: before.length + 1, subject, body: JSON.stringify(event) })
          .execute();
        const detail = { client: clientId, subject, to: event.to };
        await writeAudit(transaction, { ...actor, action: "subjectivity settled", subject: slipId, detail });
      }),
    templates: slipTemplates({ read, transact }),
  };
}
