import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeBeside } from "@broker/adapters";
import { newSecret } from "@broker/server";

/** Where the token of scripts lies. */
export const scriptTokenFile = (home: string): string => join(home, "serve-token");

/**
 * What scripts send to the server, from a file that its owner alone may read; made where there is none. AppErrors of
 * writing.
 */
export function scriptToken(home: string): string {
  const file = scriptTokenFile(home);
  if (existsSync(file)) {
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 43) {
      chmodSync(file, 0o600);
      return kept;
    }
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const token = newSecret();
  writeBeside(file, `${token}\n`, 0o600);
  return token;
}
