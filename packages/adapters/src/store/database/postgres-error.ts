import { AppError, type ErrorCode } from "@broker/contracts";
import type { PostgresAddress } from "./postgres-address.ts";

const UNSAVED = { kind: "scan" as const, domains: [], with: "no-store" as const };

const UNREACHABLE = /^(ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_|ENOENT|EACCES|EPIPE|57P0|08)|^53300$/;
const UNTRUSTED = /^(ERR_TLS_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/;

type Where = Pick<PostgresAddress, "server" | "host" | "port" | "database" | "user">;
type Sentence = readonly [code: ErrorCode, message: string, hint: string];

/** The server's SQLSTATE (appendix A of its manual) or the system's code; "" = there is none. */
function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

function unreachable({ server }: Where): Sentence {
  return [
    "store_unavailable",
    `PostgreSQL on ${server} cannot be reached, or accepts no more connections.`,
    "Check that it runs, and host and port in 'database'.",
  ];
}

function refusedEntry({ server, user }: Where): Sentence {
  return [
    "store_unavailable",
    `PostgreSQL on ${server} refused the login of ${user === undefined ? "the user" : `'${user}'`}.`,
    "Check user and password in 'database' (in it @ is written %40, : %3A, / %2F), or PGPASSWORD, or ~/.pgpass, and that the server's pg_hba.conf admits this machine.",
  ];
}

/** What drivers say in words only. */
function byWords(error: Error, where: Where): Sentence | null {
  const { message } = error;
  if (message.includes("does not support SSL"))
    return [
      "store_unavailable",
      `PostgreSQL on ${where.server} does not encrypt.`,
      "Switch TLS on there; where the way to it is private, add ?sslmode=disable to 'database'.",
    ];
  if (/password must be a|SASL/i.test(message)) return refusedEntry(where);
  if (/timeout (exceeded|expired)|Connection terminated|not queryable|SSL connection/.test(message))
    return unreachable(where);
  return null;
}

function sentence(error: Error, where: Where): Sentence | null {
  const { server, host, port, database } = where;
  const code = codeOf(error);
  if (code === "3D000")
    return [
      "store_unavailable",
      `There is no database '${database}' on ${server}.`,
      `Make it: createdb -h ${host} -p ${port} -E UTF8 -T template0 ${database}`,
    ];
  if (code.startsWith("28")) return refusedEntry(where);
  if (UNTRUSTED.test(code))
    return [
      "store_unavailable",
      `The certificate of PostgreSQL on ${server} was not trusted.`,
      "Name its authority: ?sslrootcert=<file> in 'database'. sslmode=require would encrypt without knowing who answers.",
    ];
  if (code === "25006")
    return [
      "store_unavailable",
      `The database '${database}' on ${server} is read-only.`,
      "Name the server that takes changes; a copy that follows it does not.",
    ];
  if (code === "42501")
    return [
      "store_unavailable",
      `The database '${database}' on ${server} may not be changed by this user.`,
      "As its owner: grant create, usage on schema public to <user>; and let one user own all tables.",
    ];
  if (code === "55P03" || code === "40P01")
    return [
      "store_unavailable",
      `Another program has locked the database '${database}' on ${server}.`,
      "Wait until it has finished, or end it.",
    ];
  if (code === "53100")
    return [
      "storage_full",
      `The disk of PostgreSQL on ${server} is full; nothing was written in part.`,
      "Free some space there.",
    ];
  if (code.startsWith("XX"))
    return [
      "store_damaged",
      `PostgreSQL on ${server} says that the database '${database}' is damaged; it was left as it is.`,
      "Bring back a backup of it, or name another database.",
    ];
  return UNREACHABLE.test(code) ? unreachable(where) : byWords(error, where);
}

/**
 * Converts an error of PostgreSQL, its driver or the network into one clear sentence with how to proceed; other errors
 * are unchanged. Neither the password nor the whole address is ever repeated.
 */
export function postgresError(cause: unknown, where: Where): unknown {
  if (cause instanceof AppError || !(cause instanceof Error)) return cause;
  const found = sentence(cause, where);
  if (found === null) return cause;
  const [code, message, hint] = found;
  return new AppError(code, message, { hint, fix: UNSAVED, cause });
}
