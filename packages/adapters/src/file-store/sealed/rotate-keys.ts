import { AppError } from "@broker/contracts";
import type { FileStore } from "@broker/core";
import { isIdentityPath } from "@broker/core/documents";
import { splitAt } from "../byte-pieces.ts";
import type { FileKeys } from "./file-keys.ts";
import { isSealed, keyOfHeader, SEALED_HEADER, seal, sealedWith, unseal } from "./seal.ts";
import { joined } from "./sealed-files.ts";

/** How the identity documents of a store are encrypted. */
export interface KeyStatus {
  /** Id of the current key; null = none, and new files are not encrypted by us. */
  readonly current: string | null;
  readonly former: string | null;
  /** Identity documents by the id of their key. */
  readonly files: Readonly<Record<string, number>>;
  /** Identity documents that are not encrypted by us. */
  readonly unencrypted: number;
}

/** What a rotation did. */
export interface Rotated {
  /** Files that were encrypted with the current key, and those that already were. */
  readonly changed: number;
  readonly unchanged: number;
}

async function* identityPaths(store: FileStore): AsyncGenerator<string> {
  for await (const { path } of store.list("", isIdentityPath)) yield path;
}

/** Counts identity documents by their key; only the beginning of each is read. */
export async function keyStatus(store: FileStore, { current, former }: FileKeys): Promise<KeyStatus> {
  const files: Record<string, number> = {};
  let unencrypted = 0;
  for await (const path of identityPaths(store)) {
    const { head, rest } = await splitAt((await store.open(path)).content, SEALED_HEADER);
    await rest[Symbol.asyncIterator]().return?.();
    if (!isSealed(head)) unencrypted += 1;
    else files[sealedWith(head)] = (files[sealedWith(head)] ?? 0) + 1;
  }
  return { current: current?.id ?? null, former: former?.id ?? null, files, unencrypted };
}

/**
 * Encrypts every identity document with the current key: those of the former key, and those that are not encrypted.
 * Each is replaced whole, so that an interrupted rotation is continued by the next one; the former key is needed until
 * then.
 * AppErrors `usage` without a current key, `config_invalid` for a file of another key, `store_damaged`.
 * @param progress called after each file
 */
export async function rotateKeys(
  store: FileStore,
  { current, former }: FileKeys,
  progress: (done: Rotated) => void,
): Promise<Rotated> {
  if (current === null)
    throw new AppError("usage", "No key is configured, so that nothing can be encrypted.", {
      fix: { kind: "configure", setting: "encryption.keyFile" },
    });
  const keys = former === null ? [current] : [current, former];
  const done = { changed: 0, unchanged: 0 };
  for await (const path of identityPaths(store)) {
    const { head, rest } = await splitAt((await store.open(path)).content, SEALED_HEADER);
    const key = isSealed(head) ? keyOfHeader(head, path, keys) : null;
    if (key?.id === current.id) {
      await rest[Symbol.asyncIterator]().return?.();
      done.unchanged += 1;
    } else {
      const content = key === null ? joined(head, rest) : unseal(rest, head, path, key);
      await store.put(path, seal(content, path, current));
      done.changed += 1;
    }
    progress(done);
  }
  return done;
}
