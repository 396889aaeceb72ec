import { moveFiles, placeOfFiles } from "@broker/adapters";
import { showCount } from "@broker/contracts";
import { databaseOf, requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { dbWork, showBytes } from "./db-work.ts";

const PLACES: Readonly<Record<string, string>> = { database: "the database", home: "the home folder" };

/** Where files are stored, in words. */
export const showFilePlace = (files: string): string => PLACES[files] ?? terminalText(files.slice("folder:".length));

/** Moves files out of the home folder to where the settings store them. */
export const move: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { dryRun = false } = command.opts<{ dryRun?: boolean }>();
  if (!dryRun) await requireActive(invocation);
  const { place, options, actor } = await dbWork(invocation, command);
  const { storedFiles } = await databaseOf(invocation);
  const moved = await moveFiles(options, place, storedFiles, dryRun ? null : actor);
  const files = placeOfFiles(place);
  if (flags.json) io.result(JSON.stringify({ dryRun, files, ...moved }));
  else if (files === "home") io.result("Files are stored in the home folder; nothing is moved.");
  else
    io.result(
      `${dryRun ? "Would move" : "Moved"} ${showCount(moved.count, "file")}, ${showBytes(moved.bytes)}, to ${showFilePlace(files)}.`,
    );
  return EXIT.done;
};
