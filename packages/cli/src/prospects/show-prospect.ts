import { openProspectStore } from "@broker/adapters";
import { prospectFigures, prospectView } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { prospectPage } from "../present/prospect-page.ts";
import { withStore } from "../with-store.ts";

/** Shows one prospect with the rule behind each figure. */
export const showProspect: Act = (invocation, command) =>
  withStore(invocation, openProspectStore, async ({ store }) => {
    const { record, optedOut } = await store.find(command.args[0] ?? "");
    const { io, flags } = invocation;
    if (flags.json) {
      const rules = Object.entries(prospectFigures(record)).map(
        ([field, { rule, provenance, asOf }]) => [field, { rule, provenance, asOf }] as const,
      );
      const found = { prospect: prospectView(record, optedOut), rules: Object.fromEntries(rules) };
      io.result(JSON.stringify(found, null, 2));
    } else io.result(prospectPage(io.out, record, optedOut));
    if (record.clientId === null) io.note(`Make it a client: broker prospects promote ${record.id.slice(0, 8)}`);
    return EXIT.done;
  });
