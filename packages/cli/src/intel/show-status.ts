import { csvTable } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { sourceTable } from "../present/source-table.ts";
import { wire } from "../wire.ts";
import { importedFiles } from "./imported-files.ts";
import { sanctionsState } from "./sanctions-state.ts";
import { type SourceState, sourceStates } from "./source-state.ts";

const COLUMNS = ["name", "title", "standing", "configured", "asOf", "asks", "terms", "how"] as const;

const cell = (state: SourceState, name: (typeof COLUMNS)[number]) =>
  name === "configured" ? (state.configured ? "yes" : "no") : state[name];

/** Says how every outside source stands; nobody is asked for it. */
export const showStatus: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { format } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const resolved = await invocation.config();
  const wiring = wire(resolved, host.env);
  const outside = wiring.outside();
  try {
    const { home, sources } = resolved.config;
    const now = wiring.clock.now();
    const imported = await importedFiles(home, (await databaseOf(invocation)).registers);
    const list = sanctionsState(sources?.sanctions, outside.sanctions, imported, now);
    const states = [...sourceStates(outside, imported, now), list];
    const shown = format ?? (flags.json ? "json" : "table");
    if (shown === "json") io.result(JSON.stringify(states, null, 2));
    else if (shown === "csv")
      io.result(
        csvTable(
          COLUMNS,
          states.map((state) => COLUMNS.map((name) => cell(state, name))),
        ),
      );
    else io.result(sourceTable(io.out, states));
  } finally {
    await outside.close();
    await wiring.close();
  }
  return EXIT.done;
};
