import { erasePapers } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { effectiveValue, showCount } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal-text.ts";
import { withClients } from "./open-clients.ts";

/** Erases a client for good; without --yes it only says what would go. */
export const eraseClient: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store, by, at }) => {
    const { io, flags } = invocation;
    const log = await store.find(command.args[0] ?? "");
    const name = terminalText(String(effectiveValue(log, "legalName")?.value ?? log.id));
    if (!command.opts<{ yes?: boolean }>().yes)
      throw new AppError("usage", `This would erase ${name} with its history and its scans, for good.`, {
        hint: `Keep a copy: broker clients export ${log.id} -o copy.json\nErase it: broker clients erase ${log.id} --yes`,
      });
    const erased = await store.erase(log.id, { by, at });
    erasePapers((await invocation.config()).config.home, log.id);
    if (flags.json) io.result(JSON.stringify({ id: log.id, ...erased }, null, 2));
    else io.result(`Erased ${name} and ${showCount(erased.scans, "scan")}.`);
    if (erased.sharedDomains.length > 0)
      io.note(`Scans of ${erased.sharedDomains.join(", ")} stay: another client has that domain too.`);
    io.note(
      "Copies that were made before still hold it: exports, backups, and what a migration kept under a name with 'before' in it.",
    );
    return EXIT.done;
  });
