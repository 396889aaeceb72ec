import { AppError, showDate } from "@broker/contracts";
import { holdClient } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

async function listHolds(invocation: Invocation): Promise<number> {
  const { io, flags } = invocation;
  const holds = await (await workspaceOf(invocation)).database.clients.legalHolds();
  if (flags.json) io.result(JSON.stringify(holds, null, 2));
  else if (holds.length === 0) io.note("No client is under a legal hold.");
  else
    io.result(
      holds
        .map(({ client, name, reason, by, at }) => {
          const who = terminalText(name === "" ? client : name);
          return `  ${who}  ${showDate(at)}, ${terminalText(by)}: ${terminalText(reason)}`;
        })
        .join("\n"),
    );
  return EXIT.done;
}

/** Places a client under a legal hold or releases it; without a client, lists the holds. */
export const hold: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { by, reason, release = false } = command.opts<{ by?: string; reason?: string; release?: boolean }>();
  const [reference] = command.args;
  if (reference === undefined) return listHolds(invocation);
  if (reason === undefined)
    throw new AppError("usage", "State the reason with --reason.", {
      hint: release
        ? `broker clients hold ${reference} --release --reason 'claim closed'`
        : `broker clients hold ${reference} --reason 'claim 2026/17'`,
    });
  const workspace = await workspaceOf(invocation, by);
  const { id, changed } = await holdClient(workspace, reference, { held: !release, reason });
  if (flags.json) io.result(JSON.stringify({ client: id, held: !release, changed }));
  else if (!release) io.result("The client is under a legal hold: nothing of it is erased or pruned.");
  else io.result(changed ? "The hold is released." : "The client is not under a legal hold.");
  return EXIT.done;
};
