import type { LookalikeSearch } from "@broker/contracts";
import { acceptedDomains, type ClientLog, recordOf } from "@broker/core";
import { readClient } from "@broker/server/service";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { clientLookalikes } from "../present/client-lookalikes.ts";
import { clientPage } from "../present/client-page.ts";
import { workspaceOf } from "../workspace-of.ts";

/** The last search for lookalikes of each of a client's domains, once where several lie below the same. */
async function lastSearches(invocation: Invocation, log: ClientLog): Promise<LookalikeSearch[]> {
  const { lookalikes } = await databaseOf(invocation);
  const found = new Map<string, LookalikeSearch>();
  for (const host of acceptedDomains(log)) {
    const last = await lookalikes.last(host);
    if (last !== null) found.set(last.domain, last);
  }
  return [...found.values()];
}

/** Shows one client's record. */
export const showClient: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { log, placements, exports, posture, readiness } = await readClient(
    await workspaceOf(invocation),
    command.args[0] ?? "",
  );
  const { history = false } = command.opts<{ history?: boolean }>();
  const told = {
    ...(posture.domains.length === 0 ? {} : { posture }),
    ...(readiness === null ? {} : { readiness }),
  };
  if (flags.json) io.result(JSON.stringify({ ...recordOf(log, placements, exports), ...told }, null, 2));
  else {
    const searches = await lastSearches(invocation, log);
    io.result(
      `${clientPage(io.out, log, history, { placements, posture, readiness })}\n${clientLookalikes(io.out, searches)}`.trimEnd(),
    );
  }
  return EXIT.done;
};
