import { listSlips as slipsOf } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { slipListTable } from "./slip-tables.ts";

/** Lists slips, the last saved first. */
export const listSlips: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const slips = await slipsOf(await workspaceOf(invocation), command.args[0]);
  if (flags.json) io.result(JSON.stringify({ slips }, null, 2));
  else if (slips.length === 0) io.note("There is no slip. 'broker mrc generate <client>' makes one.");
  else io.result(slipListTable(io.out, slips));
  return EXIT.done;
};
