import { openLookalikeStore } from "@broker/adapters";
import type { LookalikeSearch } from "@broker/contracts";
import { acceptedDomains, type ClientLog, recordOf } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { clientLookalikes } from "../present/client-lookalikes.ts";
import { clientPage } from "../present/client-page.ts";
import { withStore } from "../with-store.ts";
import { withClients } from "./open-clients.ts";
import { readinessOfClient } from "./readiness-of-client.ts";

/** The last search for lookalikes of each of a client's domains, once where several lie below the same. */
async function lastSearches(invocation: Invocation, log: ClientLog): Promise<LookalikeSearch[]> {
  return withStore(invocation, openLookalikeStore, async ({ store }) => {
    const found = new Map<string, LookalikeSearch>();
    for (const host of acceptedDomains(log)) {
      const last = await store.last(host);
      if (last !== null) found.set(last.domain, last);
    }
    return [...found.values()];
  });
}

/** Shows one client's record. */
export const showClient: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
    const log = await store.find(command.args[0] ?? "");
    const { history = false } = command.opts<{ history?: boolean }>();
    const { io, flags } = invocation;
    const placements = await store.placements.ofClients([log.id]);
    const exports = await store.exports.ofClients([log.id]);
    const posture = await store.posture(log);
    const readiness = await readinessOfClient(invocation, log, posture);
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
  });
