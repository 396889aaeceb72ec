import { randomBytes } from "node:crypto";
import { openProspectStore } from "@broker/adapters";
import { effectiveValue } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { person } from "../person.ts";
import { terminalText } from "../terminal-text.ts";
import { withStore } from "../with-store.ts";

/** Makes a client of a prospect, or links it with the client that it is. */
export const promoteProspect: Act = (invocation, command) =>
  withStore(invocation, openProspectStore, async ({ store, at }) => {
    const { io, flags } = invocation;
    const by = person(invocation, command.opts<{ by?: string }>().by);
    const { record, optedOut } = await store.find(command.args[0] ?? "");
    const { client, known } = await store.promote(record.id, randomBytes(6).toString("hex"), { by, at });
    const name = terminalText(String(effectiveValue(client, "legalName")?.value ?? record.domain));
    if (flags.json) io.result(JSON.stringify({ prospect: record.id, client: client.id, known }));
    else if (known) io.result(`${name} is a client already; ${record.domain} is linked with it now.`);
    else io.result(`${name} is a client now: ${client.id}`);
    if (optedOut) io.note(`${record.domain} has opted out of scans, and stays so.`);
    io.note(`Look at it: broker clients show ${client.id}`);
    return EXIT.done;
  });
