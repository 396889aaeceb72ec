import { resolve } from "node:path";
import { backupWorkspace } from "@broker/adapters";
import { showCount } from "@broker/contracts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { backupName } from "./backup-name.ts";
import { dbWork } from "./db-work.ts";
import { complainOfDocuments } from "./document-notes.ts";
import { showBytes } from "./show-bytes.ts";

/** Writes the whole database to one file, and the documents to a folder beside it. */
export const backup: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { home, options } = await dbWork(invocation, command);
  const [typed] = command.args;
  const file = typed === undefined ? backupName(home, options.now) : resolve(host.cwd, typed);
  const made = await backupWorkspace(options, home, file);
  const { folder, count, bytes, missing, changed } = made.papers;
  if (flags.json) io.result(JSON.stringify(made));
  else {
    io.result(`${made.file}  ${showBytes(made.bytes)}`);
    if (folder !== null) io.result(`${folder}  ${showCount(count, "document")}, ${showBytes(bytes)}`);
  }
  complainOfDocuments(io, missing, "of the records cannot be read on this machine and are not in the backup");
  complainOfDocuments(io, changed, "do not match their records and were left unchanged");
  io.note(`Put it back: broker db restore ${made.file} --yes`);
  return EXIT.done;
};
