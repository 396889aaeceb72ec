import { openTriggerStore } from "@broker/adapters";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { person } from "../person.ts";
import { terminalText } from "../terminal-text.ts";
import { withStore } from "../with-store.ts";

interface ActFlags {
  readonly status: "investigating" | "resolved";
  readonly note?: string;
  readonly by?: string;
}

/** Writes down what is done about one event. */
export const actOnTrigger: Act = (invocation, command) =>
  withStore(invocation, openTriggerStore, async ({ store, at }) => {
    const { io, flags } = invocation;
    const { status, note = null, by } = command.opts<ActFlags>();
    const event = await store.act(command.args[0] ?? "", { status, note, at, by: person(invocation, by) });
    const said = { investigating: "Investigating", resolved: "Resolved" }[status];
    io.result(flags.json ? JSON.stringify(event, null, 2) : terminalText(`${said}: ${event.company}, ${event.event}.`));
    return EXIT.done;
  });
