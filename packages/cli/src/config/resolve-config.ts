import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  AppError,
  BrokerConfig,
  type ConfigOrigin,
  type ConfigSetting,
  configLeaves,
  nearest,
  originText,
  putSetting,
  type SettingsInForce,
  settingAt,
  withoutPartialMail,
} from "@broker/contracts";
import type { Host } from "../host.ts";
import { CONFIG_NAME, defaultHome, userConfigFile } from "./places.ts";
import { checkConfig, PATH_LEAVES, parseJsonFile, readSetting } from "./read-config.ts";

/** The nearest broker.config.json in the working directory or above it; null = none. */
function projectConfigFile({ cwd }: Pick<Host, "cwd">): string | null {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const file = join(folder, CONFIG_NAME);
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) return null;
  }
}

/** The settings in force. `home` and `database` are always among them. */
export interface ResolvedConfig extends SettingsInForce {
  /** Names in the environment that look like a setting with a typing error. */
  readonly warnings: readonly string[];
}

/** A relative path counts from `base`; other settings stay as they are. */
function absolute(path: string, value: unknown, base: string): unknown {
  if (typeof value !== "string") return value;
  if (path === "database" && value.startsWith("sqlite:"))
    return `sqlite:${resolve(base, value.slice("sqlite:".length))}`;
  if (path === "files" && value.startsWith("folder:")) return `folder:${resolve(base, value.slice("folder:".length))}`;
  return PATH_LEAVES.has(path) ? resolve(base, value) : value;
}

type Layer = ReadonlyMap<string, ConfigSetting>;

/** A source that is named without any setting, `"crtsh": {}`, is switched on by that. */
function switchedOn(path: string, config: BrokerConfig): boolean {
  const [, name] = /^sources\.(\w+)\.enabled$/.exec(path) ?? [];
  const section = name === undefined ? undefined : settingAt(config.sources, name);
  return typeof section === "object" && section !== null && Object.keys(section).length === 0;
}

function fromFile(file: string): Layer {
  const config = checkConfig(parseJsonFile(readFileSync(file, "utf8"), file), file);
  const said = (path: string) => settingAt(config, path) ?? (switchedOn(path, config) ? true : undefined);
  return layer(
    configLeaves().map(({ path }) => [
      path,
      absolute(path, said(path), dirname(file)),
      { kind: "file" as const, name: file },
    ]),
  );
}

function layer(entries: readonly (readonly [string, unknown, ConfigOrigin])[]): Layer {
  const known = entries.filter(([, value]) => value !== undefined);
  return new Map(known.map(([path, value, origin]) => [path, { path, value, origin }]));
}

function fromEnvironment({ env, cwd }: Host): Layer {
  const problems: Record<string, string> = {};
  const entries = configLeaves().flatMap(({ path, env: name, schema }) => {
    const text = env[name];
    if (text === undefined || text === "") return [];
    const read = readSetting(text, schema);
    if ("problem" in read) problems[name] = read.problem;
    else return [[path, absolute(path, read.value, cwd), { kind: "environment", name }] as const];
    return [];
  });
  if (Object.keys(problems).length > 0)
    throw new AppError("config_invalid", "A setting in the environment cannot be used.", { fields: problems });
  return layer(entries);
}

const CONVENTION: ConfigOrigin = { kind: "environment", name: "HTTPS_PROXY" };

/** The conventional proxy variables; our own settings take precedence. */
function fromConvention({ env }: Host): Layer {
  return layer([["network.proxy", env.https_proxy || env.HTTPS_PROXY || undefined, CONVENTION]]);
}

function typingErrors(env: Host["env"]): string[] {
  const names = configLeaves().map((leaf) => leaf.env);
  return Object.keys(env).flatMap((name) => {
    const meant =
      name.startsWith("BROKER_") && !names.includes(name)
        ? nearest(
            name.slice(7),
            names.map((each) => each.slice(7)),
          )
        : null;
    return meant ? [`${name} in the environment is not a setting; did you mean BROKER_${meant}?`] : [];
  });
}

/** Resolves all but the workspace's settings: BROKER_* variables, the project's file, the user's file, defaults. */
export function resolveConfig(host: Host, flags: { readonly configFile?: string | undefined } = {}): ResolvedConfig {
  const named = flags.configFile === undefined ? undefined : resolve(host.cwd, flags.configFile);
  if (named !== undefined && !existsSync(named))
    throw new AppError("config_invalid", `There is no config file ${named}.`, {
      hint: "Check the path after --config.",
    });
  const files = [named ?? projectConfigFile(host), userConfigFile(host)].filter(
    (file) => file !== null && existsSync(file),
  );
  const layers = [
    fromEnvironment(host),
    ...[...new Set(files)].map((file) => fromFile(file ?? "")),
    fromConvention(host),
  ];
  const found = new Map<string, ConfigSetting>();
  for (const each of layers) for (const [path, setting] of each) if (!found.has(path)) found.set(path, setting);
  const withDefault = (path: string, value: string) => {
    if (!found.has(path)) found.set(path, { path, value, origin: { kind: "default", name: null } });
    return String(found.get(path)?.value);
  };
  const home = withDefault("home", defaultHome(host));
  const database = withDefault("database", `sqlite:${join(home, "broker.db")}`);
  const stored = found.get("files");
  if (stored?.value === "database" && database.startsWith("sqlite:"))
    throw new AppError("config_invalid", "Files can be stored in the database only with PostgreSQL.", {
      fields: { files: `is database (${originText(stored.origin)}), and the database is SQLite` },
      hint: "Use home or folder:<path>, or leave it out.",
    });
  const whole: Record<string, unknown> = {};
  // The conventional variables are shown here, but read by the network itself: they contain more than one address.
  for (const { path, value, origin } of found.values()) if (origin !== CONVENTION) putSetting(whole, path, value);
  const settings = configLeaves().flatMap(({ path }) => found.get(path) ?? []);
  return {
    settings,
    config: { ...BrokerConfig.parse(withoutPartialMail(whole)), home, database },
    warnings: typingErrors(host.env),
  };
}
