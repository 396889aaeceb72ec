import type { ClientField } from "@broker/contracts";
import type { ClientLog } from "../client/client-log.ts";
import type { Digest } from "../ports.ts";
import { exportFolder } from "./export-record.ts";

/** Fields whose statements may refer to a stored file, by its name in `file` and its content in `digest`. */
export const FILE_FIELDS: readonly ClientField[] = ["sanctionsScreening", "returnedProposal"];

/** A file that a statement refers to. */
interface StoredFile {
  /** Its name when it was given. */
  readonly name: string;
  /** SHA-256 of its content, 64 hexadecimal digits. */
  readonly digest: string;
}

/** Path of a client's stored file, relative to the home folder; named by the SHA-256 of its content. */
export function storedFilePath(clientId: string, contentHash: string, digest: Digest): string {
  return `${exportFolder(clientId, digest)}/files/${contentHash}`;
}

/**
 * Path of an identity document of a client; what lies there is encrypted at rest if a key is configured.
 * @param id random: the hash of its content would disclose that two documents are the same
 */
export function identityFilePath(clientId: string, id: string, digest: Digest): string {
  return `${exportFolder(clientId, digest)}/identity/${id}`;
}

/** Whether a path is that of an identity document. */
export const isIdentityPath = (path: string): boolean => /^papers\/[\w-]+\/identity\/[^/]+$/.test(path);

/** The file that a statement's value refers to; null = none. */
export function storedFileOf(value: unknown): StoredFile | null {
  if (typeof value !== "object" || value === null || !("digest" in value)) return null;
  const { digest } = value;
  if (typeof digest !== "string" || !/^[0-9a-f]{64}$/.test(digest)) return null;
  return { name: "file" in value && typeof value.file === "string" ? value.file : digest, digest };
}

/** The files that a client's statements refer to, each once, withdrawn statements included. */
export function storedFilesOf({ entries }: Pick<ClientLog, "entries">): StoredFile[] {
  const files = entries.flatMap(({ field, value, evidence }) => {
    const file = FILE_FIELDS.includes(field) ? storedFileOf(value) : null;
    return [file, storedFileOf(evidence)].filter((each) => each !== null);
  });
  return [...new Map(files.map((file) => [file.digest, file])).values()];
}
