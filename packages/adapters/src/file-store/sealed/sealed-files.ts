import { AppError } from "@broker/contracts";
import type { FileStore } from "@broker/core";
import { isIdentityPath } from "@broker/core/documents";
import { inPieces, splitAt } from "../byte-pieces.ts";
import type { FileKeys } from "./file-keys.ts";
import { isSealed, keyOfHeader, openedSize, SEALED_HEADER, seal, unseal } from "./seal.ts";

const configured = ({ current, former }: FileKeys) => [current, former].filter((key) => key !== null);

/**
 * A store whose identity documents are encrypted, if a key is configured. Sizes and hashes that it lists or returns are
 * of the bytes as they are stored. With a key, an identity document that is not encrypted is refused: it may have been
 * placed there.
 * @param keys read when the first identity document is
 */
export function sealedFiles(store: FileStore, keys: () => FileKeys): FileStore {
  return {
    ...store,
    put(path, content) {
      if (!isIdentityPath(path)) return store.put(path, content);
      const { current } = keys();
      return store.put(path, current === null ? content : seal(inPieces(content), path, current));
    },
    async open(path) {
      const opened = await store.open(path);
      if (!isIdentityPath(path)) return opened;
      const known = keys();
      const { head, rest } = await splitAt(opened.content, SEALED_HEADER);
      if (isSealed(head)) {
        const key = keyOfHeader(head, path, configured(known));
        return { size: openedSize(opened.size), content: unseal(rest, head, path, key) };
      }
      if (known.current !== null)
        throw new AppError("store_damaged", `The file ${path} is not encrypted, although a key is configured.`, {
          hint: "If it was stored before the key was, encrypt it by rotating the keys.",
        });
      return { size: opened.size, content: joined(head, rest) };
    },
  };
}

/** What was split, as one stream. */
export async function* joined(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}
