import { prospectDetail } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { prospectPage } from "../present/prospect-page.ts";

/** Shows one prospect with the rule behind each figure. */
export const showProspect: Act = async (invocation, command) => {
  const { prospects } = await databaseOf(invocation);
  const { record, optedOut, client } = await prospects.find(command.args[0] ?? "");
  const { io, flags } = invocation;
  if (flags.json) io.result(JSON.stringify(prospectDetail(record, optedOut, client), null, 2));
  else io.result(prospectPage(io.out, record, optedOut));
  if (record.clientId !== null) return EXIT.done;
  if (client !== null) io.note(`It is the client '${client.name}' already: broker clients show ${client.id}`);
  else io.note(`Make it a client: broker prospects promote ${record.id.slice(0, 8)}`);
  return EXIT.done;
};
