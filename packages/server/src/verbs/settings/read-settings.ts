import { readFileSync } from "node:fs";
import { secretFiles, sha256 } from "@broker/adapters";
import {
  type ConfigOrigin,
  type ConfigSetting,
  fixedBy,
  impliedSetting,
  picturePaths,
  type SettingRow,
  type SettingsInForce,
  SettingValue,
  type StoredSetting,
  WORKSPACE_SETTINGS,
  type WorkspaceSetting,
  withWorkspace,
} from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

const DEFAULT: ConfigOrigin = { kind: "default", name: null };

/** What a stored value is compared by when it is changed; '' = nothing is stored. */
export const versionOf = (stored: StoredSetting | undefined): string =>
  stored === undefined ? "" : sha256(JSON.stringify(stored.value)).slice(0, 16);

function isFilled(file: string): boolean {
  try {
    return readFileSync(file, "utf8").trim() !== "";
  } catch {
    return false;
  }
}

/** Whether a secret can be read, and where it is to be; it is not read into the answer. */
function secretRow(key: string, settings: readonly ConfigSetting[], env: Workspace["env"]) {
  const place = settings.find(({ path }) => path === `${key}Env` || path === `${key}File`);
  if (place === undefined) return { origin: DEFAULT, secret: { isSet: false, variable: null, file: null } };
  const { path, origin } = place;
  const named = String(place.value);
  if (path === `${key}Env`) return { origin, secret: { isSet: Boolean(env[named]), variable: named, file: null } };
  const file = origin.kind === "workspace" ? null : named;
  return { origin, secret: { isSet: isFilled(named), variable: null, file } };
}

const shownValue = (value: unknown): SettingValue | null => SettingValue.safeParse(value).data ?? null;

/** A setting in force with its origin. */
function rowOf(
  { key, kind }: WorkspaceSetting,
  { settings, fixed, stored, env }: Parts & { readonly settings: readonly ConfigSetting[] },
): SettingRow {
  const own = stored.find((each) => each.key === key);
  const common = {
    key,
    fixed: fixedBy(key, fixed.settings) !== undefined,
    changed: own === undefined ? null : { at: own.at, by: own.by },
    version: versionOf(own),
  };
  if (kind === "secret") return { ...common, ...secretRow(key, settings, env), value: null, stored: null };
  const paths = kind === "picture" ? picturePaths(key) : [key];
  const set =
    paths.flatMap((path) => settings.find((each) => each.path === path) ?? [])[0] ?? impliedSetting(key, settings);
  const { value = null, origin = DEFAULT } = set ?? {};
  return { ...common, value: shownValue(value), origin, stored: shownValue(own?.value), secret: null };
}

interface Parts {
  /** What flags, the environment and files set. */
  readonly fixed: SettingsInForce;
  readonly stored: readonly StoredSetting[];
  readonly env: Workspace["env"];
}

/** Every setting that the workspace can store: the value in force, its origin, and whether it is fixed. */
export function settingRows(parts: Parts): SettingRow[] {
  const { fixed, stored } = parts;
  const { settings } = withWorkspace(fixed, stored, secretFiles(fixed.config.home).path);
  return WORKSPACE_SETTINGS.map((setting) => rowOf(setting, { ...parts, settings }));
}

/** The settings of a workspace. */
export async function readSettings({ database, env }: Workspace, fixed: SettingsInForce): Promise<SettingRow[]> {
  return settingRows({ fixed, stored: await database.settings.list(), env });
}
