import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  AppError,
  BrokerConfig,
  type ConfigOrigin,
  type ConfigSetting,
  configLeaves,
  DEFAULT_WORKSPACE,
  nearest,
  originText,
  putSetting,
  type SettingsInForce,
  settingAt,
  withoutPartialMail,
} from "@broker/contracts";
import type { Host } from "../host.ts";
import { registeredWorkspace } from "../workspaces/workspace-register.ts";
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
  /** Name of the workspace if it is archived, so that it accepts no changes; null or absent = it is active. */
  readonly archived?: string | null;
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

/** The files that apply, the most specific first. AppError `config_invalid` for a missing one that is named. */
function configFiles(host: Host, configFile: string | undefined): readonly string[] {
  const named = configFile === undefined ? undefined : resolve(host.cwd, configFile);
  if (named !== undefined && !existsSync(named))
    throw new AppError("config_invalid", `There is no config file ${named}.`, {
      hint: "Check the path after --config.",
    });
  const files = [named ?? projectConfigFile(host), userConfigFile(host)];
  return [...new Set(files)].filter((file) => file !== null && existsSync(file)).map(String);
}

/** Merges the layers, the first of them first, and adds the defaults of a home. */
function inForce(layers: readonly Layer[], usualHome: string): Pick<ResolvedConfig, "settings" | "config"> {
  const found = new Map<string, ConfigSetting>();
  for (const each of layers) for (const [path, setting] of each) if (!found.has(path)) found.set(path, setting);
  const withDefault = (path: string, value: string) => {
    if (!found.has(path)) found.set(path, { path, value, origin: { kind: "default", name: null } });
    return String(found.get(path)?.value);
  };
  const home = withDefault("home", usualHome);
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
  return { settings, config: { ...BrokerConfig.parse(withoutPartialMail(whole)), home, database } };
}

/**
 * Settings that every workspace of a home shares: those of the machine. All others are of one workspace; that model
 * settings name clients makes them such.
 */
const isShared = (path: string): boolean => /^(?:clock$|fx$|network\.|sources\.(?!llm\.))/.test(path);

const shared = (all: Layer): Layer => new Map([...all].filter(([path]) => isShared(path)));

/** Settings of a workspace's own file, which does not say where the workspace is. */
function fromOwnFile(home: string): readonly Layer[] {
  const file = join(home, CONFIG_NAME);
  if (!existsSync(file)) return [];
  const found = fromFile(file);
  const placed = ["home", "database", "workspace"].filter((path) => found.has(path));
  if (placed.length === 0) return [found];
  throw new AppError("config_invalid", `${file} cannot be used as it is.`, {
    fields: Object.fromEntries(placed.map((path) => [path, "is set by the register of workspaces; remove it here"])),
  });
}

/** Variables that have no effect on a named workspace. */
const withoutEffect = (environment: Layer): readonly string[] =>
  [...environment.values()]
    .filter(({ path }) => !isShared(path) && path !== "home" && path !== "workspace")
    .map(({ origin }) => `${origin.name} in the environment is only for the default workspace.`);

/**
 * Resolves all but the workspace's settings: BROKER_* variables, the project's file, the user's file, defaults. A named
 * workspace has its own home, database and file; of the others' settings, those of the machine apply to it.
 */
export function resolveConfig(
  host: Host,
  flags: { readonly configFile?: string | undefined; readonly workspace?: string | undefined } = {},
): ResolvedConfig {
  const byFlag: ConfigSetting = {
    path: "workspace",
    value: flags.workspace,
    origin: { kind: "flag", name: "--workspace" },
  };
  const environment = fromEnvironment(host);
  const files = configFiles(host, flags.configFile).map(fromFile);
  const first = flags.workspace === DEFAULT_WORKSPACE ? [new Map([[byFlag.path, byFlag]])] : [];
  const base = inForce([...first, environment, ...files, fromConvention(host)], defaultHome(host));
  const warnings = typingErrors(host.env);
  const set = base.settings.find(({ path }) => path === "workspace");
  const chosen = flags.workspace === undefined ? set : byFlag;
  if (chosen === undefined || chosen.value === DEFAULT_WORKSPACE) return { ...base, warnings };
  const { home, database, isArchived, register } = registeredWorkspace(base.config.home, String(chosen.value));
  const place = layer([
    ["home", home, { kind: "file", name: register }],
    ["workspace", chosen.value, chosen.origin],
    ["database", database, { kind: "file", name: register }],
  ]);
  const common = [environment, ...files].map(shared);
  return {
    ...inForce([place, ...fromOwnFile(home), ...common, fromConvention(host)], home),
    warnings: [...warnings, ...withoutEffect(environment)],
    archived: isArchived ? String(chosen.value) : null,
  };
}
