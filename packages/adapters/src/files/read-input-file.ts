import { readFileSync } from "node:fs";
import { AppError } from "@broker/contracts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EACCES: "may not be read",
  EISDIR: "is a folder, and a file is needed",
};

/** Reads a text file that a person named; AppError `file_unreadable` that says why not. */
export function readInputFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    throw new AppError("file_unreadable", `${path} ${REASONS[code] ?? "cannot be read"}.`, {
      hint: "Check the path.",
      cause,
    });
  }
}
