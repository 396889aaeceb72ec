import { resolve } from "node:path";
import { type ClientStore, writeBeside } from "@broker/adapters";
import type { ClientRecord } from "@broker/contracts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { withClients } from "./open-clients.ts";
import { type PrintedFormat, printedClients } from "./printed-clients.ts";

/** Records with their slips; the first of a whole book has the templates that are saved in the workspace too. */
async function withSlips(store: ClientStore, records: readonly ClientRecord[], book: boolean) {
  const slips = await store.slipsOf(records.map(({ id }) => id));
  const templates = book ? await store.slipTemplates() : [];
  return records.map((record, at) => ({
    ...record,
    ...(slips.has(record.id) ? { slips: [...(slips.get(record.id) ?? [])] } : {}),
    ...(at === 0 && templates.length > 0 ? { slipTemplates: [...templates] } : {}),
  }));
}

/** Writes whole records, for keeping or for the person they are about; a file is readable by its owner only. */
export const exportClients: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
    const { io, host } = invocation;
    const { format = "json", output } = command.opts<{ format?: PrintedFormat; output?: string }>();
    const [reference] = command.args;
    const logs = reference === undefined ? await store.list() : [await store.find(reference)];
    const text = await printedClients(store, logs, format, (records) =>
      withSlips(store, records, reference === undefined),
    );
    if (output === undefined || output === "-") io.result(text);
    else {
      const file = resolve(host.cwd, output);
      writeBeside(file, text.endsWith("\n") ? text : `${text}\n`, 0o600);
      io.note(`Wrote ${file}`);
    }
    return EXIT.done;
  });
