import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { AppError, type BrokerConfig } from "@broker/contracts";

/** A key that encrypts files. */
export interface FileKey {
  /** 16 hex digits that follow from the key, and from which the key does not follow. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Uint8Array;
}

/** The configured keys. */
export interface FileKeys {
  /** Encrypts; null = none is configured, and files are not encrypted. */
  readonly current: FileKey | null;
  /** Decrypts only, until every file is encrypted with the current key; null = none. */
  readonly former: FileKey | null;
}

/** The settings that name keys, and the variables that may hold them. */
export interface KeySource {
  readonly encryption?: BrokerConfig["encryption"];
  readonly env: Readonly<Record<string, string | undefined>>;
}

const BYTES = 32;

/** A key of 32 bytes. */
export const fileKey = (secret: Uint8Array): FileKey => ({
  id: createHash("sha256").update("broker file key\n").update(secret).digest("hex").slice(0, 16),
  secret,
});

const refused = (setting: string, problem: string, cause?: unknown) =>
  new AppError("config_invalid", `The key of stored files cannot be used: ${problem}.`, {
    hint: "A key has 32 bytes, as 64 hex digits or 44 characters of base64.",
    fields: { [setting]: problem },
    cause,
  });

/** A key of 32 bytes as hex digits or base64; null = the text is neither. */
export function readKeyText(text: string): FileKey | null {
  const written = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(written)
    ? Buffer.from(written, "hex")
    : /^[A-Za-z0-9+/]{43}=$/.test(written)
      ? Buffer.from(written, "base64")
      : null;
  return bytes?.length === BYTES ? fileKey(bytes) : null;
}

function parsed(text: string, setting: string): FileKey {
  const key = readKeyText(text);
  if (key === null) throw refused(setting, "it does not have 32 bytes as hex digits or base64");
  return key;
}

function readKey({ encryption = {}, env }: KeySource, which: "key" | "formerKey"): FileKey | null {
  const { [`${which}Env` as const]: variable, [`${which}File` as const]: file } = encryption;
  const setting = `encryption.${which}`;
  if (variable !== undefined && file !== undefined)
    throw refused(`${setting}Env`, "both a variable and a file are configured");
  if (variable !== undefined) {
    const text = env[variable];
    if (text === undefined || text === "") throw refused(`${setting}Env`, `the variable ${variable} is not set`);
    return parsed(text, `${setting}Env`);
  }
  if (file === undefined) return null;
  try {
    return parsed(readFileSync(file, "utf8"), `${setting}File`);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw refused(`${setting}File`, `${file} cannot be read`, cause);
  }
}

/** Reads the configured keys. AppError `config_invalid` for one that is named and cannot be read. */
export const readFileKeys = (source: KeySource): FileKeys => ({
  current: readKey(source, "key"),
  former: readKey(source, "formerKey"),
});
