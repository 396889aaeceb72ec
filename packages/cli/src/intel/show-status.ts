import { existsSync } from "node:fs";
import { csvTable } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { sourceTable } from "../present/source-table.ts";
import { type Wiring, wire } from "../wire.ts";
import { type ImportedDays, type SourceState, sourceStates } from "./source-state.ts";

const COLUMNS = ["name", "title", "standing", "configured", "asOf", "asks", "terms", "how"] as const;

const cell = (state: SourceState, name: (typeof COLUMNS)[number]) =>
  name === "configured" ? (state.configured ? "yes" : "no") : state[name];

const SOURCES = { "companies-house": "companiesHouse", "ico-register": "icoRegister" } as const;

/** Days of the registers that are in whole, the newest of a kind; a workspace that was never used is not made for it. */
async function importedDays(home: string, wiring: Pick<Wiring, "store">): Promise<ImportedDays> {
  if (!existsSync(home)) return {};
  const store = await wiring.store();
  try {
    const whole = (await store.registers.index.imports()).filter(({ finishedAt }) => finishedAt !== null);
    return Object.fromEntries(whole.map(({ kind, asOf }) => [SOURCES[kind], asOf]));
  } finally {
    await store.close();
  }
}

/** Says how every outside source stands; nobody is asked for it. */
export const showStatus: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { format } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const resolved = await invocation.config();
  const wiring = wire(resolved, host.env);
  const outside = wiring.outside();
  try {
    const states = sourceStates(outside, await importedDays(resolved.config.home, wiring), wiring.clock.now());
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
