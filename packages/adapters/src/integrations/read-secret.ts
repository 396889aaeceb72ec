import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError, type SecretReference } from "@broker/contracts";

/** The folder of a workspace's home whose files hold secrets of integrations. */
export const SECRETS_FOLDER = "secrets";

/** Longest secret: a private key has some thousand characters. */
const MOST = 65_536;

/**
 * The secret that a reference names. AppError `config_invalid` if it is not there; the sentence has the name alone.
 */
export function readSecret(
  { from, name }: SecretReference,
  { env, home }: { readonly env: Readonly<Record<string, string | undefined>>; readonly home: string },
): string {
  if (from === "env") {
    const value = env[name];
    if (value === undefined || value === "")
      throw new AppError("config_invalid", `The variable ${name} is not set for this process.`);
    return value;
  }
  try {
    const text = readFileSync(join(home, SECRETS_FOLDER, name), "utf8").replace(/\r?\n$/, "");
    if (text !== "" && text.length <= MOST) return text;
  } catch {
    // Reported below: why it cannot be read would say what other files there are.
  }
  throw new AppError("config_invalid", `The file ${name} in the folder of secrets is missing or empty.`);
}
