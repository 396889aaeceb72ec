import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import { readFileSync } from "node:fs";
import { AppError } from "@broker/contracts";
import { type FileKey, fileKey, readKeyText } from "../../../file-store/sealed/file-keys.ts";

/** Length of an X25519 public key in its SPKI form (RFC 8410): a fixed prefix of 12 bytes, and the 32 of the key. */
const SPKI_PREFIX = Buffer.from("302a300506032b656e032100", "hex");
export const PUBLIC_KEY = 32;

const rawOf = (key: KeyObject): Buffer => key.export({ format: "der", type: "spki" }).subarray(SPKI_PREFIX.length);

const publicOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: "der", type: "spki" });

/** The key of one backup, from both public keys and the secret that they have in common. */
function derived(secret: Uint8Array, sender: Uint8Array, receiver: Uint8Array): FileKey {
  const salt = Buffer.concat([sender, receiver]);
  return fileKey(new Uint8Array(hkdfSync("sha256", secret, salt, "broker backup", 32)));
}

const refused = (file: string, cause?: unknown) =>
  new AppError("input_invalid", `${file} is not a key for backups.`, {
    hint: "A key has 32 bytes as hex digits or base64, or is an X25519 key in PEM.",
    cause,
  });

function keyText(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    throw new AppError("file_unreadable", `The key ${file} cannot be read.`, { cause });
  }
}

const isPem = (text: string) => text.startsWith("-----BEGIN ");

/** A key that encrypts a backup. */
export interface SealingKey {
  readonly key: FileKey;
  /** The sender's public key of 32 bytes, made for this backup; null = the key is the file's own. */
  readonly sender: Uint8Array | null;
}

/** Reads a key to encrypt with: a symmetric or a public one. AppErrors `file_unreadable`, `input_invalid`. */
export function sealingKey(file: string): SealingKey {
  const text = keyText(file);
  const symmetric = readKeyText(text);
  if (symmetric !== null) return { key: symmetric, sender: null };
  try {
    if (!isPem(text)) throw refused(file);
    const receiver = createPublicKey(text);
    const { publicKey, privateKey } = generateKeyPairSync("x25519");
    const sender = rawOf(publicKey);
    return { key: derived(diffieHellman({ privateKey, publicKey: receiver }), sender, rawOf(receiver)), sender };
  } catch (cause) {
    throw refused(file, cause);
  }
}

/** Reads the key that decrypts a backup. AppErrors as `sealingKey`. */
export function openingKey(file: string, sender: Uint8Array | null): FileKey {
  const text = keyText(file);
  const symmetric = readKeyText(text);
  if (symmetric !== null) return symmetric;
  try {
    if (sender === null || !isPem(text)) throw refused(file);
    const privateKey = createPrivateKey(text);
    const publicKey = createPublicKey(text);
    return derived(diffieHellman({ privateKey, publicKey: publicOf(sender) }), sender, rawOf(publicKey));
  } catch (cause) {
    throw refused(file, cause);
  }
}
