import { findExport, requireWhole } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { exportPage } from "../present/export-page.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Shows one document with everything that became of it. */
export const showExport: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { file, ...found } = await findExport(await workspaceOf(invocation), command.args[0] ?? "");
  const { record, clientName, sample } = found;
  if (flags.json) io.result(JSON.stringify({ ...record, clientName, sample, file }, null, 2));
  else io.result(exportPage(io.out, found, file));
  return EXIT.done;
};

/** Prints where a document lies; AppError `file_unreadable` or `store_damaged` where it is not there as it was made. */
export const exportPath: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const found = await findExport(await workspaceOf(invocation), command.args[0] ?? "");
  requireWhole(found);
  const { path } = found.file;
  io.result(flags.json ? JSON.stringify({ id: found.record.id, path }, null, 2) : path);
  return EXIT.done;
};
