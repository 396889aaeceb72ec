import { readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";

/** Whom a password is for. */
export interface PasswordFor {
  /** A name, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Where libpq looks for passwords (PostgreSQL's documentation, 'The Password File'). */
function placeOf(env: Env, platform: string): string | null {
  if (env.PGPASSFILE) return env.PGPASSFILE;
  if (platform === "win32") return env.APPDATA ? join(env.APPDATA, "postgresql", "pgpass.conf") : null;
  return env.HOME ? join(env.HOME, ".pgpass") : null;
}

/** The fields of a line; a colon or a backslash within one has a backslash before it. */
const fieldsOf = (line: string): string[] =>
  (line.match(/(?:\\.|[^:\\])+|(?<=^|:)(?=:|$)/g) ?? []).map((field) => field.replace(/\\(.)/g, "$1"));

/** Whether a line's first four fields are those of the connection. */
function fits(fields: readonly string[], { host, port, database, user }: PasswordFor): boolean {
  const wanted = [host.startsWith("/") ? ["localhost", host] : [host], [String(port)], [database], [user]];
  return wanted.every((names, at) => fields[at] === "*" || names.includes(fields[at] ?? ""));
}

/**
 * The password that PGPASSFILE or ~/.pgpass states for a connection, by the first line that fits; undefined = there is
 * no such file or line, or others than its owner can read the file, which libpq ignores too.
 */
export function passwordInFile(
  connection: PasswordFor,
  env: Env = process.env,
  platform: string = process.platform,
): string | undefined {
  const file = placeOf(env, platform);
  if (file === null) return undefined;
  try {
    if (platform !== "win32" && (statSync(file).mode & 0o077) !== 0) return undefined;
    const lines = readFileSync(file, "utf8").split(/\r?\n/);
    const found = lines.filter((line) => !line.startsWith("#")).map(fieldsOf);
    return found.find((fields) => fields.length >= 5 && fits(fields, connection))?.[4];
  } catch {
    return undefined;
  }
}

/** The user of a connection that names none, as libpq chooses it. */
export const usualUser = (env: Env = process.env): string => env.PGUSER ?? userInfo().username;
