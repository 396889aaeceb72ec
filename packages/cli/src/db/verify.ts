import { resolve } from "node:path";
import { type BackupVerified, isSound, verifyBackup, withPlainBackup } from "@broker/adapters";
import { showCount } from "@broker/contracts";
import { faultText, headText } from "../audit/verify-audit.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workFolder } from "./back-up.ts";
import { dbWork } from "./db-work.ts";

function faultLines({ differing, damaged, changed, audit, isContinued }: BackupVerified): string[] {
  return [
    ...differing.map((table) => `The restored copy has another number of rows in ${table}.`),
    ...damaged.map((path) => `Missing or changed document: ${terminalText(path)}`),
    ...(changed ?? []).map((path) => `Changed since the backup was made: ${terminalText(path)}`),
    ...(audit.fault === null ? [] : [`Audit log: ${faultText(audit.fault)}`]),
    ...(isContinued === false ? ["The audit log in use does not continue the log of the backup."] : []),
  ];
}

/** Restores a backup to a separate place, compares it, and removes the copy. Exit code 1 if anything differs. */
export const verifyStored: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { key } = command.opts<{ key?: string }>();
  const { home, options } = await dbWork(invocation, command);
  const backup = {
    file: resolve(host.cwd, command.args[0] ?? ""),
    keyFile: key === undefined ? null : resolve(host.cwd, key),
    work: workFolder(home),
  };
  const found = await withPlainBackup(backup, (plain) => verifyBackup(plain, backup.work, options.now, options));
  const sound = isSound(found);
  if (flags.json) io.result(JSON.stringify({ sound, ...found }, null, 2));
  else {
    const rows = `${showCount(found.rows, "row")} of ${showCount(found.tables, "table")}`;
    io.result(
      [
        `Restored to a separate place: ${rows}, ${showCount(found.files, "file")}.`,
        `Audit log: ${showCount(found.audit.sealed, "entry", "entries")}${found.audit.sealed > 0 ? `, head ${headText(found.audit.head)}` : ""}.`,
        ...(sound ? ["No difference was found."] : faultLines(found)),
      ].join("\n"),
    );
    if (found.isContinued === null)
      io.note("There is no audit log in use here, with which the log of the backup could be compared.");
    if (found.changed === null) io.note("The backup has no manifest: its files were compared with the records only.");
  }
  return sound ? EXIT.done : EXIT.gateCrossed;
};
