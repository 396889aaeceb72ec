import { csvTable } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { sourceTable } from "../present/source-table.ts";
import { wire } from "../wire.ts";
import { type SourceState, sourceStates } from "./source-state.ts";

const COLUMNS = ["name", "title", "standing", "configured", "asOf", "asks", "terms", "how"] as const;

const cell = (state: SourceState, name: (typeof COLUMNS)[number]) =>
  name === "configured" ? (state.configured ? "yes" : "no") : state[name];

/** Says how every outside source stands; nobody is asked for it. */
export const showStatus: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { format } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const wiring = wire(await invocation.config(), host.env);
  const outside = wiring.outside();
  try {
    const states = sourceStates(outside, wiring.clock.now());
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
