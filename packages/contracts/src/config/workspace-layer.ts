import { WORKSPACE_SETTINGS } from "../workspace/workspace-settings.ts";
import { BrokerConfig } from "./broker-config.ts";
import { configLeaves } from "./config-leaves.ts";
import { type ConfigOrigin, type ConfigSetting, isFixed } from "./config-setting.ts";

/** A setting as the workspace stores it; of a secret, `value` names the file that holds it. */
export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
}

/** The settings in force before, and with, those of the workspace. */
export interface SettingsInForce {
  /** Settings that have a value, in the order of the schema. */
  readonly settings: readonly ConfigSetting[];
  readonly config: BrokerConfig & { readonly home: string; readonly database: string };
}

const WORKSPACE: ConfigOrigin = { kind: "workspace", name: null };

/** The value at a path of nested objects; undefined = none. */
export function settingAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
      value,
    );
}

/** Sets the value at a path of nested objects, which are made where they are missing. */
export function putSetting(target: Record<string, unknown>, path: string, value: unknown): void {
  const [key = "", ...rest] = path.split(".");
  if (rest.length === 0) target[key] = value;
  else {
    const inner = { ...(target[key] as Record<string, unknown> | undefined) };
    putSetting(inner, rest.join("."), value);
    target[key] = inner;
  }
}

/** The paths that can set a picture, in the order of their precedence. */
export const picturePaths = (key: string): readonly string[] => [`${key}.file`, `${key}.stored`];

/**
 * The setting that prevents the workspace from changing this one: itself, the place of the secret, or the secret that
 * this setting would send elsewhere; undefined = none.
 */
export function fixedBy(key: string, settings: readonly ConfigSetting[]): ConfigSetting | undefined {
  const { directs, kind } = WORKSPACE_SETTINGS.find((each) => each.key === key) ?? {};
  const secrets = [key, ...(directs === undefined ? [] : [directs])].flatMap((each) => [`${each}Env`, `${each}File`]);
  const paths = [key, ...secrets, ...(kind === "picture" ? picturePaths(key) : [])];
  return settings.find((setting) => isFixed(setting) && paths.includes(setting.path));
}

/** Mail is sent only with a server and a sender; the rest of an incomplete section has no effect. */
export function withoutPartialMail(whole: Record<string, unknown>): Record<string, unknown> {
  const { mail, ...rest } = whole as { readonly mail?: Readonly<Record<string, unknown>> };
  return mail?.host === undefined || mail.from === undefined ? rest : whole;
}

/**
 * Adds the settings of the workspace below those of flags, environment and files, and above the defaults. A stored
 * value that the schema no longer accepts has no effect.
 * @param secretPath path of the file that holds a stored secret, by its name
 */
export function withWorkspace<Resolved extends SettingsInForce>(
  resolved: Resolved,
  stored: readonly StoredSetting[],
  secretPath: (name: string) => string,
): Resolved {
  const kinds = new Map(WORKSPACE_SETTINGS.map(({ key, kind }) => [key, kind]));
  const schemas = new Map(configLeaves().map(({ path, schema }) => [path, schema]));
  const added = stored.flatMap(({ key, value }): ConfigSetting[] => {
    const kind = kinds.get(key);
    if (kind === undefined || fixedBy(key, resolved.settings) !== undefined) return [];
    if (kind === "secret")
      return typeof value === "string" ? [{ path: `${key}File`, value: secretPath(value), origin: WORKSPACE }] : [];
    const path = kind === "picture" ? `${key}.stored` : key;
    const read = schemas.get(path)?.safeParse(value);
    return read?.success === true ? [{ path, value: read.data, origin: WORKSPACE }] : [];
  });
  if (added.length === 0) return resolved;
  const found = new Map([...resolved.settings, ...added].map((setting) => [setting.path, setting]));
  const whole: Record<string, unknown> = { ...resolved.config };
  // Mail settings of the environment are not in the configuration while the server or the sender is missing.
  const mail = resolved.settings.filter(({ path }) => path.startsWith("mail."));
  for (const { path, value } of [...mail, ...added]) putSetting(whole, path, value);
  const { home, database } = resolved.config;
  return {
    ...resolved,
    settings: configLeaves().flatMap(({ path }) => found.get(path) ?? []),
    config: { ...BrokerConfig.parse(withoutPartialMail(whole)), home, database },
  };
}

const DEFAULT: ConfigOrigin = { kind: "default", name: null };

/**
 * What the settings leave to the product, for each setting that the workspace can store: a source that is configured in
 * any way is queried unless it is switched off; else the default applies (null = none).
 */
export function impliedSetting(key: string, settings: readonly ConfigSetting[]): ConfigSetting | undefined {
  const known = WORKSPACE_SETTINGS.find((each) => each.key === key);
  if (known === undefined || known.kind === "secret" || known.kind === "picture") return undefined;
  const [, section] = /^(sources\.\w+\.)enabled$/.exec(key) ?? [];
  const named = section === undefined ? undefined : settings.find(({ path }) => path.startsWith(section));
  if (named !== undefined) return { path: key, value: true, origin: named.origin };
  return { path: key, value: known.standard ?? null, origin: DEFAULT };
}
