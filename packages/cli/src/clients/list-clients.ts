import { resolve } from "node:path";
import { writeBeside } from "@broker/adapters";
import { type ClientLog, clientsAsCsv, recordOf } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { clientTable } from "../present/client-table.ts";
import { withClients } from "./open-clients.ts";

interface ListFlags {
  readonly format?: "table" | "json" | "ndjson" | "csv";
  readonly output?: string;
  readonly search?: string;
}

function rendered(logs: readonly ClientLog[], format: ListFlags["format"], look: Invocation["io"]["out"]): string {
  if (format === "json") return JSON.stringify(logs.map(recordOf), null, 2);
  if (format === "ndjson") return logs.map((log) => JSON.stringify(recordOf(log))).join("\n");
  return format === "csv" ? clientsAsCsv(logs) : clientTable(look, logs);
}

/** Lists clients by name. */
export const listClients: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
    const { io, flags } = invocation;
    const { search, format = flags.json ? "json" : "table" } = command.opts<ListFlags>();
    const logs = await store.list(search);
    if (logs.length > 0 || format !== "table") io.result(rendered(logs, format, io.out));
    if (logs.length === 0)
      io.note(
        search === undefined
          ? "There are no clients yet. Make one: broker clients add <name>"
          : `No client's name, number or domain has '${search}' in it.`,
      );
    return EXIT.done;
  });

/** Writes whole records, for keeping or for the person they are about; a file is readable by its owner only. */
export const exportClients: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
    const { io, host } = invocation;
    const { format = "json", output } = command.opts<ListFlags>();
    const [reference] = command.args;
    const logs = reference === undefined ? await store.list() : [await store.find(reference)];
    const text = rendered(logs, format, io.out);
    if (output === undefined || output === "-") io.result(text);
    else {
      const file = resolve(host.cwd, output);
      writeBeside(file, text.endsWith("\n") ? text : `${text}\n`, 0o600);
      io.note(`Wrote ${file}`);
    }
    return EXIT.done;
  });
