import { resolve } from "node:path";
import { backupDatabase } from "@broker/adapters";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { backupName } from "./backup-name.ts";
import { dbWork } from "./db-work.ts";
import { showBytes } from "./show-bytes.ts";

/** Writes the whole database to one file. */
export const backup: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { home, options } = await dbWork(invocation, command);
  const [typed] = command.args;
  const file = typed === undefined ? backupName(home, options.now) : resolve(host.cwd, typed);
  const made = await backupDatabase(options, file);
  io.result(flags.json ? JSON.stringify(made) : `${made.file}  ${showBytes(made.bytes)}`);
  io.note(`Put it back: broker db restore ${made.file} --yes`);
  return EXIT.done;
};
