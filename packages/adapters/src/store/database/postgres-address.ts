import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import { AppError } from "@broker/contracts";
import { passwordInFile, usualUser } from "./password-file.ts";

/** Address and credentials of a PostgreSQL database, as `pg` takes them. */
export interface PostgresAddress {
  /** Server and port, for messages; never user name or password. */
  readonly server: string;
  /** A name, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** undefined = PGUSER, or the name of the system's user. */
  readonly user?: string;
  /** That of the address, else of ~/.pgpass; undefined = PGPASSWORD, or none. */
  readonly password?: string;
  /** Settings of the connection, as libpq's `options`: `-c search_path=broking`. */
  readonly options?: string;
  readonly ssl: ConnectionOptions | false;
}

const PARAMETERS = ["host", "options", "sslmode", "sslrootcert", "sslcert", "sslkey"];
const MODES = ["disable", "require", "verify-full"];

function refused(message: string, hint: string): AppError {
  return new AppError("config_invalid", message, { hint });
}

function parsed(address: string): { url: URL; user: string; password: string; database: string } {
  try {
    // A socket's address may leave the host out (`user@/database?host=/run/postgresql`), which URL refuses.
    const url = new URL(address.replace(/^([a-z]+:\/\/[^/?#]*@)(?=[/?#]|$)/, "$1localhost"));
    // The part after the host never contains an @: there it belongs to a password with an unencoded / or ?.
    if (/^[^/]*\/\/[^/?#]*[/?#].*@/.test(address) || url.hash !== "") throw new TypeError("not an address");
    const [user, password, database] = [url.username, url.password, url.pathname.replace(/^\//, "")].map(
      decodeURIComponent,
    );
    return { url, user: user ?? "", password: password ?? "", database: database ?? "" };
  } catch {
    throw refused(
      "The PostgreSQL address in 'database' cannot be read.",
      "Write postgres://user@host:5432/database. In a user name or password, @ is written %40, : %3A, / %2F, # %23 and % %25.",
    );
  }
}

function fileOf(url: URL, parameter: string): string | undefined {
  const path = url.searchParams.get(parameter);
  if (path === null) return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new AppError("config_invalid", `The file ${path} that 'database' names by ${parameter} cannot be read.`, {
      hint: "Check the path and its permissions.",
      cause,
    });
  }
}

function isLocal(host: string): boolean {
  return host.startsWith("/") || host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
}

/** Over a network the records travel encrypted to a server that proves its name, unless the address says otherwise. */
function tlsOf(url: URL, host: string): ConnectionOptions | false {
  const mode = url.searchParams.get("sslmode") ?? (isLocal(host) ? "disable" : "verify-full");
  if (!MODES.includes(mode))
    throw refused(`'database' asks for sslmode=${mode}, which is not known.`, `One of: ${MODES.join(", ")}.`);
  if (mode === "disable") return false;
  const [ca, cert, key] = [fileOf(url, "sslrootcert"), fileOf(url, "sslcert"), fileOf(url, "sslkey")];
  return { rejectUnauthorized: mode === "verify-full", ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
}

/**
 * Reads `postgres://user:password@host:port/database?…` (libpq's connection URIs, with the parameters host, options,
 * sslmode, sslrootcert, sslcert and sslkey). sslmode: `disable`, `require` (encrypted, to any server) or `verify-full`,
 * the default for every host but this machine. AppError `config_invalid`, which never repeats the address.
 */
export function postgresAddress(address: string): PostgresAddress {
  const { url, user, password, database } = parsed(address);
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined)
    throw refused(
      `'database' has a parameter '${unknown}', which is not supported.`,
      `Supported: ${PARAMETERS.join(", ")}.${unknown === "password" ? " Put the password before the host, or in PGPASSWORD." : ""}`,
    );
  if (database === "")
    throw refused(
      "The PostgreSQL address in 'database' names no database.",
      "End it with one: postgres://host/broker.",
    );
  const host =
    url.searchParams.get("host") ?? (decodeURIComponent(url.hostname).replace(/^\[|\]$/g, "") || "localhost");
  const port = url.port === "" ? 5432 : Number(url.port);
  const options = url.searchParams.get("options");
  const known = password !== "" || process.env.PGPASSWORD !== undefined;
  const secret = known ? password : passwordInFile({ host, port, database, user: user === "" ? usualUser() : user });
  return {
    server: host.startsWith("/") ? `the socket in ${host}` : `${host}:${port}`,
    host,
    port,
    database,
    ...(user !== "" && { user }),
    ...(secret !== undefined && secret !== "" && { password: secret }),
    ...(options !== null && { options }),
    ssl: tlsOf(url, host),
  };
}
