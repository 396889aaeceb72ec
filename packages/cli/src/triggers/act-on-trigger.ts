import { actOnTrigger as actOf } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

interface ActFlags {
  readonly status: "investigating" | "resolved";
  readonly note?: string;
  readonly by?: string;
}

/** Writes down what is done about one event. */
export const actOnTrigger: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { status, note = null, by } = command.opts<ActFlags>();
  const event = await actOf(await workspaceOf(invocation, by), command.args[0] ?? "", { status, note });
  const said = { investigating: "Investigating", resolved: "Resolved" }[status];
  io.result(flags.json ? JSON.stringify(event, null, 2) : terminalText(`${said}: ${event.company}, ${event.event}.`));
  return EXIT.done;
};
