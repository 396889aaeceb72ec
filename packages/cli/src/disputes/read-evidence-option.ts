import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { hashFile } from "@broker/adapters";
import { plainText } from "@broker/contracts";

const MOST = 2000;

/**
 * Evidence as it is named in a dispute: an address, a file's name with the SHA-256 of its bytes (the file stays where
 * it is), or what was said, in several words. One word that is no file is a file mistyped; AppError says so.
 */
export function readEvidenceOption(typed: string | undefined, cwd: string): string | null {
  const text = typed?.trim() ?? "";
  if (text === "") return null;
  if (/^https?:\/\/\S+$/i.test(text)) return plainText(text);
  const file = resolve(cwd, text);
  if (/\s/.test(text) && !existsSync(file)) return plainText(text).slice(0, MOST);
  return `${plainText(basename(text))}, SHA-256 ${hashFile(file)}`;
}
