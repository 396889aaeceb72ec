import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { AppError } from "@broker/contracts";
import type { ByteStream } from "@broker/core";
import { resized } from "../byte-pieces.ts";
import type { FileKey } from "./file-keys.ts";

/*
 * A sealed file is a header and pieces. Header: mark (4 bytes), version (1), id of the key (8), SHA-256 of the file's
 * path (32), salt (16), start of each nonce (7). Pieces: AES-256-GCM of 64 KiB each, with its tag, under a key of the
 * file's own (HKDF-SHA-256 of key and salt). Nonce: start, number of the piece (4 bytes), and whether it is the last.
 * The whole header is authenticated with every piece, so that no piece, file or end can be moved, swapped or left out
 * (the STREAM construction; Hoang, Reyhanitabar, Rogaway, Vizár: Online Authenticated-Encryption, 2015).
 */
const MARK = Buffer.from("BRKF");
const VERSION = 1;
const PIECE = 64 * 1024;
const TAG = 16;
const NONCE_START = 7;

/** Bytes of the header. */
export const SEALED_HEADER = 68;

/** SHA-256 of a path: it ties the content to its place. */
const idOf = (path: string) => createHash("sha256").update(path).digest();

const keyOfFile = ({ secret }: FileKey, salt: Uint8Array) =>
  new Uint8Array(hkdfSync("sha256", secret, salt, "broker sealed file", 32));

function nonceOf(start: Uint8Array, piece: number, last: boolean): Uint8Array {
  const nonce = Buffer.alloc(12);
  nonce.set(start);
  nonce.writeUInt32BE(piece, NONCE_START);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Pieces with whether each is the last; content without a byte is one piece. */
async function* marked(content: ByteStream, size: number): AsyncGenerator<readonly [Uint8Array, boolean]> {
  let held: Uint8Array = new Uint8Array();
  let first = true;
  for await (const piece of resized(content, size)) {
    if (!first) yield [held, false];
    held = piece;
    first = false;
  }
  yield [held, true];
}

/** Encrypts content for a path, some of it at a time. */
export async function* seal(content: ByteStream, path: string, key: FileKey): ByteStream {
  const [salt, start] = [randomBytes(16), randomBytes(NONCE_START)];
  const header = Buffer.concat([MARK, Buffer.from([VERSION]), Buffer.from(key.id, "hex"), idOf(path), salt, start]);
  yield header;
  const own = keyOfFile(key, salt);
  let n = 0;
  for await (const [piece, last] of marked(content, PIECE)) {
    const cipher = createCipheriv("aes-256-gcm", own, nonceOf(start, n, last), { authTagLength: TAG });
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    n += 1;
  }
}

/** Whether bytes begin as a sealed file does. */
export const isSealed = (head: Uint8Array): boolean => MARK.equals(head.subarray(0, MARK.length));

/** The id of the key that a sealed file was encrypted with. */
export const sealedWith = (head: Uint8Array): string => Buffer.from(head.subarray(5, 13)).toString("hex");

/** Bytes of the content of a sealed file of that size. */
export function openedSize(size: number): number {
  const body = Math.max(size - SEALED_HEADER, 0);
  return Math.max(body - Math.max(1, Math.ceil(body / (PIECE + TAG))) * TAG, 0);
}

const damaged = (path: string, what: string) =>
  new AppError("store_damaged", `The encrypted file ${path} ${what}.`, {
    hint: "Restore it from a backup.",
    fix: { kind: "restore-backup" },
  });

/**
 * The key of a sealed file's header. AppErrors `store_damaged` if the header is incomplete, of another version or of
 * another file, `config_invalid` if the key is not configured.
 */
export function keyOfHeader(head: Uint8Array, path: string, keys: readonly FileKey[]): FileKey {
  if (head.length < SEALED_HEADER) throw damaged(path, "is truncated");
  if (head[MARK.length] !== VERSION) throw damaged(path, "is of an unknown version");
  const id = sealedWith(head);
  const key = keys.find((each) => each.id === id);
  if (key === undefined)
    throw new AppError("config_invalid", `The file ${path} is encrypted with the key ${id}, which is not configured.`, {
      hint: "Configure that key, as the current one or as the former one.",
      fix: { kind: "configure", setting: "encryption.formerKeyFile" },
    });
  if (!idOf(path).equals(head.subarray(13, 45))) throw damaged(path, "is the content of another file");
  return key;
}

/**
 * Decrypts a sealed file after its header, some of it at a time. Each piece is authentic; that none is missing at the
 * end is certain once the last has been read. AppError `store_damaged` if it was altered or truncated.
 */
export async function* unseal(body: ByteStream, head: Uint8Array, path: string, key: FileKey): ByteStream {
  const own = keyOfFile(key, head.subarray(45, 61));
  const start = head.subarray(61, SEALED_HEADER);
  let n = 0;
  for await (const [piece, last] of marked(body, PIECE + TAG)) {
    if (piece.length < TAG) throw damaged(path, "is truncated");
    const decipher = createDecipheriv("aes-256-gcm", own, nonceOf(start, n, last), { authTagLength: TAG });
    decipher.setAAD(head);
    decipher.setAuthTag(piece.subarray(piece.length - TAG));
    const opened = decipher.update(piece.subarray(0, piece.length - TAG));
    try {
      decipher.final();
    } catch {
      throw damaged(path, "was altered or truncated");
    }
    if (opened.length > 0) yield opened;
    n += 1;
  }
}
