import { openClientStore } from "@broker/adapters";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { withStore } from "../with-store.ts";
import { withSlips } from "./open-slips.ts";
import { slipListTable } from "./slip-list-table.ts";

/** Lists slips, the last saved first. */
export const listSlips: Act = async (invocation, command) => {
  const [reference] = command.args;
  const client =
    reference === undefined
      ? undefined
      : await withStore(invocation, openClientStore, async ({ store }) => (await store.find(reference)).id);
  return withSlips(invocation, command, async ({ store }) => {
    const { io, flags } = invocation;
    const slips = await store.list(client);
    if (flags.json) io.result(JSON.stringify({ slips }, null, 2));
    else if (slips.length === 0) io.note("There is no slip. 'broker mrc generate <client>' makes one.");
    else io.result(slipListTable(io.out, slips));
    return EXIT.done;
  });
};
