import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBeside } from "@broker/adapters";
import type { Invocation } from "../invocation.ts";

/** A document that was made. */
export interface MadeDocument {
  /** Name of its file, with its ending. */
  readonly name: string;
  readonly content: string | Uint8Array;
  /** What -o says: a file, a folder, or `-` for stdout. */
  readonly output?: string | undefined;
}

/** Where a document goes; null = to stdout: for `-`, and into a pipe where no place is named. */
function placeOf({ host }: Invocation, name: string, output: string | undefined): string | null {
  if (output === "-") return null;
  if (output === undefined) return host.stdout.isTTY ? resolve(host.cwd, name) : null;
  const path = resolve(host.cwd, output);
  const folder = /[/\\]$/.test(output) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
  return folder ? join(path, name) : path;
}

/**
 * Writes a document whole or not at all and tells where: to a named file, a file in a named folder, stdout for `-` or a pipe, else to
 * `name` in the current folder. Gives the path; null = it went to stdout. AppErrors `file_unwritable`, `storage_full`.
 */
export function writeDocument(invocation: Invocation, { name, content, output }: MadeDocument): string | null {
  const file = placeOf(invocation, name, output);
  const { io } = invocation;
  if (file !== null) {
    writeBeside(file, typeof content !== "string" || content.endsWith("\n") ? content : `${content}\n`);
    io.note(`Wrote ${file}`);
  } else if (typeof content === "string") io.result(content);
  else io.bytes(content);
  return file;
}
