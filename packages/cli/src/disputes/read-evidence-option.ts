import { basename, resolve } from "node:path";
import { hashFile } from "@broker/adapters";
import { plainText } from "@broker/contracts";

/** Evidence as it is named in a dispute: an address, or a file's name with the SHA-256 of its bytes; the file stays where it is. */
export function readEvidenceOption(typed: string | undefined, cwd: string): string | null {
  const text = typed?.trim() ?? "";
  if (text === "") return null;
  if (/^https?:\/\/\S+$/i.test(text)) return plainText(text);
  return `${plainText(basename(text))}, SHA-256 ${hashFile(resolve(cwd, text))}`;
}
