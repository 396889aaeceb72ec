import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { AppError } from "@broker/contracts";
import { requireEvidenceFile } from "@broker/server/verbs";
import { readGiven } from "../../documents/read-returned.ts";
import type { Host } from "../../host.ts";

/** A file that evidences a reason, read when it is named, and stored with the answer. */
export interface EvidenceGiven {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A path as typed, pasted or dropped on a terminal: quoted, with escaped spaces, from the home directory. */
function pathOf(typed: string, { cwd, userHome, platform }: Host): string {
  const bare = typed.trim().replace(/^(["'])(.*)\1$/, "$2");
  const path = bare === typed.trim() && platform !== "win32" ? bare.replace(/\\(.)/g, "$1") : bare;
  return path.startsWith("~/") ? join(userHome, path.slice(2)) : resolve(cwd, path);
}

/** Reads a file of evidence. AppErrors `input_invalid` for none, an empty one, or one above 10 MB. */
export function readEvidenceGiven(typed: string, host: Host): EvidenceGiven {
  const path = pathOf(typed, host);
  // A device or a pipe has no end.
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new AppError("input_invalid", `${path} is not a file.`, { hint: "Check the path." });
  const given = { name: basename(path), content: readGiven(path, "attach") };
  requireEvidenceFile(given);
  return given;
}
