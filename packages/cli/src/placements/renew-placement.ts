import { readPlacement } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { renewalTable } from "../present/renewal-table.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Shows this year's terms against the expiring ones. */
export const showRenewal: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { renewal, ...listed } = await readPlacement(await workspaceOf(invocation), command.args[0] ?? "");
  const { placement, clientName } = listed;
  if (flags.json) {
    const { id, clientId, risk } = placement;
    io.result(JSON.stringify({ placement: id, clientId, clientName, risk, ...renewal }, null, 2));
  } else io.result(renewalTable(io.out, listed, renewal));
  if (renewal.expiring === null)
    io.note(
      `No expiring policy is known. Record it: broker clients edit ${placement.clientId.slice(0, 8)} expiringPolicy.premium=…`,
    );
  if (renewal.offered === null)
    io.note(`No quote is selected for this year yet: broker placements choose ${placement.id.slice(0, 8)} <quote>`);
  return EXIT.done;
};
