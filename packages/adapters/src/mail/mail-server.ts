import { readFileSync } from "node:fs";
import { AppError, type MailConfig } from "@broker/contracts";

/** Connection settings of a mail server. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: NonNullable<MailConfig["security"]>;
  readonly from: string;
  /** null = the server requires none. */
  readonly login: { readonly user: string; readonly password: string } | null;
  /** Certificate authorities in PEM that are trusted in addition to those that Node ships; null = only those. */
  readonly ca: string | null;
}

/** Ports of RFC 8314 (tls), RFC 6409 (starttls) and RFC 5321 (none). */
const PORTS = { tls: 465, starttls: 587, none: 25 } as const;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether mail to this host needs no encryption: it does not leave the machine. */
export const isThisMachine = (host: string): boolean => LOOPBACK.test(host);

/** The password from its variable or its file; undefined = it is not there. */
function passwordOf(
  { passwordEnv, passwordFile }: MailConfig,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (passwordEnv !== undefined) return env[passwordEnv] || undefined;
  if (passwordFile === undefined) return undefined;
  try {
    return readFileSync(passwordFile, "utf8").replace(/\r?\n$/, "") || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The server that a configuration names. Without `security` it is TLS from the first byte, STARTTLS on port 587.
 * AppError `config_invalid` where mail or a password would go over a network unencrypted, or the password is not there.
 */
export function mailServer(
  config: MailConfig,
  env: Readonly<Record<string, string | undefined>>,
  ca: string | null = null,
): MailServer {
  const { host, port, security, from, user, passwordEnv, passwordFile } = config;
  const way = security ?? (port === PORTS.starttls ? "starttls" : "tls");
  if (way === "none" && !isThisMachine(host))
    throw new AppError("config_invalid", `mail.security is none, and ${host} is not this machine.`, {
      hint: "Set mail.security to tls or starttls; unencrypted mail goes only to a relay on this machine.",
    });
  const password = passwordOf(config, env);
  const place = passwordEnv ?? passwordFile;
  if (user !== undefined && password === undefined)
    throw new AppError(
      "config_invalid",
      place === undefined
        ? "The mail server requires a login, and no password is set."
        : `The mail password is to be in ${place}, which is not set.`,
      { fix: { kind: "configure", setting: "mail.password" } },
    );
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port: port ?? PORTS[way],
    security: way,
    from,
    login: user === undefined || password === undefined ? null : { user, password },
    ca,
  };
}
