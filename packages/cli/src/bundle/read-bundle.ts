import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { openBundle } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { OpenedBundle } from "@broker/core/documents";
import type { Invocation } from "../invocation.ts";

/** No bundle is larger; it is read whole. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Reads the bundle in a file that a person named. AppErrors `file_unreadable` and `evidence_invalid`. */
export function readBundle({ host }: Invocation, file: string): OpenedBundle {
  const path = resolve(host.cwd, file);
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.isDirectory())
    throw new AppError(
      "file_unreadable",
      `${file} ${there ? "is a folder, and a file is needed" : "does not exist"}.`,
      {
        hint: "Check the path.",
      },
    );
  if (there.size > MOST_BYTES)
    throw new AppError("evidence_invalid", `${file} is larger than any bundle (512 MB).`, {
      hint: "Use a file that 'broker bundle' wrote.",
    });
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(readFileSync(path));
  } catch (cause) {
    throw new AppError("file_unreadable", `${file} cannot be read.`, { hint: "Check its permissions.", cause });
  }
  return openBundle(bytes);
}
