import { recordOf } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { clientPage } from "../present/client-page.ts";
import { withClients } from "./open-clients.ts";

/** Shows one client's record. */
export const showClient: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
    const log = await store.find(command.args[0] ?? "");
    const { history = false } = command.opts<{ history?: boolean }>();
    const { io, flags } = invocation;
    const placements = await store.placements.ofClients([log.id]);
    io.result(
      flags.json ? JSON.stringify(recordOf(log, placements), null, 2) : clientPage(io.out, log, history, placements),
    );
    return EXIT.done;
  });
