import { type PaperState, paperFile, paperState } from "@broker/adapters";
import { AppError, type ExportRecord } from "@broker/contracts";
import { withClients } from "../clients/open-clients.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { exportPage } from "../present/export-page.ts";

/** Where a paper lies on this machine, and how its file stands against its record. */
async function fileOf(invocation: Invocation, record: ExportRecord) {
  const { home } = (await invocation.config()).config;
  return { path: paperFile(home, record), state: paperState(home, record) };
}

/** Shows one paper with everything that became of it. */
export const showExport: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
    const { io, flags } = invocation;
    const found = await store.exports.find(command.args[0] ?? "");
    const file = await fileOf(invocation, found.record);
    const { record, clientName, sample } = found;
    if (flags.json) io.result(JSON.stringify({ ...record, clientName, sample, file }, null, 2));
    else io.result(exportPage(io.out, found, file));
    return EXIT.done;
  });

/** Why a kept paper is not given out. */
function refusal(id: string, path: string, state: Exclude<PaperState, "whole">): AppError {
  if (state === "changed")
    return new AppError("store_damaged", `The file of paper ${id} is not the one that was made: its bytes changed.`, {
      hint: `It lies at ${path}. Make the paper anew, or put the file back from a copy.`,
    });
  const words = state === "missing" ? "is not on this machine" : "cannot be read";
  return new AppError("file_unreadable", `The file of paper ${id} ${words}.`, {
    hint: `It belongs at ${path}. Make the paper anew, or put the file back from a copy.`,
  });
}

/** Prints where a paper lies; AppError `file_unreadable` or `store_damaged` where it is not there as it was made. */
export const exportPath: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
    const { io, flags } = invocation;
    const { record } = await store.exports.find(command.args[0] ?? "");
    const { path, state } = await fileOf(invocation, record);
    if (state !== "whole") throw refusal(record.id, path, state);
    io.result(flags.json ? JSON.stringify({ id: record.id, path }, null, 2) : path);
    return EXIT.done;
  });
