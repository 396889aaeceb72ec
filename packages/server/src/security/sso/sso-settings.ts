import { readFileSync } from "node:fs";
import { AppError, ROLES, type Role, type SsoConfig } from "@broker/contracts";

/** Single sign-on as it is in effect. */
export interface SsoSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** undefined = the client has none, and is identified by PKCE alone. */
  readonly clientSecret: string | undefined;
  readonly roleClaim: string;
  readonly roles: Readonly<Record<string, Role>>;
  readonly required: boolean;
  /** null = none. */
  readonly breakGlass: string | null;
}

const REQUIRED = ["clientId", "roleClaim", "roles"] as const;

type Env = Readonly<Record<string, string | undefined>>;

function secretOf({ clientSecretEnv, clientSecretFile }: SsoConfig, env: Env): string | undefined {
  const place = clientSecretEnv ?? clientSecretFile;
  if (place === undefined) return undefined;
  const missing = new AppError("config_invalid", "The secret of single sign-on is missing.", {
    fields: { [clientSecretEnv === undefined ? "sso.clientSecretFile" : "sso.clientSecretEnv"]: `${place} is empty` },
  });
  if (clientSecretEnv !== undefined) {
    const value = env[clientSecretEnv];
    if (value === undefined || value === "") throw missing;
    return value;
  }
  try {
    const read = readFileSync(place, "utf8").trim();
    if (read !== "") return read;
  } catch (cause) {
    throw new AppError("config_invalid", "The secret of single sign-on cannot be read.", {
      fields: { "sso.clientSecretFile": `${place} cannot be read` },
      cause,
    });
  }
  throw missing;
}

/** The settings of single sign-on; null = it is not configured. AppError `config_invalid` if they are incomplete. */
export function ssoSettings(config: SsoConfig | undefined, env: Env): SsoSettings | null {
  if (config?.issuer === undefined) return null;
  const { issuer, clientId, roleClaim, roles, required = false, breakGlass } = config;
  const missing = REQUIRED.filter((name) => config[name] === undefined);
  if (required && breakGlass === undefined)
    throw new AppError("config_invalid", "Required single sign-on needs one administrator with a password.", {
      fields: { "sso.breakGlass": "is missing: name the administrator for use when the issuer is unavailable" },
    });
  if (clientId === undefined || roleClaim === undefined || roles === undefined)
    throw new AppError("config_invalid", "The settings of single sign-on are incomplete.", {
      fields: Object.fromEntries(missing.map((name) => [`sso.${name}`, "is missing"])),
    });
  const clientSecret = secretOf(config, env);
  return { issuer, clientId, clientSecret, roleClaim, roles, required, breakGlass: breakGlass ?? null };
}

/** The highest role that the values of a claim have; null = none of them has one. */
export function roleOfClaim(claim: unknown, roles: Readonly<Record<string, Role>>): Role | null {
  const values = (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === "string");
  const found = values.flatMap((value) => (Object.hasOwn(roles, value) ? [roles[value]] : []));
  return ROLES.findLast((role) => found.includes(role)) ?? null;
}
