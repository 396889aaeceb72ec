import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { AppError } from "@broker/contracts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EACCES: "may not be read",
  EISDIR: "is a folder, and a file is needed",
};

/** SHA-256 of a file's bytes as 64 hex digits; AppError `file_unreadable` that says why not. */
export function hashFile(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    throw new AppError("file_unreadable", `${path} ${REASONS[code] ?? "cannot be read"}.`, {
      hint: "Check the path.",
      cause,
    });
  }
}
