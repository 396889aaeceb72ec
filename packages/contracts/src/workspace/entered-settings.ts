import { z } from "zod";
import type { SettingChange, SettingRow, SettingValue } from "../config/settings-api.ts";
import { putSetting, settingAt } from "../config/workspace-layer.ts";
import { readSettingValue } from "./read-setting-value.ts";
import type { WorkspaceSetting } from "./setting.ts";
import { WORKSPACE_SETTINGS } from "./workspace-settings.ts";

/** The form's values, nested by the parts of each key. */
export type TypedSettings = Record<string, unknown>;

/** Name of the input that marks a stored secret for removal. */
export const removalOf = (key: string): string => `removed.${key}`;

/** A stored value as its input has it; undefined = empty. */
function typedValue({ kind }: WorkspaceSetting, value: SettingValue | null): unknown {
  if (kind === "secret" || value === null) return undefined;
  if (Array.isArray(value)) return value.join("\n");
  return kind === "flag" || kind === "digits" ? String(value) : value;
}

/** The values of a form before anything is entered. */
export function typedSettings(rows: readonly SettingRow[]): TypedSettings {
  const typed: TypedSettings = {};
  for (const setting of WORKSPACE_SETTINGS) {
    const row = rows.find(({ key }) => key === setting.key);
    putSetting(typed, setting.key, typedValue(setting, row?.stored ?? null));
    if (setting.kind === "secret") putSetting(typed, removalOf(setting.key), false);
  }
  return typed;
}

/** What is entered, as the API takes it; null = remove, undefined = no change. */
function enteredValue({ key, kind }: WorkspaceSetting, typed: TypedSettings): unknown {
  const value = settingAt(typed, key);
  const empty = value === undefined || value === "" || value === null;
  if (kind === "secret") return empty ? (settingAt(typed, removalOf(key)) === true ? null : undefined) : value;
  if (empty) return null;
  if (kind === "flag") return value === "true";
  if (kind === "digits") return /^\d+$/.test(String(value)) ? Number(value) : value;
  if (kind !== "lines") return value;
  const lines = String(value)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length === 0 ? null : lines;
}

/** The change of one setting, a mistake in it, or neither. */
function changeOf({ key, fixed, stored, version }: SettingRow, typed: TypedSettings): SettingChange | string | null {
  const setting = WORKSPACE_SETTINGS.find((each) => each.key === key);
  if (setting === undefined || fixed) return null;
  const entered = enteredValue(setting, typed);
  // A secret has no stored value to compare with: null removes it.
  const isSame = setting.kind !== "secret" && JSON.stringify(entered) === JSON.stringify(stored);
  if (entered === undefined || isSame) return null;
  if (entered === null) return { key, value: null, seen: version };
  const read = readSettingValue(key, entered);
  return "mistake" in read ? read.mistake : { key, value: entered as SettingValue, seen: version };
}

/**
 * A form's values to the changes that they amount to, each compared with the rows that it began with. A mistake is
 * reported at its input.
 */
export const changesSchema = (rows: readonly SettingRow[]) =>
  z.record(z.string(), z.unknown()).transform((typed, context): SettingChange[] =>
    rows.flatMap((row): SettingChange[] => {
      const change = changeOf(row, typed);
      if (typeof change !== "string") return change === null ? [] : [change];
      context.addIssue({ code: "custom", path: row.key.split("."), message: change });
      return [];
    }),
  );
