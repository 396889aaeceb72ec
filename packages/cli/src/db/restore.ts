import { resolve } from "node:path";
import { checkSqlite, restoreDatabase, restoreDocuments } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { backupName } from "./backup-name.ts";
import { dbWork } from "./db-work.ts";
import { complainOfDocuments } from "./document-notes.ts";

/** Puts a backup in the place of everything in the database; without --yes it only says so. */
export const restore: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const file = resolve(host.cwd, command.args[0] ?? "");
  checkSqlite(file);
  if (!command.opts<{ yes?: boolean }>().yes)
    throw new AppError("usage", "This would put the backup in the place of everything in the database.", {
      hint: `What is there now would be backed up first.\nDo it: broker db restore ${command.args[0]} --yes`,
    });
  const { home, options, actor } = await dbWork(invocation, command);
  const { kept, wasDamaged, rows } = await restoreDatabase(
    options,
    file,
    backupName(home, options.now, "before-restore-"),
    actor,
  );
  const { restored, missing } = await restoreDocuments(options, home, file);
  const counts = {
    scans: rows.get("scans") ?? 0,
    clients: rows.get("clients") ?? 0,
    batches: rows.get("batches") ?? 0,
  };
  const words = [
    showCount(counts.scans, "scan"),
    showCount(counts.clients, "client"),
    counts.batches === 1 ? "1 batch" : `${counts.batches} batches`,
    ...(restored === 0 ? [] : [showCount(restored, "document")]),
  ];
  io.result(
    flags.json
      ? JSON.stringify({ kept, wasDamaged, ...counts, papers: { restored, missing } })
      : `Restored ${words.join(", ")}.`,
  );
  complainOfDocuments(io, missing, "of the records are neither here nor beside the backup");
  io.note(wasDamaged ? `The damaged database was moved to: ${kept}` : `The previous state: ${kept}`);
  return EXIT.done;
};
