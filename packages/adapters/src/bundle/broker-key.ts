import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { existsSync } from "node:fs";
import { AppError, type BundleSignature } from "@broker/contracts";
import { readInputFile } from "../files/read-input-file.ts";
import { writeBeside } from "../files/write-beside.ts";

const spki = (key: KeyObject) => key.export({ format: "der", type: "spki" });

function wrongKey(file: string, what: string, cause?: unknown): AppError {
  return new AppError("input_invalid", `${file} is not ${what}.`, {
    fix: { kind: "create-signing-key" },
    ...(cause === undefined ? {} : { cause }),
  });
}

function readKey(file: string, what: string, read: (pem: string) => KeyObject): KeyObject {
  const pem = readInputFile(file);
  let key: KeyObject;
  try {
    key = read(pem);
  } catch (cause) {
    throw wrongKey(file, what, cause);
  }
  if (key.asymmetricKeyType !== "ed25519") throw wrongKey(file, what);
  return key;
}

/**
 * Creates an Ed25519 key pair: the private key in `file`, readable by its owner only, the public one beside it with
 * `.pub`. Returns the public key's SHA-256. AppError `file_unwritable` if either file exists.
 */
export function makeBrokerKey(file: string): string {
  const beside = `${file}.pub`;
  const there = [file, beside].find((each) => existsSync(each));
  if (there !== undefined)
    throw new AppError("file_unwritable", `${there} is there already, and a key is never written over.`, {
      hint: "Name another file, or sign with that key.",
      fix: { kind: "set-option", option: "key", example: file },
    });
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  writeBeside(file, privateKey.export({ format: "pem", type: "pkcs8" }), 0o600);
  writeBeside(beside, publicKey.export({ format: "pem", type: "spki" }));
  return createHash("sha256").update(spki(publicKey)).digest("hex");
}

/** Signs a text with the private key in a PEM file. AppErrors `file_unreadable` and `input_invalid`. */
export function signWithBrokerKey(file: string, text: string): BundleSignature {
  const key = readKey(file, "an Ed25519 private key in PEM", createPrivateKey);
  const publicKey = spki(createPublicKey(key)).toString("base64");
  return { algorithm: "Ed25519", publicKey, value: sign(null, Buffer.from(text), key).toString("base64") };
}

/** SHA-256 of the public key in a PEM file. AppErrors `file_unreadable` and `input_invalid`. */
export function publicKeyFingerprint(file: string): string {
  const key = readKey(file, "an Ed25519 public key in PEM", createPublicKey);
  return createHash("sha256").update(spki(key)).digest("hex");
}
