import { placementView, readPlacement } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { placementPage } from "../present/placement-page.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Shows one placement with every step. */
export const showPlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const found = await readPlacement(await workspaceOf(invocation), command.args[0] ?? "");
  io.result(flags.json ? JSON.stringify(placementView(found), null, 2) : placementPage(io.out, found));
  return EXIT.done;
};
