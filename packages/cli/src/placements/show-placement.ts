import { withClients } from "../clients/open-clients.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { placementPage } from "../present/placement-page.ts";
import { printedPlacement } from "./printed-placement.ts";

/** Shows one placement with every step. */
export const showPlacement: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
    const { io, flags } = invocation;
    const found = await store.placements.find(command.args[0] ?? "");
    io.result(flags.json ? JSON.stringify(printedPlacement(found), null, 2) : placementPage(io.out, found));
    return EXIT.done;
  });
