import { AppError, showCount } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { eraseClient as erase, findClient } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Erases a client for good; without --yes it only says what would go. */
export const eraseClient: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { by, yes } = command.opts<{ by?: string; yes?: boolean }>();
  const workspace = await workspaceOf(invocation, by);
  const log = await findClient(workspace, command.args[0] ?? "");
  const name = terminalText(String(effectiveValue(log, "legalName")?.value ?? log.id));
  if (!yes)
    throw new AppError("usage", `This would erase ${name} with its history and its scans, for good.`, {
      hint: `Keep a copy: broker clients export ${log.id} -o copy.json\nErase it: broker clients erase ${log.id} --yes`,
    });
  const erased = await erase(workspace, log);
  if (flags.json) io.result(JSON.stringify({ id: log.id, ...erased }, null, 2));
  else io.result(`Erased ${name} and ${showCount(erased.scans, "scan")}.`);
  if (erased.sharedDomains.length > 0)
    io.note(`Scans of ${erased.sharedDomains.join(", ")} stay: another client has that domain too.`);
  io.note(
    "Earlier copies still contain it: exports, backups, and files saved by migrations with 'before' in their names.",
  );
  return EXIT.done;
};
