import { type SecretFiles, type StoredChange, secretFiles } from "@broker/adapters";
import {
  AppError,
  contrastRatio,
  fixedBy,
  originText,
  READABLE,
  readSettingValue,
  type SettingChange,
  type SettingsInForce,
  type StoredSetting,
  WHITE,
  WORKSPACE_SETTINGS,
  type WorkspaceSetting,
} from "@broker/contracts";
import { filesOf } from "../../workspace/files-of.ts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { logoPath } from "./logo.ts";
import { mailMistakes } from "./mail-mistakes.ts";
import { versionOf } from "./read-settings.ts";

/** A change whose value was parsed. */
interface ReadChange {
  readonly setting: WorkspaceSetting;
  /** undefined = remove. */
  readonly value: unknown;
  readonly seen: string | undefined;
}

/** The change, or why it is not one, in a sentence. */
function readChange({ key, value, seen }: SettingChange, fixed: SettingsInForce): ReadChange | string {
  const setting = WORKSPACE_SETTINGS.find((each) => each.key === key);
  if (setting === undefined) return "This is not a setting of the workspace.";
  const by = fixedBy(key, fixed.settings);
  if (by !== undefined) return `This is set elsewhere and cannot be changed here: ${originText(by.origin)}.`;
  if (value === null) return { setting, value: undefined, seen };
  const read = readSettingValue(key, value);
  return "mistake" in read ? read.mistake : { setting, value: read.value, seen };
}

function refuse(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields);
  if (first === undefined) return;
  throw new AppError("input_invalid", `Nothing was saved. ${first}`, { fields });
}

function readChanges(changes: readonly SettingChange[], fixed: SettingsInForce): ReadChange[] {
  const read = changes.map((change) => [change.key, readChange(change, fixed)] as const);
  refuse(Object.fromEntries(read.flatMap(([key, each]) => (typeof each === "string" ? [[key, each]] : []))));
  return read.flatMap(([, each]) => (typeof each === "string" ? [] : [each]));
}

/** Why a value that its schema accepts cannot be used: a colour that is not legible, a picture that is not stored. */
async function unusable(workspace: Workspace, changes: readonly ReadChange[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { setting, value } of changes) {
    const { key, kind } = setting;
    if (typeof value !== "string") continue;
    if (kind === "picture" && !(await filesOf(workspace).has(logoPath(value)))) found[key] = "Send the file first.";
    if (/^branding\.(?:primary|secondary)$/.test(key) && contrastRatio(value, WHITE) < READABLE)
      found[key] = "This colour is not legible on white. Choose a darker one.";
  }
  return found;
}

/** Whether the workspace already stores what is to be stored. */
function isStored({ setting, value }: ReadChange, own: StoredSetting | undefined, files: SecretFiles): boolean {
  if (value === undefined || own === undefined) return value === own?.value;
  if (setting.kind === "secret") return files.read(String(own.value)) === value;
  return JSON.stringify(own.value) === JSON.stringify(value);
}

/** Prevents a change based on an outdated value from silently replacing what another user has stored since. */
function refuseUnseen({ setting, seen }: ReadChange, own: StoredSetting | undefined): void {
  if (seen === undefined || seen === versionOf(own)) return;
  const by = own === undefined ? "" : ` by ${own.by}`;
  throw new AppError("record_unsettled", `${setting.label} was changed in the meantime${by}.`, {
    hint: "Nothing was saved. Check the current value, and enter the change again if it still applies.",
  });
}

/** A secret is sent to where another setting points: a change of that requires the secret. */
function redirected(changes: readonly ReadChange[], stored: readonly StoredSetting[]): Record<string, string> {
  const keys = new Set(changes.map(({ setting }) => setting.key));
  const found = changes.flatMap(({ setting: { directs, label }, value }): [string, string][] => {
    if (directs === undefined || value === undefined || keys.has(directs)) return [];
    const isHeld = stored.some(({ key }) => key === directs);
    return isHeld ? [[directs, `Enter this again or remove it, since '${label}' has changed.`]] : [];
  });
  return Object.fromEntries(found);
}

/** Names of clients are not in the audit log, which outlives an erasure; secrets are nowhere but in their files. */
const isAudited = ({ kind }: WorkspaceSetting): boolean => kind !== "secret" && kind !== "lines";

/**
 * Changes settings of the workspace, all or none; an unchanged value changes nothing. A secret is written to a file of
 * its own, and its earlier file is removed, as is a replaced picture. AppErrors `input_invalid` by setting,
 * `record_unsettled`.
 */
export async function changeSettings(
  workspace: Workspace,
  fixed: SettingsInForce,
  changes: readonly SettingChange[],
): Promise<void> {
  const read = readChanges(changes, fixed);
  refuse(await unusable(workspace, read));
  const files = secretFiles(fixed.config.home);
  const [written, replaced]: [string[], string[]] = [[], []];
  const formerPictures: string[] = [];
  const decide = (stored: readonly StoredSetting[]): StoredChange[] => {
    const ownOf = (key: string) => stored.find((each) => each.key === key);
    const news = read.filter((change) => !isStored(change, ownOf(change.setting.key), files));
    for (const change of news) refuseUnseen(change, ownOf(change.setting.key));
    refuse({ ...redirected(news, stored), ...mailMistakes(fixed, stored, read) });
    return news.map(({ setting, value }) => {
      const { key, kind } = setting;
      if (kind === "picture")
        formerPictures.push(...stored.flatMap((own) => (own.key === key ? [String(own.value)] : [])));
      if (kind !== "secret") return { key, value, audited: isAudited(setting) };
      const own = ownOf(key);
      if (own !== undefined) replaced.push(String(own.value));
      if (value === undefined) return { key, value, audited: false };
      const name = files.write(key, String(value));
      written.push(name);
      return { key, value: name, audited: false };
    });
  };
  try {
    await workspace.database.settings.change(decide, actorOf(workspace));
  } catch (error) {
    for (const name of written) files.remove(name);
    throw error;
  }
  for (const name of replaced) files.remove(name);
  for (const digest of formerPictures) await filesOf(workspace).remove(logoPath(digest));
}
